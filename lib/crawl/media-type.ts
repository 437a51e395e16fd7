import { MIMEType } from 'whatwg-mimetype';

/** A media type, as browsers read it from a `Content-Type` header. */
export interface MediaType {
  /** The type in lower case, such as `text/html`. `''` if the header is missing or names no type. */
  essence: string;
  charset?: string;
}

/**
 * Parses a `Content-Type` header by the rules of the Fetch standard. If the header has several values, the last valid value counts. If it
 * has no charset, the charset of an earlier value with the same type counts.
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
