/** Where on the page a text stands. `head`: not shown, but stated: title, meta, structured data, alternative texts, addresses as they stand. */
export type Region = 'head' | 'header' | 'nav' | 'main' | 'aside' | 'footer';

export type BlockKind = 'heading' | 'paragraph' | 'item' | 'cell' | 'quote' | 'caption' | 'control' | 'statement';

/** A run of text that a reader sees as one: `text.slice(start, end)` of its page. */
export interface TextBlock {
  /** UTF-16 offsets; `end` is exclusive. */
  start: number;
  end: number;
  kind: BlockKind;
  /** 1 to 6, of a heading. */
  level?: number;
  region: Region;
  /** The elements around it, outermost first, such as `main section#pricing div.card:2 h3`; the innermost 16 of them. `:2` is the second alike. */
  path: string;
  /** In the region `head`: what states it, such as `meta description`, `JSON-LD Organization.name`, or for an attribute `link`, `image`, `logo alt`, `icon`, `embed`. */
  label?: string;
}

interface PageLink {
  /** Absolute. */
  url: string;
  text: string;
  rel: string;
  region: Region;
  /** As of a block; absent for links of the head. */
  path?: string;
}

/** What a page holds beside its text. */
export interface PageData {
  /** Keys in lower case, such as `description` and `og:title`; the first of each. */
  meta: Record<string, string>;
  /** Objects of JSON-LD, graphs flattened, broken ones mended where that is safe. */
  jsonLd: Record<string, unknown>[];
  /** Microdata items, in the same form as JSON-LD. */
  microdata: Record<string, unknown>[];
  links: PageLink[];
  images: { url: string; alt: string; region: Region; path: string }[];
  /** `rel=icon` and the like. */
  icons: { url: string; rel: string; sizes: string; type: string }[];
  /** Embedded frames and videos. */
  embeds: string[];
  canonical: string | null;
  /** What `robots` meta and header say, such as `noindex`. */
  robots: string[];
  /** It runs scripts: with little text, it is made by them. */
  scripts: number;
  /** What was cut: `depth`, `nodes`, `text`. Null when it was read whole. */
  truncated: string | null;
}

/** A page of a site as it was read. Text under `nosnippet` is not in it. */
export interface StoredPage {
  /** After redirects. */
  url: string;
  title: string;
  /** Primary subtag in lower case: what the page declares, else what its words tell; null when they don't. */
  language: string | null;
  contentType: string;
  /** As sent, decoded. */
  bytes: number;
  /** The blocks' texts, each on a line of its own: shown ones in reading order, then those of the head. */
  text: string;
  blocks: TextBlock[];
  data: PageData;
}
