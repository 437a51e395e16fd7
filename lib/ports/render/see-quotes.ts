// Decides which quotes and pictures a visitor sees in a page. It compares what Chromium draws: the letters of a quote are made transparent,
// and the quote is visible if the picture of the window changes at its place. This covers colours, opacity, clipping, covers, masks, fonts
// without letters, and other causes. For quotes that are not drawn, it presses controls, as a visitor would open tabs, accordions and
// slides.

import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { type Box, makeQuoteFinder, type QuoteFinder, type QuotePlace } from '#lib/ports/render/quote-finder.ts';
import type { Look, Sight } from '#lib/ports/render/renderer.ts';

export interface SeeOptions {
  looks: readonly Look[];
  /**
   * The length of the page's text as the crawler read it. If the browser shows less than half of it, quotes that aren't found are `unknown`
   * instead of `hidden`.
   */
  textLength: number;
  /** The maximum time in milliseconds. Quotes that were not looked for by then stay `unknown`. */
  ms: number;
  signal: AbortSignal;
}

/** How long the page may move after scrolling or a press, in milliseconds. */
const settleMs = 200;
const slowSettleMs = 700;
const limits = { presses: 40, repeated: 7, rounds: 5, pressedQuotes: 8, scrolls: 14 };

/** Looks for quotes in a loaded page. Take the page's screenshot before, because this function scrolls and presses. Never throws. */
export async function seeQuotes(page: Page, options: SeeOptions): Promise<Sight[]> {
  const sights: Sight[] = options.looks.map(() => 'unknown');
  if (sights.length === 0) return sights;
  const until = AbortSignal.any([options.signal, AbortSignal.timeout(options.ms)]);
  const stopped = new Promise<void>((resolve) => {
    if (until.aborted) resolve();
    else until.addEventListener('abort', () => resolve(), { once: true });
  });
  // If the page crashes or destroys our isolated world, the results so far are kept.
  await Promise.race([lookFor(page, options, sights, until).catch(() => {}), stopped]);
  return [...sights];
}

async function lookFor(page: Page, { looks, textLength }: SeeOptions, sights: Sight[], until: AbortSignal): Promise<void> {
  await page.context().route('**/*', (route) => {
    // A press must not navigate to another page.
    return route.request().resourceType() === 'document' ? route.abort('aborted') : route.fallback();
  });
  const session = await page.context().newCDPSession(page);
  const evaluate = await makeWorld(session, looks);
  const call = <Name extends keyof QuoteFinder>(name: Name, ...given: Parameters<QuoteFinder[Name]>) =>
    evaluate(`quoteFinder.${name}(${given.map((each) => JSON.stringify(each)).join()})`) as Promise<ReturnType<QuoteFinder[Name]>>;
  const wait = (ms: number) => sleep(ms, undefined, { signal: until });

  for (let step = 1; step <= limits.scrolls; step++) {
    const isEnd = await evaluate('scrollBy({ top: innerHeight, behavior: "instant" }), scrollY + innerHeight >= document.documentElement.scrollHeight - 2'); // biome-ignore format: one expression
    await wait(40);
    if (isEnd) break;
  }
  await evaluate('scrollTo({ top: 0, behavior: "instant" })');
  await wait(settleMs);

  const length = await call('read');
  const counts: number[] = [];
  for (const at of looks.keys()) counts.push(await call('countPlaces', at));
  const isWhole = length >= textLength / 2;
  for (const [at, count] of counts.entries()) if (count === 0 && isWhole) sights[at] = 'hidden';
  const isSeen = (at: number) => sights[at] === 'seen';
  const unseen = () => [...looks.keys()].filter((at) => counts[at] !== 0 && !isSeen(at));

  /** Compares pictures of the window and marks the quotes that it shows as seen. Returns true if the quote `wanted` is seen. */
  const look = async (wanted: number): Promise<boolean> => {
    const asked = unseen().flatMap((quote) => Array.from({ length: counts[quote] as number }, (_, place) => [quote, place] as const));
    const measured = (await evaluate(
      `${JSON.stringify(asked)}.map(([quote, place]) => quoteFinder.measure(quote, place))`,
    )) as QuotePlace[];
    const inWindow = asked.flatMap(([quote], at) => {
      const { boxes, isIllegible } = measured[at] as QuotePlace;
      return boxes.length > 0 && !isIllegible && boxes.every(isInWindow) ? [{ quote, boxes }] : [];
    });
    if (inWindow.length === 0) return false;
    const before = await takePixels(session);
    await call('setInk', false);
    const without = await takePixels(session);
    await call('setInk', true);
    const after = await takePixels(session);
    for (const { quote, boxes } of inWindow) if (isDrawn(boxes, before, without, after)) sights[quote] = 'seen';
    return isSeen(wanted);
  };
  const scrollAndLook = async (quote: number, place: number): Promise<boolean> => {
    await call('scrollTo', quote, place);
    await wait(settleMs);
    if (await look(quote)) return true;
    const { boxes, isIllegible } = await call('measure', quote, place);
    if (boxes.length === 0 || isIllegible) return false;
    await wait(slowSettleMs);
    return look(quote);
  };

  for (const quote of unseen()) {
    if (isSeen(quote)) continue;
    for (let place = 0; place < (counts[quote] as number); place++) if (await scrollAndLook(quote, place)) break;
    if (isSeen(quote)) continue;
    sights[quote] = 'hidden';
    for (let place = 0; place < (counts[quote] as number); place++) if (await call('isForOthers', quote, place)) sights[quote] = 'seen';
  }

  let presses = 0;
  /**
   * Presses a control, repeatedly if it moves slides on. Returns `seen` if the quote became visible, `moved` if the layout of the place
   * changed, and else `still`.
   */
  const press = async (control: number, quote: number, place: number): Promise<'seen' | 'moved' | 'still'> => {
    let outcome: 'moved' | 'still' = 'still';
    for (let again = 0; again <= limits.repeated && presses < limits.presses; again++) {
      const target = await call('aimAt', control);
      if (!target) break;
      presses++;
      await wait(30);
      const layout = await call('layoutOf', quote, place);
      await page.mouse.click(target.x, target.y);
      await wait(settleMs);
      const isMoved = (await call('layoutOf', quote, place)) !== layout;
      // First looks without scrolling, because scrolling would move the pointer away from an element that reveals something under it.
      if (await look(quote)) return 'seen';
      if (isMoved && (await scrollAndLook(quote, place))) return 'seen';
      if (!isMoved) break;
      outcome = 'moved';
      if (target.isToggle) break;
    }
    return outcome;
  };
  /** Presses controls that may reveal a place, and then controls that a press has revealed. */
  const pressAll = async (quote: number, place: number): Promise<void> => {
    for (let round = 0; round < limits.rounds; round++) {
      const controls = await call('findControls', quote, place);
      let isMoved = false;
      for (let control = 0; control < controls && !isMoved; control++) {
        const outcome = await press(control, quote, place);
        if (outcome === 'seen') return;
        isMoved = outcome === 'moved';
      }
      if (!isMoved) return;
    }
  };
  for (const quote of unseen().slice(0, limits.pressedQuotes)) {
    presses = 0;
    for (let place = 0; place < Math.min(2, counts[quote] as number) && !isSeen(quote); place++) await pressAll(quote, place);
  }
}

