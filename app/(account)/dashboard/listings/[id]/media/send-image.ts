/**
 * Uploads one image and reports its progress (0 to 100). Resolves with null once the image is added, otherwise with an error
 * message in whole sentences.
 */
export function sendImage(address: string, file: File, progress: (percent: number) => void): Promise<string | null> {
  return new Promise((resolve) => {
    // `fetch` does not report the progress of an upload.
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file);
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'json';
    request.timeout = 120_000;
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(Math.round((100 * loaded) / Math.max(total, 1))));
    request.addEventListener('load', () => {
      const body = request.response as { message?: string } | null;
      if (request.status === 200) resolve(null);
      else resolve(body?.message ?? 'The site could not store the image. Try again in a minute.');
    });
    for (const failure of ['error', 'abort', 'timeout'])
      request.addEventListener(failure, () => resolve('The connection was lost. Upload the image again.'));
    request.send(form);
  });
}
