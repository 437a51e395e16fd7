/** Runs `act` when the whole document is parsed, because an element may be connected before its children are parsed. */
export function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act, { once: true });
  else act();
}

/** Replaces the text of an element that has a text. Changes the existing text node, because React may refer to it. */
export function writeText(element: Element | null | undefined, text: string): void {
  if (element?.firstChild && element.firstChild.nodeValue !== text) element.firstChild.nodeValue = text;
}
