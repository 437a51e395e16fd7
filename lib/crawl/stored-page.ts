/**
 * The part of the page that contains a text. `head` is for everything that readers don't see: title, meta, structured data, alternative
 * texts, and addresses as written in attributes.
 */
export type Region = 'head' | 'header' | 'nav' | 'main' | 'aside' | 'footer';

export type BlockKind = 'heading' | 'paragraph' | 'item' | 'cell' | 'quote' | 'caption' | 'control' | 'statement';

/** A passage that readers see as one unit, such as a paragraph. Its text is `page.text.slice(start, end)`. */
export interface TextBlock {
  /** UTF-16 offsets; `end` is exclusive. */
  start: number;
  end: number;
  kind: BlockKind;
  /** Level of a heading, 1 to 6. Absent for other blocks. */
  level?: number;
  region: Region;
  /**
   * The innermost 16 elements around the text, outermost first, such as `main section#pricing div.card:2 h3`. `:2` marks the second of
   * several siblings with the same tag, id and classes.
   */
  path: string;
  /**
   * Only in the region `head`: the source of the text, such as `meta description` or `JSON-LD Organization.name`. For the value of an
   * attribute, one of `link`, `image`, `logo alt`, `icon` and `embed`.
   */
  label?: string;
}

interface PageLink {
  /** The absolute address. */
  url: string;
  text: string;
  rel: string;
  region: Region;
  /** As in `TextBlock.path`. Absent for links in the head. */
  path?: string;
}

/** The data of a page apart from its text. */
export interface PageData {
  /** Meta elements by name in lower case, such as `description` and `og:title`. If a name occurs several times, the first counts. */
  meta: Record<string, string>;
  /** JSON-LD objects, with graphs flattened. Common syntax errors are repaired. */
  jsonLd: Record<string, unknown>[];
  /** Microdata items, in the same form as JSON-LD. */
  microdata: Record<string, unknown>[];
  links: PageLink[];
  images: { url: string; alt: string; region: Region; path: string }[];
  /** The icons of the site, from `rel=icon` and similar links. */
  icons: { url: string; rel: string; sizes: string; type: string }[];
  /** Addresses of embedded frames and videos. */
  embeds: string[];
  canonical: string | null;
  /** Rules of the `robots` meta element and header, such as `noindex`. */
  robots: string[];
  /** Number of script elements. A page with scripts and little text is probably built by them. */
  scripts: number;
  /** The limit at which reading stopped: `depth`, `nodes` or `text`. Null if the whole page was read. */
  truncated: string | null;
}

/** A page of a site as the crawler read it, without text under `nosnippet`. */
export interface StoredPage {
  /** The address after redirects. */
  url: string;
  title: string;
  /** The day on which the page was read, `YYYY-MM-DD` in UTC. */
  readOn: string;
  /** Primary subtag in lower case: the declared language, else the one detected from the text, null if detection fails. */
  language: string | null;
  contentType: string;
  /** Size of the body, decompressed. */
  bytes: number;
  /** The texts of all blocks, one per line: visible ones in reading order, then those of the region `head`. */
  text: string;
  blocks: TextBlock[];
  data: PageData;
}

/** Returns the length of the text that readers see, which is the text in all regions except `head`. */
export function shownLength(page: StoredPage): number {
  return page.blocks.reduce((sum, { region, start, end }) => (region === 'head' ? sum : sum + end - start), 0);
}
