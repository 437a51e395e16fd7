import type { Metadata } from 'next';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';

interface PageFacts {
  /** The name of the site follows it, unless it is `absolute`. */
  title: string | { absolute: string };
  description: string;
  /** The page's canonical path. */
  path: string;
  /** The number of the page, if it is one of a list; from 2 on it stands in the title. */
  page?: number;
  /** Paths of the same content for programs, such as feeds, by media type. */
  types?: Record<string, string>;
  /** False for a page that search engines should leave out. */
  isIndexed?: boolean;
  /** True if an `opengraph-image.tsx` beside the page draws its picture. */
  hasPicture?: boolean;
  /** What other sites show of the page, where it differs from the above. */
  openGraph?: Metadata['openGraph'];
}

/** Returns the metadata of a public page: title, description, canonical address, and what other sites show of it. */
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

/** The metadata of an address without a page. */
export const missingMetadata = { title: 'Page not found', robots: { index: false } };
