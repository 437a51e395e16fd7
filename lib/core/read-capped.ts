/**
 * Reads a request body of at most `limit` bytes. Returns null if it is larger. `announced` is the `Content-Length`: if it is above the
 * limit, nothing is read. Rejects with the error of `body` if the body breaks off.
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
