import { readFile } from 'node:fs/promises';
import { Renderer } from '@takumi-rs/core';
import { emojiFile } from '#lib/core/faces/faces-for.ts';

/** The width and height of an emoji's picture, in pixels. At this size it is sharp in print in texts of usual sizes. */
const size = 128;

/** Draws emoji as PNGs with a transparent background. Each emoji fills its square. Returns the PNGs by emoji. */
export async function drawEmoji(emoji: readonly string[]): Promise<Map<string, Buffer>> {
  if (emoji.length === 0) return new Map();
  const renderer = new Renderer({ cacheMaxBytes: 0 });
  await renderer.registerFont({ name: emojiFile.family, data: await readFile(emojiFile.path) });
  const style = { width: size, height: size, fontFamily: emojiFile.family, fontSize: size, lineHeight: 1 } as const;
  const draw = async (text: string) => renderer.render({ type: 'text', text, style }, { width: size, height: size, format: 'png' });
  return new Map(await Promise.all(emoji.map(async (each) => [each, await draw(each)] as const)));
}