/**
 * Makes an isolated world with the quote finder in the page. The page's scripts can't change it. Returns a function that evaluates an
 * expression in this world.
 */
async function makeWorld(session: CDPSession, looks: readonly Look[]): Promise<(expression: string) => Promise<unknown>> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  const evaluate = async (expression: string) => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      contextId: executionContextId,
      expression,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as unknown;
  };
  await evaluate(`globalThis.quoteFinder = (${makeQuoteFinder})(${JSON.stringify(looks)}); 0`);
  return evaluate;
}

/** A picture of the window, with three bytes (red, green, blue) per pixel. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function takePixels(session: CDPSession): Promise<Pixels> {
  const { data: png } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  const { data, info } = await sharp(Buffer.from(png, 'base64')).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const view = { width: 1280, height: 800 };
const isInWindow = ({ x, y, width, height }: Box) => x + width > 0 && y + height > 0 && x < view.width && y < view.height;

/** The width in CSS pixels below which a part of a quote may be missing, such as a mark or a letter that is cut off at an edge. */
const minWidth = 6;

/** Returns true if all lines of a quote are drawn. The pictures show the page with the letters, without them, and with them again. */
function isDrawn(boxes: readonly Box[], before: Pixels, without: Pixels, after: Pixels): boolean {
  let drawn = 0;
  for (const box of boxes) {
    if (isLineDrawn(box, before, without, after)) drawn++;
    else if (box.width >= minWidth) return false;
  }
  return drawn > 0;
}

/** The minimum difference (of 255) between the colours of a letter and of its background. */
const minContrast = 28;
/**
 * The maximum difference (of 255) of a still pixel between the two pictures with letters. A larger difference means that something moves.
 */
const maxMotion = 10;
const minInkHeight = 5;

function isLineDrawn(box: Box, before: Pixels, without: Pixels, after: Pixels): boolean {
  const left = Math.max(0, Math.floor(box.x));
  const right = Math.min(before.width, Math.ceil(box.x + box.width));
  const top = Math.max(0, Math.floor(box.y));
  const bottom = Math.min(before.height, Math.ceil(box.y + box.height));
  if (right - left < box.width * 0.6 || bottom - top < minInkHeight) return false;
  let [first, last, highest, lowest, strongest, steepest] = [right, left - 1, bottom, top - 1, 0, 0];
  for (let y = top; y < bottom; y++) {
    let neighbour = -1;
    for (let x = left; x < right; x++) {
      const at = (y * before.width + x) * 3;
      let difference = 0;
      let motion = 0;
      for (let channel = 0; channel < 3; channel++) {
        const value = before.data[at + channel] ?? 0;
        difference = Math.max(difference, Math.abs(value - (without.data[at + channel] ?? 0)));
        motion = Math.max(motion, Math.abs(value - (after.data[at + channel] ?? 0)));
      }
      if (motion > maxMotion) difference = 0;
      strongest = Math.max(strongest, difference);
      if (neighbour >= 0) steepest = Math.max(steepest, Math.abs(difference - neighbour));
      neighbour = difference;
      if (difference < minContrast) continue;
      first = Math.min(first, x);
      last = Math.max(last, x);
      highest = Math.min(highest, y);
      lowest = Math.max(lowest, y);
    }
  }
  // Blurred letters have no edges.
  const isSharp = steepest >= strongest * 0.35;
  return last - first + 1 >= (right - left) * 0.6 && lowest - highest + 1 >= minInkHeight && isSharp;
}
