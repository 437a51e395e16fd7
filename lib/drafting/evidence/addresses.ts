// Compares different spellings of URLs and e-mail addresses, and recognises the URLs of videos and social profiles.
import type { Passage } from '#lib/drafting/evidence/passages.ts';
import { memoize } from '#lib/drafting/memoize.ts';

// Runs in linear time, because no part of the pattern can match the character that begins the next part.
const email = /^[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/i;
/** Matches e-mail addresses in examples, in which the reader is to put the own domain, such as `you@yourcompany.com`. */
const placeholderHost =
  /@(?:example\.(?:com|org|net)|(?:your|my|the)-?(?:domain|company|site|website|email|business|brand|startup)\.\w+|(?:domain|company|acme)\.com)$/i;
export function isEmail(value: string): boolean {
  return value.length <= 254 && email.test(value) && !placeholderHost.test(value);
}

/** Mailboxes that are not for customers but for applicants, investors, donors, partners, authorities or machines. */
const otherMailbox =
  /^(?:jobs?|careers?|hiring|recruit\w*|bewerbung\w*|karriere|empleo|emplois?|rh|hr|invest(?:ors?|ments?)?|fund(?:s|ing|raising)?|donat\w*|spenden?|dons?|affiliates?|dmca|dpo|abuse|no-?reply|postmaster|webmaster)@/i;

/** Returns true for an address that is not for people who ask about the product. */
export function isOtherMailbox(value: string): boolean {
  return otherMailbox.test(value);
}

/** Parses an http(s) URL without credentials. Returns null for any other text, and for text that `new URL` would trim or repair. */
export function parseWebUrl(value: string): URL | null {
  if (!/^https?:\/\/[^\s/?#\\]\S*$/i.test(value)) return null;
  const url = URL.parse(value);
  return url && url.hostname !== '' && url.username === '' && url.password === '' ? url : null;
}

const youtubeHosts = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be', 'youtube-nocookie.com']);
const videoId = /^[\w-]{6,20}$/;

/** Returns the id of the YouTube video that a URL shows, or null. */
export function youtubeIdOf(url: URL): string | null {
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

/** A URL without protocol, `www.` and trailing slash, so that all spellings of a URL have the same key. `place` is host and path. */
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
const addressPattern =
  /(?:https?:)?\/\/[^\s"'<>«»“”]+|(?<![\p{L}\p{N}@.-])(?:[a-z0-9-]+\.)+[a-z]{2,24}(?:[:/?#][^\s"'<>«»“”]*)?(?![\p{L}\p{N}@-])|(?<![^\s"'(=])\.{0,2}\/?[\w%.~-]+(?:\/[\w%.~@+-]+)*\.[a-z]{2,5}(?:\?[^\s"'<>]*)?|(?<![^\s"'(=])\/[^\s"'<>]+/giu;

/** Returns true if the whole text may be an address: it has no spaces, and it has a dot or slash before its end. */
export function isAddressLike(text: string): boolean {
  return /^\S*[./]\S+$/.test(text);
}

/** Returns the profile that a “Follow” button of X links to, as a list of at most one URL. The button's URL has the name in a parameter. */
function followedProfile(url: URL): URL[] {
  if (!/(?:^|\.)(?:twitter|x)\.com$/.test(url.hostname)) return [];
  const name = /[?#&]screen_name=(\w{1,15})(?:&|$)/.exec(url.search + url.hash)?.[1];
  return name ? [new URL(`https://x.com/${name}`)] : [];
}

/** Returns the URLs in a passage. Resolves relative URLs against the page's URL. */
export const addressesIn = memoize(({ quote, page }: Passage): URL[] => {
  const text = quote
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/&(?:amp|#38|#x26|quot|#39);/gi, (entity) => entities[entity.toLowerCase()] ?? entity);
  const written = [...text.matchAll(addressPattern)].flatMap(([raw]) => [raw, raw.replace(/[).,;:!?\]}]+$/, '')]);
  return [...new Set([...(isAddressLike(text.trim()) ? [text.trim()] : []), ...written])]
    .flatMap((raw) => [...(/^(?:https?:)?\/\//i.test(raw) ? [] : [URL.parse(`https://${raw}`)]), URL.parse(raw, page.url)])
    .flatMap((url) => (url && /^https?:$/.test(url.protocol) ? [url, ...followedProfile(url)] : []));
});

/**
 * Returns whether a passage contains `url`. The query strings must be equal. If `url` has no query string, a query string in the passage is
 * ignored unless that query string identifies the content, as `?v=` does.
 */
export function statesAddress(url: URL, passage: Passage): boolean {
  const key = addressKey(url);
  return addressesIn(passage).some((stated) => {
    const other = addressKey(stated);
    return other.place === key.place && (other.query === key.query || (key.query === '' && !/[?&](?:id|v|url|src|p)=/.test(other.query)));
  });
}

const emailPattern = /[a-z0-9_+.-]+@[a-z0-9.-]+[a-z0-9]/gi;
export function statesEmail(value: string, passage: Passage): boolean {
  const text = passage.quote.replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '');
  return [...text.matchAll(emailPattern)].some(([found]) => found.toLowerCase() === value.toLowerCase());
}

const notProfiles =
  /^\/(?:intent|share|sharer|sharer\.php|share\.php|home|search|explore|hashtag|login|signup|i|messages|settings|about|privacy|tos|terms|legal|help|policies|dialog|plugins|tr|watch|embed|shorts|playlist|results|feed|live|events|accounts|p|reel|reels|stories|status|pin|submit|features|pricing|topics|marketplace|sponsors|apps|m|tag|download|jobs)(?:[/?.]|$)/i;
const handle = String.raw`@?[\p{L}\p{N}._-]+/?`;
/** Matches the host and path of profiles, by platform. Any URL may be a website. */
const profiles = new Map(
  Object.entries({
    linkedin: String.raw`linkedin\.com/(?:company|in|school|showcase|pub)/[^/]+.*`,
    x: String.raw`(?:x|twitter)\.com/${handle}`,
    facebook: String.raw`(?:facebook|fb)\.com/(?:(?!profile\.php)${handle}|profile\.php\?(?:.*&)?id=.*|(?:pages|groups|people|p)/.+)`,
    instagram: String.raw`instagram\.com/${handle}`,
    tiktok: String.raw`tiktok\.com/@[^/]+/?`,
    youtube: String.raw`youtube\.com/(?:(?:channel|c|user)/[^/]+.*|@?[^/]+(?:/(?:videos|featured))?/?)`,
    threads: String.raw`threads\.(?:net|com)/@[^/]+/?`,
    pinterest: String.raw`pinterest\.(?:com|co\.uk|[a-z]{2})/${handle}`,
    github: String.raw`github\.com/(?:orgs/)?[\w.-]+(?:/[\w.-]+)?/?`,
    reddit: String.raw`reddit\.com/(?:r|u|user)/[^/]+/?`,
    producthunt: String.raw`producthunt\.com/(?:(?:products?|posts)/[^/]+.*|@[^/]+/?)`,
    medium: String.raw`medium\.com/${handle}|[\w-]+\.medium\.com/?`,
    website: '.*',
    custom: '.*',
  }).map(([platform, place]) => [platform, new RegExp(`^(?:[\\w-]+\\.)*?(?:${place})$`, 'su')]),
);
export const platforms: ReadonlySet<string> = new Set(profiles.keys());

const furtherNetworks =
  /^https?:\/\/(?:www\.)?(?:bsky\.app\/profile\/[^/]+|discord\.(?:gg|com\/invite)\/[\w-]+|(?:[\w-]+\.)*(?:mastodon|mstdn|fosstodon|hachyderm)[\w.-]*\/@\w+)\/?$/i;

/** Returns whether a URL is a profile or server on a network without a platform of its own. */
export function isOnFurtherNetwork(url: URL): boolean {
  return furtherNetworks.test(url.href);
}

/** Returns the handle in a profile's URL, and the part after it: the owner and the name of a repository. */
export function handleOf({ pathname }: URL): string[] {
  const [kind = '', ...rest] = pathname.split('/').filter(Boolean);
  const parts = rest.length > 0 && kindOfProfile.test(kind) ? rest : [kind, ...rest];
  return parts.map((part) => part.replace(/^@/, '')).filter(Boolean);
}
const kindOfProfile = /^(?:company|in|school|showcase|pub|pages|groups|people|p|channel|c|u|user|r|products?|posts|orgs|@)$/i;

/** Returns whether a URL is a person's or company's profile on a platform, not a share button or a single post. */
export function isSocialProfile(platform: string, url: URL): boolean {
  if (platform === 'website' || platform === 'custom') return !/\/(?:share|sharer|intent)(?:[/?.]|$)/i.test(url.pathname);
  const path = platform === 'facebook' ? url.pathname.replace(/^\/p\//, '/people/') : url.pathname;
  const place = bareHost(url) + path + (path === '/profile.php' ? url.search : '');
  return !notProfiles.test(path) && profiles.get(platform)?.test(place) === true;
}
