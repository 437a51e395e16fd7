/** Runs `act` once the whole document is there: an element may be connected before its children are parsed. */
export function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act, { once: true });
  else act();
}

/** Writes the text of an element that has one, in the node that the server has drawn, which React may know. */
export function writeText(element: Element | null | undefined, text: string): void {
  if (element?.firstChild && element.firstChild.nodeValue !== text) element.firstChild.nodeValue = text;
}
