import { Refusal } from '#lib/auth/oauth/refusal.ts';
import { readCapped } from '#lib/core/read-capped.ts';

/** The library reads no more of a body. */
const mostBytes = 56 * 1024;

/** The body as text; refused when it is too large or of another type than `type`. */
export async function readBody(request: Request, type: string): Promise<string> {
  const given = request.headers.get('content-type') ?? '';
  if (given.split(';', 1)[0]?.trim().toLowerCase() !== type) throw new Refusal(400, 'invalid_request', `Send the body as ${type}.`);
  const body = request.body as AsyncIterable<Uint8Array> | null;
  const bytes = await readCapped(body, request.headers.get('content-length'), mostBytes);
  if (!bytes) throw new Refusal(413, 'invalid_request', `The body is over ${mostBytes} bytes. Send less.`);
  return bytes.toString('utf8');
}

/** A body that is a JSON object. */
export async function readObject(request: Request): Promise<Record<string, unknown>> {
  const text = await readBody(request, 'application/json');
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // told below
  }
  throw new Refusal(400, 'invalid_request', 'The body must be a JSON object.');
}
