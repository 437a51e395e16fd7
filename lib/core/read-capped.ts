/**
 * Reads a request body. Returns null if the body is larger than `limit` bytes. If `announced` (the `Content-Length`) is above the limit,
 * nothing is read. Rejects with the error of `body` if the body ends early.
 */
export async function readCapped(body: AsyncIterable<Uint8Array> | null, announced: string | null, limit: number): Promise<Buffer | null> {
  if (Number(announced) > limit) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
