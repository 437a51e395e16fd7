const utf8 = new TextDecoder('utf-8', { fatal: true });
/**
 * Maximum number of commas in a body. The largest useful request edits a whole profile, which has about 1,000 values and as many commas.
 */
const maxCommas = 20_000;
const comma = 0x2c;

/**
 * Decodes a JSON body. Returns the problem if the body is not UTF-8 or not JSON, or if it has too many values. Validating a megabyte of
 * short members would block the process for half a second.
 */
export function decodeJson(bytes: Buffer): { value: unknown } | { problem: string } {
  let commas = 0;
  for (let at = bytes.indexOf(comma); at >= 0; at = bytes.indexOf(comma, at + 1)) {
    commas++;
    if (commas > maxCommas) return { problem: `it has over ${maxCommas} values` };
  }
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { problem: 'it is not UTF-8' };
  }
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

/** Maximum size of a request body in bytes, for REST and for the tool server. */
export const maxBodyBytes = 1024 * 1024;
