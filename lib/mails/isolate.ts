import { directionOf } from '#lib/core/faces/text-direction.ts';
import { toOneLine } from '#lib/ports/mail/index.ts';

// Two characters of Unicode around a text whose first letter says its direction, so that it turns nothing around it.
const open = '\u2068';
const close = '\u2069';

/** Isolates a text that is written from the right; removes the characters with which a text could turn what stands around it. */
function isolateText(text: string): string {
  const plain = text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
  return directionOf(plain) === 'rtl' ? open + plain + close : plain;
}

/** Isolates every text in the data of a mail, because people chose their names and words, and the sentences around them are ours. */
export function isolateTexts<Data>(data: Data): Data {
  if (typeof data === 'string') return isolateText(data) as Data;
  if (Array.isArray(data)) return data.map(isolateTexts) as Data;
  if (data === null || typeof data !== 'object' || data instanceof Date) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, isolateTexts(value)])) as Data;
}

/** Returns a text without its isolation, for places that show no sentence around it. */
export function withoutIsolation(text: string): string {
  return text.replaceAll(open, '').replaceAll(close, '');
}

/** Returns HTML in which the isolated texts are elements of their own, because not every mail program knows the characters. */
export function isolationInHtml(html: string): string {
  return html.replaceAll(open, '<bdi>').replaceAll(close, '</bdi>');
}

/** Shortens a name of the data to one line of at most 60 characters, isolated as it was. */
export function shortName(name: string): string {
  return isolateText(toOneLine(name, 60));
}
