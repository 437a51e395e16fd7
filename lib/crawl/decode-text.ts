import { isUtf8 } from 'node:buffer';
import sniffEncoding from 'html-encoding-sniffer';
import { mediaTypeOf } from '#lib/crawl/media-type.ts';

/**
 * The number of bytes at the beginning of a page that are searched for its encoding. The HTML standard asks for at least 1 KB. Browsers
 * search the whole head.
 */
const prescanBytes = 4096;

/**
 * Decodes the body of a page, as browsers do. The encoding is taken from the first of these that exists: the byte order mark, the `charset`
 * of the content type, a declaration at the beginning of the page. Otherwise, it is UTF-8 if the bytes are valid UTF-8, and windows-1252 if
 * not. Never throws. Bytes that can't be decoded become U+FFFD.
 */
export function decodeText(body: Uint8Array, contentType: string): string {
  const { essence, charset } = mediaTypeOf(contentType);
  const isHtml = essence === '' || essence === 'text/html';
  const encoding = sniffEncoding(body, {
    ...(charset !== undefined && { transportLayerEncodingLabel: charset }),
    ...(essence.endsWith('xml') ? { xml: true } : { maxPrescanBytes: isHtml ? prescanBytes : 0 }),
    defaultEncoding: guessedEncoding(body),
  });
  return decoderOf(encoding).decode(body);
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder(); // the standard has encodings, such as `replacement`, whose decoders only refuse
  }
}

function guessedEncoding(body: Uint8Array): string {
  // A truncated body may end in the middle of a character, so the last character is not checked.
  let end = body.length;
  for (let back = 0; back < 3 && end > 0 && ((body[end - 1] ?? 0) & 0xc0) === 0x80; back++) end--;
  if (end > 0 && (body[end - 1] ?? 0) >= 0xc0) end--;
  return isUtf8(body.subarray(0, end)) ? 'UTF-8' : 'windows-1252';
}
