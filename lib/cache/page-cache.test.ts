import { beforeEach, describe, expect, test, vi } from 'vitest';
import { maxForms, maxOutdatedMs, PageCache, redrawMs } from '#lib/cache/page-cache.ts';
import { tagPage } from '#lib/cache/tag-page.ts';
import { countsOf } from '#lib/cache/tags.ts';

interface Text {
  text: string;
  size: number;
  maxAge: number;
}

let cache: PageCache<Text>;
beforeEach(() => {
  cache = new PageCache<Text>(100_000);
  cache.enable();
});

/** Makes a page that reads `source.text` when its rendering begins. The rendering ends when `finish` is called. */
function page(tag: string, source: { text: string }, { maxAge = 60_000 } = {}) {
  let drawings = 0;
  const finishers: (() => void)[] = [];
  const draw = async (): Promise<Text> => {
    drawings++;
    const { text } = source;
    tagPage(tag);
    await new Promise<void>((resolve) => finishers.push(resolve));
    return { text, size: 10, maxAge };
  };
  const ask = (variant = 'html') => cache.getOrDraw('/', variant, draw);
  const redraw = () => cache.redraw('/', 'html', draw);
  const finish = async () => {
    await expect.poll(() => finishers.length, { interval: 1 }).toBeGreaterThan(0);
    finishers.shift()?.();
  };
  return { ask, redraw, finish, drawings: () => drawings };
}

test('a hundred visitors at once are one drawing, and the next ones none', async () => {
  const home = page('listings', { text: 'home' });
  const visits = Array.from({ length: 100 }, () => home.ask());
  await home.finish();
  expect(new Set((await Promise.all(visits)).map(({ text }) => text))).toEqual(new Set(['home']));
  await home.ask();
  expect(home.drawings()).toBe(1);
});

test('a page is dropped with one of its tags, and stays with others', async () => {
  const source = { text: 'before' };
  const listing = page('listing:tidemark', source);
  const first = listing.ask();
  await listing.finish();
  await first;
  source.text = 'after';
  cache.invalidate(['listing:querylight']);
  expect((await listing.ask()).text).toBe('before');
  cache.invalidate(['listing:tidemark']);
  const second = listing.ask();
  await listing.finish();
  expect((await second).text).toBe('after');
});

describe('a page that changes all the time', () => {
  test('is drawn four times a second, is shown meanwhile, and is no older than ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const source = { text: 'vote 0' };
    const home = page('listings', source);
    const first = home.ask();
    await home.finish();
    await first;
    let redraw: Promise<Text> | undefined;
    for (let vote = 1; vote <= 10; vote++) {
      source.text = `vote ${vote}`;
      cache.invalidate([countsOf('listings')]);
      expect((await home.ask()).text).toBe('vote 0');
      if (cache.isRedrawDue('html /')) redraw = home.redraw();
      vi.advanceTimersByTime(20);
    }
    expect(redraw).toBeUndefined();
    vi.advanceTimersByTime(redrawMs);
    expect(cache.isRedrawDue('html /')).toBe(true);
    redraw = home.redraw();
    expect(cache.isRedrawDue('html /')).toBe(false); // the page is being rendered again
    expect((await home.ask()).text).toBe('vote 0');
    await home.finish();
    await redraw;
    expect((await home.ask()).text).toBe('vote 10');
    expect(home.drawings()).toBe(2);

    source.text = 'vote 11';
    cache.invalidate([countsOf('listings')]);
    vi.advanceTimersByTime(maxOutdatedMs + 1);
    const late = home.ask();
    await home.finish();
    expect((await late).text).toBe('vote 11');
    vi.useRealTimers();
  });

  test('is not shown any more once something else has changed, whatever is being drawn', async () => {
    const source = { text: 'shown' };
    const home = page('listings', source);
    const first = home.ask();
    await home.finish();
    await first;
    cache.invalidate([countsOf('listings')]);
    const redraw = home.redraw();
    await expect.poll(() => home.drawings(), { interval: 1 }).toBe(2);
    source.text = 'taken away';
    cache.invalidate(['listings']);
    const second = home.ask();
    await home.finish();
    await redraw;
    await home.finish();
    expect((await second).text).toBe('taken away');
    expect((await home.ask()).text).toBe('taken away');
  });

  test('whoever asks after the change does not get the drawing that began before it', async () => {
    const source = { text: 'before' };
    const home = page('listings', source);
    const early = home.ask();
    await expect.poll(() => home.drawings(), { interval: 1 }).toBe(1);
    source.text = 'after';
    cache.invalidate(['listings']);
    const late = home.ask();
    await home.finish();
    expect((await early).text).toBe('before');
    await home.finish();
    expect((await late).text).toBe('after');
  });
});

