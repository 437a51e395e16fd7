// Runs in a worker thread: laying out and drawing a picture takes about 100 ms.
import { ImageResponse } from 'next/og.js';
import type { ReactElement } from 'react';
import { pictureFonts } from '#lib/ui/kit/picture-fonts.ts';

/** An element of HTML or SVG as plain data. */
export interface PictureElement {
  type: string;
  props: Record<string, unknown> & { children?: PictureNode };
}

export type PictureNode = PictureElement | string | number | boolean | null | undefined | PictureNode[];

/** Draws an element as a PNG in our own font. Fetches nothing, as long as its texts have only characters that the font can draw. */
export async function drawPicture(element: PictureElement, size: { width: number; height: number }): Promise<Uint8Array<ArrayBuffer>> {
  const image = new ImageResponse(element as unknown as ReactElement, { ...size, fonts: pictureFonts() });
  return new Uint8Array(await image.arrayBuffer());
}
