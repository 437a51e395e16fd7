// Takes pictures of pages in both widths and themes.
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { waitForAnimations } from '#e2e/support/pages.ts';

const widths = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const;
const themes = ['light', 'dark'] as const;

/** The suffixes of picture names: width and theme for a page, or `image` for an image that has neither. */
export const variants = [...widths.flatMap(({ width }) => themes.map((theme) => `${width}-${theme}`)), 'image'];

/** The maximum length of a side of a WebP, in pixels. A longer page is cut off there. */
const longest = 16_000;

/**
 * Returns the file name of a picture in the folder of a run. `smallFileOf` returns that of its small form. A name has the form
 * `kind/state`.
 */
export const fileOf = (name: string, variant: string) => `${name}.${variant}.webp`;
export const smallFileOf = (name: string, variant: string) => `${name}.${variant}.small.webp`;

/** Returns true if the folder of a run contains the picture. */
export const hasShot = (folder: string, name: string, variant: string) => existsSync(join(folder, fileOf(name, variant)));

/** Makes a camera that stores pictures in `folder`, under names such as `listing/live`. */
export function makeCamera(folder: string) {
  async function keep(name: string, variant: string, picture: Buffer): Promise<void> {
    const file = join(folder, fileOf(name, variant));
    mkdirSync(dirname(file), { recursive: true });
    const { width = 0, height = 0 } = await sharp(picture).metadata();
    const shown = { left: 0, top: 0, width, height: Math.min(height, longest) };
    await sharp(picture).extract(shown).webp({ quality: 82, effort: 2 }).toFile(file);
    await sharp(picture)
      .extract(shown)
      .resize({ width: width > 500 ? 480 : 200 })
      .webp({ quality: 70, effort: 2 })
      .toFile(join(folder, smallFileOf(name, variant)));
  }
  return {
    /** Stores an image unchanged. */
    keepImage: (name: string, picture: Buffer) => keep(name, 'image', picture),
    /** Takes pictures of the open page in each width and theme. */
    async take(page: Page, name: string): Promise<void> {
      for (const size of widths) {
        await page.setViewportSize(size);
        for (const theme of themes) {
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
          await settle(page);
          await keep(name, `${size.width}-${theme}`, await page.screenshot({ fullPage: true, timeout: 30_000 }));
        }
      }
    },
  };
}

/** Waits until fonts and pictures are loaded, including late pictures, and animations have ended. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const loaded = [...document.images].map((image) => {
      image.loading = 'eager';
      return image.decode().catch(() => {});
    });
    await Promise.race([Promise.all([...loaded, document.fonts.ready]), new Promise((resolve) => setTimeout(resolve, 5000))]);
  });
  await waitForAnimations(page);
}
