import { withIcons } from '#lib/crawl/crawling/find-icons.ts';
import { type CrawlProblems, describeStatus } from '#lib/crawl/crawling/problems.ts';
import { HopStopped } from '#lib/crawl/crawling/site-requests.ts';
import type { Visit } from '#lib/crawl/crawling/visit.ts';
import { type FetchRefused, isFetchRefused } from '#lib/crawl/fetching/refusal.ts';
import { maxBesideFrame, noProductOf } from '#lib/crawl/no-product.ts';
import { cleanAddress, languageOf, siteHost } from '#lib/crawl/page-address.ts';
import { refreshTarget } from '#lib/crawl/reading/refresh.ts';
import type { FetchResult } from '#lib/crawl/safe-fetch.ts';
import { type StoredPage, shownLength } from '#lib/crawl/stored-page.ts';

/** Why no page of a site was read: robots.txt forbids the home page, it can't be reached, or the address leads to no website. */
export type HomeFailure = 'blocked_by_robots' | 'unreachable' | 'not_a_website';

/** Reads, stores and returns the home page. If the page can't be read, returns the outcome of the crawl instead. */
export async function readHome(address: string, visit: Visit): Promise<StoredPage | HomeFailure> {
  const { problems, requests, kept } = visit;
  const url = cleanAddress(/^[a-z][a-z0-9+.-]*:/i.test(address) && !/^[^/]*:\d/.test(address) ? address : `https://${address}`);
  if (!url) return refusedHome({ code: 'bad_url', message: `“${address.slice(0, 200)}” is not a web address.`, url: address }, problems);
  let host = siteHost(url);
  let moves = 0;
  const allowOneMove = (hop: URL) => {
    if (siteHost(hop) === host) return;
    if (++moves > 1) throw new HopStopped('left_site', hop.href);
    host = siteHost(hop);
  };
  try {
    await kept.saveProgress('home', 1, 0);
    let fetched = await fetchFirst(url, allowOneMove, visit);
    let page = await readOk(fetched, visit);
    for (let steps = 0; page && steps < maxSteps; steps++) {
      const target = refreshTarget(fetched.headers.refresh ?? '', fetched.url) ?? page.data.refresh ?? wayInto(page);
      if (!target) break;
      fetched = await requests.fetch(target, allowOneMove);
      page = await readOk(fetched, visit);
    }
    if (!page) {
      problems.note('http_error', `The home page answers ${describeStatus(fetched.status)}.`, fetched.url);
      return 'unreachable';
    }
    await requests.checkRobotsOfOriginal(page, fetched);
    const other = visit.mayBeNoProduct ? null : noProductOf(page);
    if (other) {
      problems.note(other.kind, other.message, page.url);
      return other.isBehind ? 'unreachable' : 'not_a_website';
    }
    if (page.text.trim() === '' && page.data.scripts === 0 && page.data.links.length === 0) {
      problems.note('empty_page', 'The home page has no text to read.', page.url);
      return 'not_a_website';
    }
    const home = await withIcons(page, visit);
    await kept.save(home, 0);
    return home;
  } catch (error) {
    if (error instanceof HopStopped) return stoppedHome(error, problems);
    if (isFetchRefused(error)) return refusedHome(error, problems);
    throw error;
  }
}

/** Fetches the address that was submitted. If nothing answers with https, tries http, as browsers do. */
async function fetchFirst(url: URL, onHop: (hop: URL) => void, { requests }: Visit): Promise<FetchResult> {
  try {
    return await requests.fetch(url.href, onHop);
  } catch (error) {
    if (!speaksNoTls(url, error instanceof HopStopped ? error.robots?.fetchError : error)) throw error;
    const plain = new URL(url);
    plain.protocol = 'http:';
    return requests.fetch(plain.href, onHop);
  }
}

/**
 * Maximum number of steps from the submitted page to the home page. A step follows a refresh, a link to a language, or a frame that fills
 * the page.
 */
const maxSteps = 2;
/** Maximum length of a page that only lets visitors choose a language. */
const maxChooserLength = 300;

/**
 * Returns the address of the page to read instead of a page that has almost only a frame or a choice of languages: the address of the
 * frame, or of a language (English if possible). Returns null for all other pages.
 */
