import { isUtf8 } from 'node:buffer';

/**
 * Decodes the body of a page, as browsers do. The encoding is taken from the first of these that exists: the byte order mark, the `charset`
 * of the content type, a declaration in the first 4 KB. Otherwise, it is UTF-8 if the bytes are valid UTF-8, and windows-1252 if not. Never
 * throws. Bytes that can't be decoded become U+FFFD.
 */
export function decodeText(body: Uint8Array, contentType: string): string {
  const head = Buffer.from(body.subarray(0, 4096)).toString('latin1');
  const charset = /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1];
  const decoder = decoderFromMark(body) ?? decoderFromLabel(charset) ?? decoderFromLabel(declaredCharset(head)) ?? guessedDecoder(body);
  return decoder.decode(body);
}

function decoderFromMark([first, second, third]: Uint8Array): TextDecoder | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8');
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return null;
}

function decoderFromLabel(label: string | undefined): TextDecoder | null {
  if (!label) return null;
  try {
    return new TextDecoder(label);
  } catch {
    return null; // an unknown encoding name is ignored
  }
}

/**
 * Returns the encoding in `<meta charset>`, `<meta http-equiv content>` or the XML declaration. Replaces UTF-16 by UTF-8, because a
 * declaration in ASCII bytes can't be part of a UTF-16 file.
 */
function declaredCharset(head: string): string | undefined {
  const label =
    /<meta\s[^>]{0,500}?charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1] ??
    /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w:.-]+)/i.exec(head)?.[1];
  return label && /^(utf-?16|ucs-2|unicode$)/i.test(label) ? 'utf-8' : label;
}

function guessedDecoder(body: Uint8Array): TextDecoder {
  // A truncated body may end in the middle of a character, so the last character is not checked.
  let end = body.length;
  for (let back = 0; back < 3 && end > 0 && ((body[end - 1] ?? 0) & 0xc0) === 0x80; back++) end--;
  if (end > 0 && (body[end - 1] ?? 0) >= 0xc0) end--;
  return new TextDecoder(isUtf8(body.subarray(0, end)) ? 'utf-8' : 'windows-1252');
}
