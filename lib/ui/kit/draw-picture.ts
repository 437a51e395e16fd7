// Runs in a worker thread: laying out and drawing a picture takes about 100 ms.
import { readFile } from 'node:fs/promises';
import { type Node, Renderer } from '@takumi-rs/core';
import { facesFor } from '#lib/core/faces/faces-for.ts';
import { markWordEnds } from '#lib/core/faces/mark-word-ends.ts';
import { directionOf } from '#lib/core/faces/text-direction.ts';
import { designFamilies } from '#lib/ui/kit/picture-families.ts';

/** A node of a picture as plain data: a box, an image or a piece of text. */
export interface PictureElement {
  type: string;
  props: Record<string, unknown> & { children?: PictureNode };
}

export type PictureNode = PictureElement | string | number | boolean | null | undefined | PictureNode[];

/**
 * Draws an element as a PNG. Fonts are read from our own files, so nothing is fetched, and nothing is cached. Each text is shaped and
 * ordered by the rules of its script. A text that is alone in its box is aligned to the side where its script begins.
 */
export async function drawPicture(element: PictureElement, size: { width: number; height: number }): Promise<Uint8Array<ArrayBuffer>> {
  const { files, order } = facesFor(textOf(element), designFamilies);
  const renderer = new Renderer({ cacheMaxBytes: 0 });
  const data = await Promise.all(files.map(({ path }) => readFile(path)));
  // Fonts are registered one after another: if several files of a family have a character, the file registered first draws it.
  for (const [at, { family, ranges }] of files.entries())
    await renderer.registerFont({ name: family, data: data[at] as Buffer, unicodeRange: ranges });
  const [root] = nodesOf(element);
  if (!root) throw new TypeError('a picture needs an element');
  return new Uint8Array(await renderer.render(root, { ...size, format: 'png', fontFamilies: order }));
}

function textOf(node: PictureNode): string {
  if (Array.isArray(node)) return node.map(textOf).join(' ');
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  return typeof node === 'object' && node !== null ? textOf(node.props.children) : '';
}

function nodesOf(node: PictureNode): Node[] {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (Array.isArray(node)) return node.flatMap(nodesOf);
  if (typeof node !== 'object') return [{ type: 'text', text: markWordEnds(String(node)) }];
  const { children, style, src, width, height } = node.props;
  const common = { tagName: node.type, style: style as Node['style'] & object };
  if (node.type === 'img') return [{ ...common, type: 'image', src: String(src), width: Number(width), height: Number(height) }];
  const parts = nodesOf(children);
  const isText = parts.length > 0 && parts.every(({ type, tagName }) => type === 'text' && (tagName === undefined || tagName === 'span'));
  const dir = isText ? { dir: directionOf(textOf(children)) } : {};
  const [first] = parts;
  if (parts.length === 1 && first?.type === 'text' && first.tagName === undefined)
    return [{ ...common, ...dir, type: 'text', text: first.text }];
  return [{ ...common, ...dir, type: 'container', children: parts }];
}
