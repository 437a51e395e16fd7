/** Sends one image, and tells how far it is (0 to 100). Answers what is wrong with it, as a sentence goes on; null when it is added. */
export function sendImage(address: string, file: File, progress: (percent: number) => void): Promise<string | null> {
  return new Promise((resolve) => {
    // `fetch` tells nothing of how much of a body is out.
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file);
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'json';
    request.timeout = 120_000;
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(Math.round((100 * loaded) / Math.max(total, 1))));
    request.addEventListener('load', () => {
      const told = request.response as { message?: string } | null;
      if (request.status === 200) resolve(null);
      else resolve(told?.message?.replace(/\.$/, '') ?? 'the site could not take it. Try again in a minute');
    });
    for (const failure of ['error', 'abort', 'timeout'])
      request.addEventListener(failure, () => resolve('the connection broke off. Try it again'));
    request.send(form);
  });
}
