// SQL of the blog. A post is public from its `published_at` on.
import { columnsOf } from '#lib/core/columns.ts';
import type { Statement } from '#lib/core/db.ts';

const facts = columnsOf<'BlogPost'>('p')('slug', 'title', 'excerpt', 'author', 'publishedAt', 'updatedAt');
const readingMinutes = 'greatest(1, round(length(p.body) / 1200.0))::int as "readingMinutes"';

export const newestPosts: Statement = {
  name: 'blog_posts_newest',
  text: `select ${facts}, ${readingMinutes} from blog_posts p where p.published_at <= $1 order by p.published_at desc, p.id desc limit $2 offset $3`,
};
export const countPosts: Statement = {
  name: 'blog_posts_count',
  text: 'select count(*)::int as total from (select 1 from blog_posts p where p.published_at <= $1 limit 10001) counted',
};

/**
 * Condition for posts that contain the words in `$2` and a word that begins with `$3` (letters and digits, or empty). `translate` replaces
 * the quotes and backslashes that `unaccent` may produce, so that they can't end the quoted word.
 */
const matchesWords = `p.published_at <= $1 and p.search @@ (plainto_tsquery('english', unaccent($2))
  && case when $3 = '' then ''::tsquery else to_tsquery('english', '''' || translate(unaccent($3), '''\\', '  ') || ''':*') end)`;
export const postsWithWords: Statement = {
  name: 'blog_posts_with_words',
  text: `select ${facts}, ${readingMinutes} from blog_posts p where ${matchesWords} order by p.published_at desc, p.id desc limit $4 offset $5`,
};
export const countPostsWithWords: Statement = {
  name: 'blog_posts_with_words_count',
  text: `select count(*)::int as total from (select 1 from blog_posts p where ${matchesWords} limit 10001) counted`,
};

export const postBySlug: Statement = {
  name: 'blog_post_by_slug',
  text: `select ${facts}, ${readingMinutes}, p.body, p.faqs from blog_posts p where p.slug = $1 and p.published_at <= $2`,
};

/** Selects the posts other than `$1`. Those that share the most words with its title come first, then the newest. */
export const relatedPosts: Statement = {
  name: 'blog_posts_related',
  text: `select ${facts}, ${readingMinutes} from blog_posts p where p.slug <> $1 and p.published_at <= $2
    order by ts_rank(p.search, (select replace(plainto_tsquery('english', unaccent(o.title))::text, '&', '|')::tsquery
      from blog_posts o where o.slug = $1)) desc, p.published_at desc, p.id desc limit $3`,
};

/**
 * Selects the live listings that have one of the names in `$1` and launched by `$2`. The time keeps people from giving a new listing a name
 * that an older post contains. A name that several listings have is skipped, because it doesn't identify one. Uses the index of names.
 */
export const listingsByNames: Statement = {
  name: 'listings_by_names',
  text: `select min(l.slug) as slug, l.name from listing_names n join listings l on l.id = n.listing_id
    where n.folded_name = any(array(select folded_name(given) from unnest($1::text[]) as given)) and l.name = any($1) and l.status = 'live'
      and l.launched_at <= $2
    group by l.name having count(*) = 1 limit 50`,
};
