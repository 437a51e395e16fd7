import { firstNames } from '#prisma/seed/demo/names.ts';
import { text } from '#prisma/seed/demo/pictures/lettering.ts';
import type { LogoColours } from '#prisma/seed/demo/pictures/pictograms.ts';
import { box, contrast, dot, line, luminance, mix, moved } from '#prisma/seed/demo/pictures/shapes.ts';
import type { DemoProduct } from '#prisma/seed/demo/product.ts';
import type { Random } from '#prisma/seed/random.ts';

export const width = 1280;
export const height = 800;

/** The content of a screen: the words of a product, and the colours of its logo. */
export interface Scene {
  product: DemoProduct;
  random: Random;
  dark: boolean;
  ground: string;
  panel: string;
  ink: string;
  soft: string;
  edge: string;
  /** The product's colour, readable on `panel`. `onMain` is the colour of text on it. */
  main: string;
  onMain: string;
  accent: string;
  /** Four colours that distinguish series and groups. */
  series: readonly [string, string, string, string];
  logo: string;
}

/** Derives the colours of a product's screens from those of its logo. */
export function makeScene(product: DemoProduct, random: Random, colours: LogoColours, logo: string, dark: boolean): Scene {
  // The main colour is the first colour of the logo that is neither pale nor grey.
  const own = [colours.ground, colours.main, colours.accent];
  const main = own.find((one) => vividness(one) > 45 && luminance(one) < 0.62) ?? colours.accent;
  const second = own.toReversed().find((one) => one !== main && vividness(one) > 40) ?? colours.accent;
  const paper = dark ? mix('#101116', main, 0.09) : mix('#fbfaf7', main, 0.05);
  const readable = (colour: string) => {
    let seen = colour;
    for (let i = 0; i < 8 && contrast(seen, paper) < 3.2; i++) seen = mix(seen, dark ? '#ffffff' : '#000000', 0.16);
    return seen;
  };
  const shown = readable(main);
  return {
    product,
    random,
    dark,
    ground: paper,
    panel: dark ? mix(paper, '#ffffff', 0.06) : '#ffffff',
    ink: dark ? '#f4f2ee' : mix('#17171b', main, 0.12),
    soft: dark ? mix('#a9a8a6', main, 0.15) : mix('#67676c', main, 0.18),
    edge: dark ? mix(paper, '#ffffff', 0.16) : mix('#e4e2dc', main, 0.12),
    main: shown,
    onMain: luminance(shown) > 0.36 ? '#17171b' : '#ffffff',
    accent: readable(second),
    series: [shown, readable(second), mix(shown, readable(second), 0.5), mix(shown, paper, 0.45)],
    logo,
  };
}

const vividness = (hex: string) => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts);
};

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
export const background = ({ ground }: Scene) => box(0, 0, width, height, ground);
export const people = ({ random }: Scene, count: number) => random.shuffled(firstNames).slice(0, count);
export const avatar = (x: number, y: number, name: string, colour: string, size = 14) =>
  dot(x, y, size, colour) +
  text(x, y + size * 0.36, name.charAt(0), {
    size: size * 0.95,
    fill: luminance(colour) > 0.4 ? '#17171b' : '#ffffff',
    face: 'bold',
    anchor: 'middle',
  });

/** Returns at least `count` words of a product that can be titles of rows, cards and entries. Some repeat if the product has few. */
export function titles({ product }: Scene, count: number): string[] {
  const all = [...product.features, ...(product.usps ?? []), ...product.keywords.map(capital), ...(product.tags ?? []).map(capital)];
  return Array.from({ length: count }, (_, i) => all[i % all.length] as string);
}

/** Draws a label in a rounded box. */
export function chip(x: number, y: number, words: string, colour: string, ink: string, size = 13): string {
  const inside = text(x + 10, y + size * 1.32, words, { size, fill: ink, face: 'bold', max: 170 });
  return box(x, y, Math.min(words.length * size * 0.58 + 20, 190), size * 1.9, colour, size * 0.95) + inside;
}

export function button(x: number, y: number, words: string, { main, onMain }: Pick<Scene, 'main' | 'onMain'>, wide = 150): string {
  return (
    box(x, y, wide, 44, main, 9) +
    text(x + wide / 2, y + 28, words, { size: 16, fill: onMain, face: 'bold', anchor: 'middle', max: wide - 20 })
  );
}

/** Draws the bar on the left of an application: logo, name and navigation. */
export function sidebar(scene: Scene, current = 0): string {
  const { product, panel, edge, ink, soft, main } = scene;
  const entries = ['Overview', ...product.keywords.slice(0, 4).map(capital), 'Settings'];
  return (
    box(0, 0, 240, height, panel) +
    line(240, 0, 240, height, edge) +
    moved(28, 28, scene.logo, 0.56) +
    text(76, 53, product.name, { size: 19, fill: ink, face: 'bold', max: 150 }) +
    entries
      .map((entry, i) => {
        const y = 104 + i * 44;
        const on = i === current;
        return (
          (on ? box(16, y, 208, 38, mix(panel, main, 0.16), 8) : '') +
          box(30, y + 12, 14, 14, on ? main : edge, 4) +
          text(58, y + 25, entry, { size: 15, fill: on ? ink : soft, face: on ? 'bold' : 'text', max: 150 })
        );
      })
      .join('')
  );
}

/** Draws the bar at the top of a site: logo, name and three links. */
export function topBar(scene: Scene, ink = scene.ink, soft = scene.soft): string {
  const pages = ['Product', 'Prices', 'Questions'];
  return (
    moved(56, 32, scene.logo, 0.56) +
    text(104, 57, scene.product.name, { size: 20, fill: ink, face: 'bold' }) +
    pages.map((page, i) => text(1224 - (2 - i) * 110, 56, page, { size: 15, fill: soft, anchor: 'end' })).join('')
  );
}

/** Returns `count` values of a random walk from 0 to 1 with a trend. */
export function walk(random: Random, count: number, trend = 0.5): number[] {
  let value = random.between(0.25, 0.5);
  const values = Array.from({ length: count }, (_, i) => {
    value += random.between(-0.11, 0.11) + (trend / count) * (i / count);
    value = Math.min(0.95, Math.max(0.06, value));
    return value;
  });
  return values;
}