describe('forms of one page', () => {
  test('are drawn at the same time, and share their tags, since Next may give one the data of another', async () => {
    const source = { text: 'before' };
    const home = page('listings', source);
    const html = home.ask('html');
    const data = cache.getOrDraw('/', 'rsc', async () => ({ text: (await html).text, size: 10, maxAge: 60_000 }));
    await home.finish();
    expect((await data).text).toBe('before');
    expect([cache.get('html /')?.text, cache.get('rsc /')?.text]).toEqual(['before', 'before']);
    cache.invalidate(['listings']);
    source.text = 'after';
    const again = cache.getOrDraw('/', 'rsc', async () => ({ text: source.text, size: 10, maxAge: 60_000 }));
    expect((await again).text).toBe('after');
  });

  test('asked for after a change wait for those that were asked for before it', async () => {
    const source = { text: 'before' };
    const home = page('listings', source);
    const [html, other] = [home.ask('html'), home.ask('rsc')];
    await expect.poll(() => home.drawings(), { interval: 1 }).toBe(2);
    cache.invalidate(['listings']);
    const late = home.ask('rsc1');
    await home.finish();
    await html;
    expect(home.drawings()).toBe(2);
    await home.finish();
    await other;
    await home.finish();
    await late;
    expect(home.drawings()).toBe(3);
  });
});

test('of one page a number of forms is kept, and other pages stay', async () => {
  const draw = async (): Promise<Text> => {
    tagPage('listings');
    return { text: 'home', size: 1_000, maxAge: 60_000 };
  };
  await cache.getOrDraw('/pricing', 'html', draw);
  for (let form = 0; form < 200; form++) await cache.getOrDraw('/', `made-up ${form}`, draw);
  expect(cache.size).toBe(1 + maxForms);
  expect(cache.get('html /pricing')).toBeDefined();
  cache.enable(); // this empties the cache
  await cache.getOrDraw('/', 'html', draw);
  expect(cache.get('html /')).toBeDefined();
});

test('nothing is kept without tags, without a lifetime, or while invalidations are not received', async () => {
  const untagged = async (): Promise<Text> => ({ text: 'x', size: 1, maxAge: 60_000 });
  await cache.getOrDraw('/untagged', 'html', untagged);
  const brief = page('listings', { text: 'home' }, { maxAge: 0 });
  const visit = brief.ask();
  await brief.finish();
  await visit;
  expect(cache.size).toBe(0);
  cache.suspend();
  const home = page('listings', { text: 'home' });
  const other = home.ask();
  await home.finish();
  await other;
  expect(cache.size).toBe(0);
});

test('a failed drawing is told to those who waited, and tried again', async () => {
  let tries = 0;
  const draw = async (): Promise<Text> => {
    tagPage('listings');
    if (++tries === 1) throw new Error('the database is away');
    return { text: 'home', size: 10, maxAge: 60_000 };
  };
  await expect(cache.getOrDraw('/', 'html', draw)).rejects.toThrow('away');
  expect((await cache.getOrDraw('/', 'html', draw)).text).toBe('home');
});

test('the least used page goes when there is no room', async () => {
  const small = new PageCache<Text>(3_000);
  small.enable();
  const draw = (text: string) => async () => {
    tagPage('listings');
    return { text, size: 1_000, maxAge: 60_000 };
  };
  for (const path of ['/a', '/b']) await small.getOrDraw(path, 'html', draw(path));
  small.get('html /a');
  await small.getOrDraw('/c', 'html', draw('/c'));
  expect(['/a', '/b', '/c'].filter((path) => small.get(`html ${path}`))).toEqual(['/a', '/c']);
});
