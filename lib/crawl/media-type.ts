import { MIMEType } from 'whatwg-mimetype';

/** A media type, as browsers read it from a `Content-Type` header. */
export interface MediaType {
  /** Such as `text/html`, in lower case. `''` if the header is missing or names no type. */
  essence: string;
  charset?: string;
}

/**
 * Reads a `Content-Type` header by the rules of the Fetch standard: of several values, the last valid one counts. It takes over the charset of
 * an earlier one of the same type.
 */
export function mediaTypeOf(header: string): MediaType {
  let found: MediaType = { essence: '' };
  for (const value of header.slice(0, 1000).match(/(?:[^",]|"(?:[^"\\]|\\.)*"?)+/g) ?? []) {
    const type = MIMEType.parse(value);
    if (!type || type.essence === '*/*') continue;
    const charset = type.parameters.get('charset') ?? (type.essence === found.essence ? found.charset : undefined);
    found = { essence: type.essence, ...(charset !== undefined && { charset }) };
  }
  return found;
}
