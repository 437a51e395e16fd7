import { Refusal } from '#lib/auth/oauth/refusal.ts';

/** The library reads no more of a body. */
const mostBytes = 56 * 1024;

/** The body as text; refused when it is too large or of another type than `type`. */
export async function readBody(request: Request, type: string): Promise<string> {
  const given = request.headers.get('content-type') ?? '';
  if (given.split(';', 1)[0]?.trim().toLowerCase() !== type) throw new Refusal(400, 'invalid_request', `Send the body as ${type}.`);
  const tooLarge = () => new Refusal(413, 'invalid_request', `The body is over ${mostBytes} bytes.`);
  if (Number(request.headers.get('content-length')) > mostBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
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
