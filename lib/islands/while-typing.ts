/**
 * Returns a function to call with each typed text. If no other text follows for `pauseMs`, it calls `look` with the text. `signal` aborts
 * the work for the previous text.
 */
export function whileTyping(look: (text: string, signal: AbortSignal) => void): (text: string, pauseMs: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort: AbortController | undefined;
  return (text, pauseMs) => {
    clearTimeout(timer);
    abort?.abort();
    const current = new AbortController();
    abort = current;
    timer = setTimeout(() => look(text, current.signal), pauseMs);
  };
}

/** Fetches a page of this site, as the server renders it. Throws if the status is not 2xx. */
export async function fetchPage(path: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