function wayInto(page: StoredPage): string | null {
  const length = shownLength(page);
  const isOfSite = (url: URL) => siteHost(url) === siteHost(new URL(page.url));
  const frames = page.data.frames ?? [];
  const frame = length < maxBesideFrame ? cleanAddress(frames.find((address) => !isMenuFrame.test(address)) ?? frames[0] ?? '') : null;
  if (frame && isOfSite(frame)) return frame.href;
  if (length > maxChooserLength) return null;
  const languages = page.data.links.flatMap(({ url: href, text }) => {
    const url = cleanAddress(href);
    const language = url && languageOfStart(url, text);
    return url && language && isOfSite(url) ? [{ language, href: url.href }] : [];
  });
  if (new Set(languages.map(({ language }) => language)).size < 2) return null;
  return (languages.find(({ language }) => language === 'en') ?? languages[0])?.href ?? null;
}

/** Matches addresses of frames that contain a menu or a header instead of the page's content. */
const isMenuFrame = /(?:menu|nav|navi|navigation|top|head|header|banner|left|links|foot|footer)[^/]*$/i;

/**
 * Returns the language of a link to the site's start page in one language. Reads the language from the path, the file's name or the link's
 * text. Returns null if none of these names a language.
 */
function languageOfStart(url: URL, text: string): string | null {
  const { language, path } = languageOf(url);
  if (language && /^\/(?:(?:index|default|home)\.\w{3,5})?$/.test(path)) return language;
  const named = languageOf(new URL(`/${/^\/([a-z]{2}(?:[-_][a-z]{2})?)\.\w{3,5}$/i.exec(path)?.[1] ?? ''}`, url)).language;
  return named ?? languagesByName.get(text.trim().toLowerCase()) ?? null;
}

/** Maps the name of a language in that language, such as `deutsch`, to its code. */
const languagesByName = new Map(
  'de en es fr it ja ko nl pl pt ru sv tr uk zh cs da fi el hu no ro ar he'
    .split(' ')
    .map((code) => [(new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code).toLowerCase(), code]),
);

/**
 * Returns true if nothing answers at an https address, so that the crawler should try http, as browsers do. An invalid certificate counts
 * as an answer.
 */
function speaksNoTls({ protocol }: URL, error: unknown): boolean {
  if (protocol !== 'https:' || !isFetchRefused(error)) return false;
  const code = String((error.cause as { code?: unknown } | undefined)?.code ?? '');
  return error.code === 'connection_failed' || error.code === 'timeout' || /EPROTO|WRONG_VERSION|PACKET_LENGTH/.test(code);
}

/** Reads a page, or returns null if its status is not 2xx. */
async function readOk(fetched: FetchResult, { reader }: Visit): Promise<StoredPage | null> {
  return fetched.status >= 200 && fetched.status <= 299 ? reader.read(fetched) : null;
}

function stoppedHome({ code, url, robots }: HopStopped, problems: CrawlProblems): HomeFailure {
  if (code === 'left_site') {
    problems.note('redirected_away', 'The home page redirects through several hosts; enter the address at the end of the redirects.', url);
    return 'unreachable';
  }
  if (code === 'no_time') {
    problems.note('timed_out', 'The site took too long to answer.', url);
    return 'unreachable';
  }
  const fetchError = robots?.fetchError;
  // If robots.txt could not be fetched because the host is unreachable, report the host's failure, not a block by robots.txt.
  if (fetchError && fetchError.code !== 'bad_encoding' && fetchError.code !== 'too_large')
    return refusedHome({ code: fetchError.code, message: fetchError.message, url }, problems);
  if (robots && robots.status !== null && robots.status < 300) {
    problems.note('blocked_page', 'The site’s robots.txt forbids reading the home page.', url);
  } else {
    const reason = fetchError || !robots?.status ? 'can’t be read' : `answers ${describeStatus(robots.status)}`;
    problems.note('robots_unavailable', `The site’s robots.txt ${reason}. Until it can be read, crawlers must not read any page.`, url);
  }
  return 'blocked_by_robots';
}

function refusedHome(refused: Pick<FetchRefused, 'code' | 'message' | 'url'>, problems: CrawlProblems): HomeFailure {
  problems.noteRefused(refused);
  return ['wrong_type', 'bad_url', 'bad_scheme'].includes(refused.code) ? 'not_a_website' : 'unreachable';
}
