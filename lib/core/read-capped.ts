/**
 * The bytes of a request's body, and no more of them than `limit`; null when there are more. `announced` is its
 * `Content-Length`: a body that is too large by its own word is not read at all. Fails as `body` does when it breaks off.
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
