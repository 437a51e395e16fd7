/**
 * Returns the largest PNG in an `.ico` file; null if the file is no icon or contains only bitmaps. The format has a header of 6
 * bytes, then 16 bytes per image.
 */
export function pngOfIcon(file: Buffer): Buffer | null {
  if (file.length < 22 || file.readUInt32LE(0) !== 0x00010000) return null;
  const count = Math.min(file.readUInt16LE(4), 64);
  let best: Buffer | null = null;
  for (let entry = 6; entry + 16 <= Math.min(file.length, 6 + count * 16); entry += 16) {
    const size = file.readUInt32LE(entry + 8);
    const start = file.readUInt32LE(entry + 12);
    const picture = file.subarray(start, start + size);
    const isPng = picture.length > 8 && picture.readUInt32BE(0) === 0x89504e47;
    if (isPng && (!best || picture.length > best.length)) best = picture;
  }
  return best;
}
