import type { Metadata } from 'next';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';

interface PageFacts {
  /** The page's title. The name of the site is added to it, unless it is `absolute`. */
  title: string | { absolute: string };
  description: string;
  /** The page's canonical path. */
  path: string;
  /** The page number in a list. From 2 on, it is added to the title. */
  page?: number;
  /** Paths of the same content in formats for programs, such as feeds. The keys are media types. */
  types?: Record<string, string>;
  /** False for a page that search engines should not index. */
  isIndexed?: boolean;
  /** True if an `opengraph-image.tsx` beside the page draws its picture. */
  hasPicture?: boolean;
  /** Open Graph values that differ from the ones above. */
  openGraph?: Metadata['openGraph'];
}

/** Returns the metadata of a public page: title, description, canonical address and Open Graph data. */
export function pageMetadata(facts: PageFacts): Metadata {
  const { description, path, page = 1, types = {}, isIndexed = true, hasPicture = false, openGraph } = facts;
  const title = page > 1 ? `${facts.title}, page ${page}` : facts.title;
  return {
    title,
    description,
    alternates: { canonical: path, types },
    openGraph: {
      type: 'website',
      siteName: config().siteName,
      url: path,
      title: typeof title === 'string' ? title : title.absolute,
      description,
      ...(!hasPicture && { images: paths.sharePicture }),
      ...openGraph,
    },
    ...(!isIndexed && { robots: { index: false } }),
  };
}

/** The metadata of the “page not found” page. */
export const missingMetadata = { title: 'Page not found', robots: { index: false } };
