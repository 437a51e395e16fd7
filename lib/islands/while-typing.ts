/**
 * Returns a function that takes each text that is typed, and calls `look` with it if nothing follows for `pauseMs`. The signal ends what
 * looks for the text before.
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

/** Gets a page of ours, as the server draws it. Throws if it is not there. */
export async function fetchPage(path: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
