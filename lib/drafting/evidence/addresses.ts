// Addresses as they may be written, and whose they are.
import type { Passage } from '#lib/drafting/evidence/passages.ts';

// Linear: no part can match what the next one begins with.
const email = /^[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/i;
export function isEmail(value: string): boolean {
  return value.length <= 254 && email.test(value) && !/@example\.(?:com|org|net)$/i.test(value);
}

/** A URL of the web, or null. `new URL` would trim and repair what stands outside the address. */
export function webUrl(value: string): URL | null {
  if (!/^https?:\/\/[^\s/?#\\]\S*$/i.test(value)) return null;
  const url = URL.parse(value);
  return url && url.hostname !== '' && url.username === '' && url.password === '' ? url : null;
}

const youtubeHosts = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be', 'youtube-nocookie.com']);
const videoId = /^[\w-]{6,20}$/;

/** The id of a video on YouTube, or null. */
export function videoOf(url: URL): string | null {
  const host = bareHost(url);
  if (!youtubeHosts.has(host)) return null;
  const [, first = '', second = ''] = url.pathname.split('/');
  const id =
    host === 'youtu.be'
      ? first
      : first === 'watch'
        ? (url.searchParams.get('v') ?? '')
        : ['embed', 'shorts', 'live', 'v'].includes(first)
          ? second
          : '';
  return videoId.test(id) && id !== 'videoseries' ? id : null;
}

function bareHost(url: URL): string {
  return url.hostname.replace(/^www\./, '').replace(/\.$/, '');
}

/** What two spellings of an address have in common: neither protocol, www nor the slash at its end matters. */
interface AddressKey {
  place: string;
  query: string;
}
function addressKey(url: URL): AddressKey {
  const host = bareHost(url).replace(/^(?:mobile\.)?twitter\.com$/, 'x.com');
  return { place: `${host}${url.port ? `:${url.port}` : ''}${decoded(url.pathname).replace(/\/+$/, '')}`, query: decoded(url.search) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const entities: Record<string, string> = { '&amp;': '&', '&#38;': '&', '&#x26;': '&', '&quot;': '"', '&#39;': "'" };
const written =
  /(?:https?:)?\/\/[^\s"'<>«»“”]+|(?<![\p{L}\p{N}@.-])(?:[a-z0-9-]+\.)+[a-z]{2,24}(?:[:/?#][^\s"'<>«»“”]*)?(?![\p{L}\p{N}@-])|(?<![^\s"'(=])\.{0,2}\/?[\w%.~-]+(?:\/[\w%.~@+-]+)*\.[a-z]{2,5}(?:\?[^\s"'<>]*)?|(?<![^\s"'(=])\/[^\s"'<>]+/giu;

const known = new WeakMap<Passage, URL[]>();

/** The addresses that a passage states; relative ones are the page's. */
export function addressesIn(passage: Passage): URL[] {
  let found = known.get(passage);
  if (!found) {
    found = [];
    const base = passage.page.url;
    const text = passage.quote
      .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
      .replace(/&(?:amp|#38|#x26|quot|#39);/gi, (entity) => entities[entity.toLowerCase()] ?? entity);
    const add = (raw: string) => {
      const candidates = /^(?:https?:)?\/\//i.test(raw) ? [URL.parse(raw, base)] : [URL.parse(`https://${raw}`), URL.parse(raw, base)];
      for (const url of candidates) if (url && /^https?:$/.test(url.protocol)) found?.push(url);
    };
    if (/^\S+$/.test(text.trim())) add(text.trim());
    for (const [raw] of text.matchAll(written)) {
      add(raw);
      const bare = raw.replace(/[).,;:!?\]}]+$/, '');
      if (bare !== raw) add(bare);
    }
    known.set(passage, found);
  }
  return found;
}

/** Whether a passage states this address. A query of the address must be the stated one; what only counts visits may be left out. */
export function statesAddress(url: URL, passage: Passage): boolean {
  const key = addressKey(url);
  return addressesIn(passage).some((stated) => {
    const other = addressKey(stated);
    return other.place === key.place && (other.query === key.query || (key.query === '' && !/[?&](?:id|v|url|src|p)=/.test(other.query)));
  });
}

const mailboxes = /[a-z0-9_+.-]+@[a-z0-9.-]+[a-z0-9]/gi;
export function statesEmail(value: string, passage: Passage): boolean {
  const text = passage.quote.replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '');
  return [...text.matchAll(mailboxes)].some(([found]) => found.toLowerCase() === value.toLowerCase());
}

const handle = /^\/@?[\p{L}\p{N}._-]+\/?$/u;
const notProfiles =
  /^\/(?:intent|share|sharer|sharer\.php|share\.php|home|search|explore|hashtag|login|signup|i|messages|settings|about|privacy|tos|terms|legal|help|policies|dialog|plugins|tr|watch|embed|shorts|playlist|results|feed|live|events|accounts|p|reel|reels|stories|status|pin|submit|features|pricing|topics|marketplace|sponsors|apps|m|tag|download|jobs)(?:[/?.]|$)/i;
/** Where profiles of a platform live; a URL that shares or shows a single post is none. */
const profiles: Record<string, (url: URL, host: string) => boolean> = {
  linkedin: ({ pathname }, host) => on(host, 'linkedin.com') && /^\/(?:company|in|school|showcase|pub)\/[^/]+/.test(pathname),
  x: ({ pathname }, host) => (on(host, 'x.com') || on(host, 'twitter.com')) && handle.test(pathname),
  facebook: ({ pathname, searchParams }, host) =>
    (on(host, 'facebook.com') || on(host, 'fb.com')) &&
    (/^\/profile\.php$/.test(pathname)
      ? searchParams.has('id')
      : handle.test(pathname) || /^\/(?:pages|groups|people|p)\/./.test(pathname)),
  instagram: ({ pathname }, host) => on(host, 'instagram.com') && handle.test(pathname),
  tiktok: ({ pathname }, host) => on(host, 'tiktok.com') && /^\/@[^/]+\/?$/.test(pathname),
  youtube: ({ pathname }, host) =>
    on(host, 'youtube.com') && (/^\/(?:channel|c|user)\/[^/]+/.test(pathname) || /^\/@?[^/]+(?:\/(?:videos|featured))?\/?$/.test(pathname)),
  threads: ({ pathname }, host) => (on(host, 'threads.net') || on(host, 'threads.com')) && /^\/@[^/]+\/?$/.test(pathname),
  pinterest: ({ pathname }, host) => /(?:^|\.)pinterest\.(?:com|co\.uk|[a-z]{2})$/.test(host) && handle.test(pathname),
  github: ({ pathname }, host) => on(host, 'github.com') && /^\/(?:orgs\/)?[\w.-]+(?:\/[\w.-]+)?\/?$/.test(pathname),
  reddit: ({ pathname }, host) => on(host, 'reddit.com') && /^\/(?:r|u|user)\/[^/]+\/?$/.test(pathname),
  producthunt: ({ pathname }, host) => on(host, 'producthunt.com') && /^\/(?:products?|posts)\/[^/]+|^\/@[^/]+\/?$/.test(pathname),
  medium: ({ pathname }, host) =>
    (host === 'medium.com' && handle.test(pathname)) || (host.endsWith('.medium.com') && /^\/?$/.test(pathname)),
  website: () => true,
  custom: () => true,
};
export const platforms: ReadonlySet<string> = new Set(Object.keys(profiles));

function on(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

/** Whether a URL is somebody's profile on a platform. */
export function isProfile(platform: string, url: URL): boolean {
  if (!platforms.has(platform)) return false;
  const named = platform === 'facebook' ? url.pathname.replace(/^\/p\//, '/people/') : url.pathname;
  if (platform === 'website' || platform === 'custom') return !/\/(?:share|sharer|intent)(?:[/?.]|$)/i.test(url.pathname);
  return !notProfiles.test(named) && url.pathname !== '/'
    ? (profiles[platform]?.(url, bareHost(url)) ?? false)
    : platform === 'medium' && (profiles.medium?.(url, bareHost(url)) ?? false);
}
