import { OAuthError } from '#lib/auth/oauth/oauth-error.ts';
import { readCapped } from '#lib/core/read-capped.ts';

/** Maximum size of a body in bytes, the same as the library's own limit. */
const maxBodyBytes = 56 * 1024;

/** Returns the body as text. Throws an `OAuthError` if the body is too large or the content type is not `type`. */
export async function readBody(request: Request, type: string): Promise<string> {
  const contentType = request.headers.get('content-type') ?? '';
  if (contentType.split(';', 1)[0]?.trim().toLowerCase() !== type)
    throw new OAuthError(400, 'invalid_request', `Send the body as ${type}.`);
  const body = request.body as AsyncIterable<Uint8Array> | null;
  const bytes = await readCapped(body, request.headers.get('content-length'), maxBodyBytes);
  if (!bytes) throw new OAuthError(413, 'invalid_request', `The body is over ${maxBodyBytes} bytes. Send less.`);
  return bytes.toString('utf8');
}

/** Parses a body that must be a JSON object. Throws an `OAuthError` if the body is anything else. */
export async function readObject(request: Request): Promise<Record<string, unknown>> {
  const text = await readBody(request, 'application/json');
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Invalid JSON is reported below.
  }
  throw new OAuthError(400, 'invalid_request', 'The body must be a JSON object.');
}
