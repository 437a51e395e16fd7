// The most frequent queries for listings, as hand-written SQL with one round trip each. `statements.test.ts` checks that they
// return the same rows as Prisma.

import type { Statement } from '#lib/core/db.ts';
import { editorJoin, isNotTakenDownSql } from '#lib/listings/access.ts';
import { isPublicSql } from '#lib/listings/public-status.ts';
import { showsMilestonesSql } from '#lib/listings/showing/milestone-rules.ts';
import { primaryCategory, shownCategories, summaryColumns as summary } from '#lib/listings/showing/summary-columns.ts';
import { isThinSql } from '#lib/listings/showing/thin.ts';
import { shownFields } from '#lib/profile/catalogue.ts';
import { fieldColumnsSql } from '#lib/profile/listing-columns.ts';

/**
 * SQL for the tint of the logo of a listing `l`. It finds the logo by the hash in the address (`logoPath`); in other addresses, this part
 * is no hash of a logo. It uses no regular expression, because Postgres may evaluate it for every logo, and that would take a hundred times
 * as long.
 */
const tintSql = `(select nullif(g.tint, '') from logos g where g.hash = substr(l.logo_url, 8, 64)) as tint`;

export const screenshotSql = `
    (select jsonb_build_object('storageKey', s.storage_key, 'width', s.width, 'height', s.height, 'origin', s.origin)
      from screenshots s where s.profile_id = l.profile_id and s.storage_key is not null) as screenshot`;

/** Returns SQL for the profile’s columns. With `all`, includes the sections that visitors don’t see. */
const profileColumns = (all: boolean) => `${summary},
    l.plan::text as plan, ${fieldColumnsSql(shownFields)}, l.socials, l.faqs,
    l.seo_title as "seoTitle", l.seo_description as "seoDescription", l.not_found as "notFound", l.views, l.updated_at as "updatedAt",
    l.story_unlocked as "storyUnlocked",
    ${showsMilestonesSql} as "milestonesUnlocked", l.media_unlocked as "mediaUnlocked", l.badge_missing_since as "badgeMissingSince",
    ${shownCategories}, ${tintSql},
    (select coalesce(jsonb_agg(jsonb_build_object('slug', f.slug, 'name', f.name, 'title', lf.title, 'bio', f.bio) order by lf.position), '[]')
      from listing_founders lf join founders f on f.id = lf.founder_id 
      where lf.listing_id = l.id and (${all} or f.hidden_at is null)) as founders,
    (select coalesce(jsonb_agg(to_jsonb(u) order by u."publishedAt" desc, u.id desc), '[]')
      from (select id, title, body, published_at as "publishedAt" from listing_updates where listing_id = l.id
        order by published_at desc, id desc limit 5) u) as "latestUpdates",
    (select coalesce(jsonb_agg(to_jsonb(d) order by d."measuredOn"), '[]')
      from (select measured_on as "measuredOn", rating, provider from domain_rating_measurements where listing_id = l.id
        order by measured_on desc limit 24) d) as "domainRatingTrend",
    case when ${all} or l.story_unlocked then
      (select jsonb_build_object('title', s.title, 'story', s.story, 'whyStarted', s.why_started, 'problem', s.problem, 'journey', s.journey,
        'challenges', s.challenges, 'achievements', s.achievements, 'lessons', s.lessons, 'whatsNext', s.whats_next)
       from founder_stories s where s.listing_id = l.id) end as story,
    case when ${all} or ${showsMilestonesSql} then
      (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'date', m.date, 'title', m.title, 'description', m.description, 'url', m.url)
        order by m.date desc, m.id desc), '[]') from milestones m where m.listing_id = l.id) end as milestones,
    ${screenshotSql},
    case when ${all} or l.media_unlocked then
      (select coalesce(jsonb_agg(jsonb_build_object('storageKey', i.storage_key, 'alt', i.alt, 'width', i.width, 'height', i.height)
        order by i.position), '[]') from listing_images i where i.listing_id = l.id) end as media`;

export const profileBySlug: Statement = {
  name: 'listing_profile',
  text: `select ${profileColumns(false)} from listings l where l.slug = $1 and l.status ${isPublicSql}`,
};

/** SQL for the content of the profile, with the quotes that support its values. */
const contentColumn = '(select p.content from profiles p where p.id = l.profile_id) as content';

export const sourcedProfileBySlug: Statement = {
  name: 'listing_profile_sourced',
  text: `select ${profileColumns(false)}, ${contentColumn}, ${isThinSql} as "isThin" from listings l where l.slug = $1 and l.status ${isPublicSql}`,
};

/** A profile with its content, by the token of the preview link. */
export const previewBySlug: Statement = {
  name: 'listing_preview',
  text: `select ${profileColumns(false)}, ${contentColumn}, true as "isThin" from listings l where l.slug = $1 and l.preview_token = $2::uuid and l.status ${isNotTakenDownSql}`,
};

/** The columns that only a listing’s editors see. `e` is the editor’s row of `listing_editors`. */
const ownershipColumns = `
  l.plan::text as plan, l.status_reason as "statusReason", e.role::text as role, l.preview_token::text as "previewToken",
  l.deleted_at as "deletedAt",
  (select d.id::text from drafts d where d.profile_id = l.profile_id) as "draftId"`;

export const ownedById: Statement = {
  name: 'listing_owned',
  text: `select ${profileColumns(true)}, ${ownershipColumns},
    (select p.version from profiles p where p.id = l.profile_id) as version, l.created_at as "createdAt", l.extra_categories as "extraCategories",
    l.competitor_url as "competitorUrl", (select count(*)::int from listing_editors where listing_id = l.id) as editors,
    jsonb_build_object(
      'questions', (select count(*) from (
        select 1 from questions where listing_id = l.id and status = 'published' and maker_answers = 0 limit 10000) waiting),
      'reviews', (select count(*) from (
        select 1 from reviews where listing_id = l.id and status = 'published' and answer is null limit 10000) waiting)) as waiting,
    l.badge_checked_at as "badgeCheckedAt", l.badge_found_at as "badgeFoundAt", l.badge_check as "badgeCheck" from listings l ${editorJoin('$2')} where l.id = $1`,
};

export const ownedSummaryById: Statement = {
  name: 'listing_owned_summary',
  text: `select ${summary}, ${primaryCategory}, ${ownershipColumns} from listings l ${editorJoin('$2')} where l.id = $1`,
};

export const ownedByUser: Statement = {
  name: 'listings_owned',
  text: `select ${summary}, ${primaryCategory}, ${ownershipColumns} from listings l ${editorJoin('$1')} order by l.id desc limit $2 offset $3`,
};

/** The number of listings that a user edits. Counting stops at 10,001, which means “more than 10,000”. */
export const countOwnedByUser: Statement = {
  name: 'listings_owned_count',
  text: `select count(*)::int as total from (select 1 from listing_editors where user_id = $1::uuid limit 10001) as counted`,
};
