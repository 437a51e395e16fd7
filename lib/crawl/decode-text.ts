import { isUtf8 } from 'node:buffer';

/**
 * A page's bytes as text: by byte order mark, the `charset` of the content type, a declaration in the first 4 KB of the page,
 * else UTF-8 where the bytes are that, else windows-1252, as browsers do. Never throws: what can't be decoded becomes U+FFFD.
 */
export function decodeText(body: Uint8Array, contentType: string): string {
  const head = Buffer.from(body.subarray(0, 4096)).toString('latin1');
  const decoder = marked(body) ?? named(/charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1]) ?? named(declared(head)) ?? guessed(body);
  return decoder.decode(body);
}

function marked([first, second, third]: Uint8Array): TextDecoder | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8');
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return null;
}

function named(label: string | undefined): TextDecoder | null {
  if (!label) return null;
  try {
    return new TextDecoder(label);
  } catch {
    return null; // a name that nobody knows declares nothing
  }
}

/** `<meta charset>`, `<meta http-equiv content>` and the XML declaration. One that could be read as ASCII is not UTF-16. */
function declared(head: string): string | undefined {
  const label =
    /<meta\s[^>]{0,500}?charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1] ??
    /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w:.-]+)/i.exec(head)?.[1];
  return label && /^(utf-?16|ucs-2|unicode$)/i.test(label) ? 'utf-8' : label;
}

function guessed(body: Uint8Array): TextDecoder {
  // A body that was cut may end within a character.
  let end = body.length;
  for (let back = 0; back < 3 && end > 0 && ((body[end - 1] ?? 0) & 0xc0) === 0x80; back++) end--;
  if (end > 0 && (body[end - 1] ?? 0) >= 0xc0) end--;
  return new TextDecoder(isUtf8(body.subarray(0, end)) ? 'utf-8' : 'windows-1252');
}
