// The tools of all scenes: a site, browser pages of its people, and the camera.
import type { Browser, Page } from 'playwright-core';
import { signIn } from '#e2e/support/pages.ts';
import { localCookie } from '#lib/auth/local-key.ts';
import { makeCamera } from './camera.ts';
import { apiOf } from './founder.ts';

export interface Place {
  site: string;
  demoKey: string;
  localKey: string;
}

export type Address = readonly [name: string, path: string];
export type Studio = ReturnType<typeof makeStudio>;

/** `folder` receives the pictures. */
export function makeStudio(browser: Browser, { site, demoKey, localKey }: Place, folder: string) {
  const camera = makeCamera(folder);
  const names: string[] = [];
  const missed: string[] = [];

  /** Opens a page in a new browser context without a sign-in. */
  async function visitor(): Promise<Page> {
    const context = await browser.newContext({ baseURL: site, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await context.addCookies([{ ...localCookie(localKey), url: site }]);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    return page;
  }

  /** Runs a step. If it fails, the error is reported at the end, and the other steps still run. */
  async function attempt(name: string, step: () => Promise<unknown>): Promise<void> {
    try {
      await step();
    } catch (error) {
      missed.push(`${name}: ${String((error as Error).message).split('\n')[0]}`);
    }
  }

  /** Takes pictures of the page as `name` (`kind/state`), after `prepare` has brought it into its state. */
  const shot = (name: string, page: Page, prepare: () => Promise<unknown>) =>
    attempt(name, async () => {
      await prepare();
      await camera.take(page, name);
      names.push(name);
    });

  return {
    ...{ site, api: apiOf(site, demoKey), visitor, attempt, shot, names, missed },
    /** Opens a new page and signs in with the mail in the outbox. */
    async signedIn(email: string): Promise<Page> {
      const page = await visitor();
      await signIn(page, email);
      return page;
    },
    /** Takes pictures of these addresses, with `pages.length` of them at the same time. */
    async addresses(pages: readonly Page[], list: readonly Address[]): Promise<void> {
      const left = [...list];
      const work = async (page: Page) => {
        for (let next = left.shift(); next; next = left.shift()) {
          const [name, path] = next;
          await shot(name, page, () => page.goto(path, { waitUntil: 'load' }));
        }
      };
      await Promise.all(pages.map(work));
    },
    /** Stores the image at `path`. */
    image: (name: string, path: string) =>
      attempt(name, async () => {
        const answer = await fetch(new URL(path, site));
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        await camera.keepImage(name, Buffer.from(await answer.arrayBuffer()));
        names.push(name);
      }),
  };
}
