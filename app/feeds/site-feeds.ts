import { listingTag, tags } from '#lib/cache/tags.ts';
import { listLatestUpdates } from '#lib/community/list-latest-updates.ts';
import { listQuestions } from '#lib/community/questions/list-questions.ts';
import { config } from '#lib/core/config.ts';
import { isAppError, nullIfNotFound } from '#lib/core/errors.ts';
import { slugPattern } from '#lib/core/ids.ts';
import { openingOf } from '#lib/core/opening-of.ts';
import { paths } from '#lib/core/paths.ts';
import { listBlogPosts } from '#lib/editorial/blog-posts.ts';
import { listLaunches, listNewestInCategory } from '#lib/launches/list-launches.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { getListing } from '#lib/listings/showing/get-listing.ts';
import { type FeedEntry, type FeedFacts, type FeedKind, feedKinds } from './render-feed.ts';

/** The maximum number of entries of a feed; enough for a busy week's launches. */
const maxEntries = 50;

export interface SiteFeed extends FeedFacts {
  /** The cache tags that invalidate the feed. */
  tags: string[];
  entries: () => Promise<FeedEntry[]>;
}

const launchEntry = (listing: ListingSummary): FeedEntry => ({
  id: `listing/${listing.id}`,
  path: paths.listing(listing.slug),
  title: listing.name,
  date: listing.launchedAt ?? new Date(0),
  text: listing.tagline,
  ...(listing.category ? { category: listing.category.name } : {}),
});

const firstPage = { page: 1, perPage: maxEntries };

const feeds: Record<'launches' | 'updates' | 'blog', (siteName: string) => SiteFeed> = {
  launches: (siteName) => ({
    title: `Launches on ${siteName}`,
    description: 'The latest launches, newest first.',
    page: paths.section('recent'),
    self: (kind) => paths.feed('launches', kind),
    tags: [tags.listings, tags.launches],
    entries: async () => (await listLaunches({ section: 'recent', ...firstPage })).items.map(launchEntry),
  }),
  updates: (siteName) => ({
    title: `Latest updates on ${siteName}`,
    description: 'News from the people behind the products.',
    page: paths.updates(),
    self: (kind) => paths.feed('updates', kind),
    tags: [tags.updates, tags.listings],
    entries: async () =>
      (await listLatestUpdates(firstPage)).items.map(({ id, title, body, publishedAt, listing }) => ({
        id: `update/${id}`,
        path: paths.listingUpdate(listing.slug, id),
        title: `${listing.name}: ${title}`,
        date: publishedAt,
        text: body,
        links: true,
        ...(listing.category ? { category: listing.category.name } : {}),
      })),
  }),
  blog: (siteName) => ({
    title: `${siteName} blog`,
    description: 'On launching, and on how this site works.',
    page: paths.blog(),
    self: (kind) => paths.feed('blog', kind),
    tags: [tags.blog],
    entries: async () =>
      (await listBlogPosts(firstPage)).items.map((post) => ({
        id: `post/${post.slug}`,
        path: paths.post(post.slug),
        title: post.title,
        date: post.publishedAt,
        text: post.excerpt,
        ...(post.author ? { author: post.author } : {}),
      })),
  }),
};

const feedFile = new RegExp(`^(${slugPattern})\\.(rss|atom)$`);

/** Parses a file name such as `launches.rss` into the feed's name and format. Returns null for any other name. */
export function parseFeedFile(file: string): { name: string; kind: FeedKind } | null {
  const [, name, kind] = feedFile.exec(file) ?? [];
  return name !== undefined && kind !== undefined && kind in feedKinds ? { name, kind: kind as FeedKind } : null;
}

/** Returns one of the site's feeds by name, or null. */
export function siteFeed(name: string): SiteFeed | null {
  return Object.hasOwn(feeds, name) ? feeds[name as keyof typeof feeds](config().siteName) : null;
}

/** Returns a feed of the news of a public listing, or null for an unknown slug. */
export async function listingFeed(slug: string): Promise<SiteFeed | null> {
  const listing = await nullIfNotFound(getListing(slug));
  return (
    listing && {
      title: `${listing.name} on ${config().siteName}`,
      description: `News of ${listing.name}: ${listing.tagline}`,
      page: paths.listing(listing.slug),
      self: (kind) => paths.listingFeed(listing.slug, kind),
      tags: [listingTag(listing.slug)],
      entries: async () => [
        ...listing.latestUpdates.map(({ id, title, body, publishedAt }) => ({
          id: `update/${id}`,
          path: paths.listingUpdate(listing.slug, id),
          title,
          date: publishedAt,
          text: body,
          links: true as const,
        })),
        ...(await listQuestions(listing.id, { order: 'newest', page: 1, perPage: 20 })).items
          .filter(({ answers }) => answers.length > 0)
          .map(({ id, body, answers }) => ({
            id: `question/${id}`,
            path: paths.question(listing.slug, id),
            title: `Asked: ${openingOf(body, 200)}`,
            date: answers[0]?.createdAt ?? new Date(0),
            text: answers[0]?.body ?? '',
          })),
        ...(listing.launchedAt ? [launchEntry(listing)] : []),
      ],
    }
  );
}

/** Returns a feed of the newest launches of a category and its subcategories, or null for an unknown slug. */
export async function categoryFeed(slug: string): Promise<SiteFeed | null> {
  try {
    const { name, description, launches } = await listNewestInCategory(slug, maxEntries);
    return {
      title: `${name} on ${config().siteName}`,
      description: description || `The latest launches in ${name}.`,
      page: paths.category(slug),
      self: (kind) => paths.categoryFeed(slug, kind),
      tags: [tags.listings, tags.categories],
      entries: async () => launches.map(launchEntry),
    };
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return null;
    throw error;
  }
}
