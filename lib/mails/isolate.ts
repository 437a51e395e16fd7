import { directionOf } from '#lib/core/faces/text-direction.ts';
import { toOneLine } from '#lib/ports/mail/index.ts';

// The characters First Strong Isolate and Pop Directional Isolate of Unicode. The first letter between them decides the direction of the
// text between them. The text around them keeps its own direction.
const open = '\u2068';
const close = '\u2069';

/** Isolates a right-to-left text. Also removes characters by which a text could change the direction of the text around it. */
function isolateText(text: string): string {
  const plain = text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
  return directionOf(plain) === 'rtl' ? open + plain + close : plain;
}

/**
 * Isolates every text in the data of a mail. The data contain names and words that people chose, and the mail puts them into our sentences.
 */
export function isolateTexts<Data>(data: Data): Data {
  if (typeof data === 'string') return isolateText(data) as Data;
  if (Array.isArray(data)) return data.map(isolateTexts) as Data;
  if (data === null || typeof data !== 'object' || data instanceof Date) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, isolateTexts(value)])) as Data;
}

/** Removes the isolation from a text, for places where it stands alone. */
export function withoutIsolation(text: string): string {
  return text.replaceAll(open, '').replaceAll(close, '');
}

/** Replaces the isolation characters in HTML by elements, because some mail programs ignore the characters. */
export function isolationInHtml(html: string): string {
  return html.replaceAll(open, '<bdi>').replaceAll(close, '</bdi>');
}

/** Shortens a name of the data to one line of at most 60 characters. A right-to-left name stays isolated. */
export function shortName(name: string): string {
  return isolateText(toOneLine(name, 60));
}
