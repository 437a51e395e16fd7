import { randomUUID } from 'node:crypto';
import { sessionActor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { tags } from '#lib/cache/tags.ts';
import { answerReview } from '#lib/community/reviews/answer-review.ts';
import { writeReview } from '#lib/community/reviews/write-review.ts';
import { markText } from '#lib/community/text-marks.ts';
import type { Tx } from '#lib/core/db.ts';
import { dayMs, hourMs } from '#lib/core/durations.ts';
import { paths } from '#lib/core/paths.ts';
import { addWeeks, hourOf, isoDate, weekOf } from '#lib/core/time.ts';
import { closeWeek, listWeeksToClose } from '#lib/launches/awards/close-week.ts';
import { allTimeBoards } from '#lib/launches/boards/boards.ts';
import { recordHours } from '#lib/launches/race/statements.ts';
import { refreshTrending } from '#lib/launches/refresh-trending.ts';
import { deriveAttributesOf } from '#lib/listings/attributes/derive-listing-attributes.ts';
import { logoPath } from '#lib/listings/logos/logo-path.ts';
import { slugOf } from '#lib/listings/make-unique-slug.ts';
import { recountLiveListings } from '#lib/listings/visibility/adjust-live-counts.ts';
import { demoContent } from '#prisma/seed/demo/content.ts';
import { insertEvidence } from '#prisma/seed/demo/insert-evidence.ts';
import { insertLogos, insertPictures, storePictures } from '#prisma/seed/demo/insert-pictures.ts';
import { insertReading } from '#prisma/seed/demo/insert-reading.ts';
import { type DemoLogo, type DemoPictures, planPictures } from '#prisma/seed/demo/pictures/plan-pictures.ts';
import { type Community, planCommunity } from '#prisma/seed/demo/plan-community.ts';
import { planViewHours } from '#prisma/seed/demo/plan-hours.ts';
import { type Launch, planLaunches, showcase } from '#prisma/seed/demo/plan-launches.ts';
import { demoRatingProvider, type Measures, planBillboard, planMeasures } from '#prisma/seed/demo/plan-measures.ts';
import { planSeen } from '#prisma/seed/demo/plan-seen.ts';
import { demoProducts } from '#prisma/seed/demo/products.ts';
import { insertRows, type Row } from '#prisma/seed/insert-rows.ts';
import { seededRandom } from '#prisma/seed/random.ts';

/** The content of the demo, before it is written and has ids. */
export interface DemoPlan {
  at: Date;
  launches: Launch[];
  community: Community;
  measures: Map<string, Measures>;
  billboard: Map<string, number>;
  pictures: DemoPictures;
}

/** Plans the demo as of `at`, without a database. This takes some seconds, because it draws all pictures. */
export async function planDemo(at: Date): Promise<DemoPlan> {
  const { stories, updates, milestones, reviews } = demoContent;
  const launches = planLaunches(
    demoProducts,
    new Set([...stories, ...updates, ...milestones, ...reviews].map(({ product }) => product)),
    at,
  );
  return {
    at,
    launches,
    community: planCommunity(launches, at),
    measures: new Map(launches.map((launch) => [launch.slug, planMeasures(launch, at)])),
    billboard: planBillboard(launches),
    pictures: await planPictures(launches),
  };
}

/** Writes the demo into a database that has the base data and no listings. Ignores categories that the team has renamed or removed. */
export async function fillDemo(tx: Tx, plan: DemoPlan, demoUserId: string): Promise<void> {
  const { at, launches, community } = plan;
  const { pictures } = plan;
  await storePictures(pictures);
  await insertLogos(tx, pictures, at, logoSource);
  const idOf = await insertListings(tx, plan);
  await insertCategories(tx, launches, idOf);
  await insertPeople(tx, community);
  const bySlug = (slug: string) => idOf.get(slug) as number;
  await insertRows(
    tx,
    'votes',
    community.votes.map(({ voter, slug, week, status, heldFor, networkHash, castAt, releasedAt }) => ({
      user_id: voter.id,
      listing_id: bySlug(slug),
      week: isoDate(week),
      status,
      network_hash: networkHash,
      held_for: heldFor,
      cast_at: castAt,
      released_at: releasedAt,
    })),
  );
  await insertRows(
    tx,
    'follows',
    community.follows.map(({ voter, slug, createdAt }) => ({ user_id: voter.id, listing_id: bySlug(slug), created_at: createdAt })),
  );
  const seen = planSeen(community.viewDays, at);
  await insertRows(
    tx,
    'listing_view_days',
    seen.map(({ slug, day, views, visits, badgeViews, badgeVisits, searches }) => ({
      ...{ listing_id: bySlug(slug), day: isoDate(day), views, visits, searches },
      ...{ badge_views: badgeViews, badge_visits: badgeVisits },
    })),
  );
  await insertRows(
    tx,
    'listing_sources',
    seen.flatMap(({ slug, day, sources }) => sources.map((source) => ({ listing_id: bySlug(slug), day: isoDate(day), ...source }))),
  );
  await insertRows(
    tx,
    'launch_hours',
    planViewHours(launches, community, at).map(({ slug, hour, views }) => ({ listing_id: bySlug(slug), hour, views })),
  );
  await insertPictures(tx, pictures, at);
  await insertMeasures(tx, plan, bySlug);
  await insertAlternatives(tx, launches, bySlug);
  await insertWeeks(tx, launches, at);
  // Awards are given before the listings have editors, so that no mails about them are sent.
  await giveAwards(tx);
  const users = await insertOwners(tx, plan, bySlug, demoUserId);
  await insertEditorial(tx, plan, bySlug, users);
  for (const { slug, product, submittedAt } of launches)
    await insertEvidence(tx, { id: bySlug(slug), product, website: website(slug), readAt: latest(submittedAt, at) });
  await insertReading(tx, { at, listingId: bySlug(showcase), website: website(showcase) });
  // Deletes the mails about texts of the demo’s people. The site had no listings before, so all of these mails belong to the demo.
  await tx.mail.deleteMany({ where: { kind: { in: ['review-received', 'text-answered'] } } });
  await tx.notification.deleteMany({ where: { listingId: { in: [...idOf.values()] } } });
  await deriveAttributesOf(tx, [...idOf.values()]);
  await recountLiveListings();
  await refreshTrending();
  await noteRanks(tx, at);
  await noteHours(tx, launches, at);
  await invalidate(tx, ...Object.values(tags));
}

/** Returns the time of the latest reading of a site. The first one was at the submission, and another one followed each month. */
const latest = (submittedAt: Date, at: Date) => new Date(at.getTime() - ((at.getTime() - submittedAt.getTime()) % (30 * dayMs)));

const website = (slug: string) => `https://${slug}.example/`;
const logoSource = (slug: string) => `${website(slug)}logo.svg`;

/** Builds profile URLs on hosts that can't exist, so that an invented handle doesn't lead to a real person. */
function socialAddresses(handles: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(handles).map(([platform, handle]) => [platform, `https://${platform}.example/${handle.replace(/^@/, '')}`]),
  );
}

async function insertListings(tx: Tx, plan: DemoPlan): Promise<Map<string, number>> {
  const { launches, community, measures, pictures } = plan;
  const tally = <T>(items: readonly T[], slug: (item: T) => string, worth: (item: T) => number) => {
    const sums = new Map<string, number>();
    for (const item of items) sums.set(slug(item), (sums.get(slug(item)) ?? 0) + worth(item));
    return (of: string) => sums.get(of) ?? 0;
  };
  const weekOfLaunch = new Map(launches.map(({ slug, week }) => [slug, week.getTime()]));
  const isCounted = ({ status }: { status: string }) => Number(status === 'counted');
  const votes = tally(community.votes, ({ slug }) => slug, isCounted);
  const weekVotes = tally(
    community.votes,
    ({ slug }) => slug,
    (vote) => (vote.week.getTime() === weekOfLaunch.get(vote.slug) ? isCounted(vote) : 0),
  );
  const followers = tally(
    community.follows,
    ({ slug }) => slug,
    () => 1,
  );
  const views = tally(
    community.viewDays,
    ({ slug }) => slug,
    (day) => day.views,
  );
  const slugByName = new Map(launches.map(({ product, slug }) => [product.name, slug]));
  const slugsWith = (name: keyof typeof demoContent) =>
    new Set(demoContent[name].map((entry) => ('product' in entry ? slugByName.get(entry.product) : undefined)));
  const [withStory, withMilestones] = [slugsWith('stories'), slugsWith('milestones')];

  const rows = launches.map((launch): Row => {
    const { product, slug, plan: bought, status, launchedAt, submittedAt, verifiedAt } = launch;
    const random = seededRandom(`listing:${slug}`);
    const paid = bought === 'paid';
    const measured = measures.get(slug);
    const revenue = measured?.revenue.at(-1);
    const notFound = product.notFound ?? [];
    return {
      slug,
      status,
      name: product.name,
      tagline: product.tagline,
      description: product.description,
      stage: product.stage,
      pricing_model: product.pricingModel,
      pricing_summary: product.pricingSummary,
      country: product.country,
      city: product.city,
      founded_year: product.foundedYear,
      contact_email: notFound.includes('contact_email') ? null : `hello@${slug}.example`,
      logo_url: logoPath((pictures.logos.get(slug) as DemoLogo).hash),
      logo_source_url: logoSource(slug),
      features: product.features,
      usps: product.usps ?? [],
      keywords: product.keywords,
      tags: product.tags ?? [],
      socials: socialAddresses(product.socials),
      faqs: product.faqs ?? [],
      not_found: notFound,
      website_url: website(slug),
      domain: `${slug}.example`,
      address_key: `${slug}.example`,
      plan: bought,
      submitted_at: submittedAt,
      launch_week: isoDate(launch.week),
      launched_at: launchedAt,
      week_moves: 0,
      // The homepages don't exist, so the monthly badge check must never become due, however far the clock is moved.
      badge_checked_at: paid || status === 'awaiting_badge' ? null : new Date(plan.at.getTime() + 3650 * dayMs),
      badge_found_at: paid || status === 'awaiting_badge' ? null : new Date(submittedAt.getTime() + random.between(1, 40) * hourMs),
      verified_at: verifiedAt,
      preview_token: randomUUID(),
      story_unlocked: withStory.has(slug) || slug === showcase,
      milestones_unlocked: slug === showcase || (withMilestones.has(slug) && (paid || random.chance(0.4))),
      media_unlocked: pictures.galleries.has(slug),
      extra_categories: paid ? Math.min(product.categories.length - 1, 3) : 0,
      votes: votes(slug),
      week_votes: weekVotes(slug),
      followers: followers(slug),
      views: views(slug),
      trending: 0,
      billboard_cents: plan.billboard.get(slug) ?? 0,
      domain_rating: measured?.domainRatings.at(-1)?.rating ?? null,
      revenue_cents: revenue?.cents ?? null,
      revenue_month: revenue?.month ?? null,
      revenue_source: revenue ? measured?.revenueSource : null,
      created_at: new Date(submittedAt.getTime() - random.between(0.2, 30) * hourMs),
      updated_at: launchedAt ?? submittedAt,
    };
  });
  const inserted = await insertRows<{ id: number; slug: string }>(tx, 'listings', rows, 'id, slug');
  return new Map(inserted.map(({ id, slug }) => [slug, id]));
}

async function insertCategories(tx: Tx, launches: readonly Launch[], idOf: ReadonlyMap<string, number>): Promise<void> {
  const categories = new Map((await tx.category.findMany({ select: { id: true, name: true } })).map(({ id, name }) => [name, id]));
  await insertRows(
    tx,
    'listing_categories',
    launches.flatMap(({ product, slug }) =>
      product.categories
        .flatMap((name) => categories.get(name) ?? [])
        .map((category_id, position) => ({ listing_id: idOf.get(slug), category_id, position })),
    ),
  );
}

async function insertPeople(tx: Tx, { voters }: Community): Promise<void> {
  await insertRows(
    tx,
    'users',
    voters.map(({ id, name, email, createdAt }) => ({
      id,
      name,
      email,
      role: 'member',
      created_at: createdAt,
      email_verified: new Date(createdAt.getTime() + 90_000),
    })),
  );
}

async function insertMeasures(tx: Tx, { launches, measures, at }: DemoPlan, idOf: (slug: string) => number): Promise<void> {
  const each = launches.map(({ slug }) => ({ listing_id: idOf(slug), measures: measures.get(slug) as Measures }));
  await insertRows(
    tx,
    'domain_rating_measurements',
    each.flatMap(({ listing_id, measures: { domainRatings } }) =>
      domainRatings.map(({ measuredOn, rating }) => ({ listing_id, measured_on: measuredOn, provider: demoRatingProvider, rating })),
    ),
  );
  await insertRows(
    tx,
    'revenue_reports',
    each.flatMap(({ listing_id, measures: { revenue, revenueSource } }) =>
      revenue.map(({ month, cents }) => ({ listing_id, month, cents, source: revenueSource, created_at: at })),
    ),
  );
}

/** Adds up to two alternatives with the same primary category to most listings. The owner approved most of them; some wait for approval. */
async function insertAlternatives(tx: Tx, launches: readonly Launch[], idOf: (slug: string) => number): Promise<void> {
  const rows: Row[] = [];
  for (const { product, slug, submittedAt } of launches) {
    const random = seededRandom(`alternatives:${slug}`);
    if (!random.chance(0.6)) continue;
    const candidates = launches.filter(
      (other) => other.slug !== slug && other.status === 'live' && other.product.categories[0] === product.categories[0],
    );
    for (const { slug: other } of random.shuffled(candidates).slice(0, 2))
      rows.push({ listing_id: idOf(slug), alternative_id: idOf(other), approved: random.chance(0.85), created_at: submittedAt });
  }
  await insertRows(tx, 'listing_alternatives', rows);
}

async function insertWeeks(tx: Tx, launches: readonly Launch[], at: Date): Promise<void> {
  const thisWeek = weekOf(at);
  const offsets = [...new Set(launches.map(({ offset }) => offset))].toSorted((a, b) => a - b);
  await insertRows(
    tx,
    'launch_weeks',
    offsets.map((offset) => {
      const week = addWeeks(thisWeek, offset);
      return {
        week: isoDate(week),
        free_taken: launches.filter((launch) => launch.offset === offset && launch.plan === 'free').length,
        opened_at: offset <= 0 ? week : null,
      };
    }),
  );
}

/** Gives the awards of all past weeks, as the job would do, with the times at which the job would have given them. */
async function giveAwards(tx: Tx): Promise<void> {
  for (const week of await listWeeksToClose()) await closeWeek(week);
  await tx.$executeRaw`update launch_weeks set closed_at = (week + 8)::timestamp at time zone 'UTC' where closed_at is not null`;
  await tx.$executeRaw`update awards set created_at = (week + 8)::timestamp at time zone 'UTC'`;
}

/** Stores the ranks on the boards at the beginning of the week, with which the boards compare the current ranks. */
async function noteRanks(tx: Tx, at: Date): Promise<void> {
  const week = isoDate(weekOf(at));
  for (const [board, { where, order }] of Object.entries(allTimeBoards)) {
    const orderThen =
      board === 'community-all-time'
        ? `(select count(*) from votes v where v.listing_id = l.id and v.status = 'counted' and v.week < $2::date) desc, l.id`
        : order;
    await tx.$executeRawUnsafe(
      `insert into rank_snapshots (board, week, listing_id, rank)
       select $1, $2::date, l.id, row_number() over (order by ${orderThen}) from listings l where ${where} and l.launch_week < $2::date`,
      board,
      week,
    );
  }
}

/** Stores the ranks at the end of each hour of each launch week, as the job would have done. */
async function noteHours(tx: Tx, launches: readonly Launch[], at: Date): Promise<void> {
  const first = new Date(Math.min(...launches.map(({ week }) => week.getTime())));
  const lastHour = new Date(hourOf(at).getTime() - hourMs);
  await tx.$executeRawUnsafe(recordHours.text, first, lastHour, isoDate(first), isoDate(weekOf(at)));
}

/** Adds founders, their accounts, and the editors of listings. Returns user ids by founder name. */
async function insertOwners(
  tx: Tx,
  { launches, pictures }: DemoPlan,
  idOf: (slug: string) => number,
  demoUserId: string,
): Promise<Map<string, string>> {
  const interviewed = new Set(demoContent.interviews.map(({ founder }) => founder));
  const founders = new Map<string, { id: string; userId: string; row: Row; user: Row | null }>();
  const links: Row[] = [];
  const editors: Row[] = [];
  const liveOf = new Map<string, number>();
  for (const { product, status } of launches)
    if (status === 'live') for (const { name } of product.founders) liveOf.set(name, (liveOf.get(name) ?? 0) + 1);
  for (const { product, slug, submittedAt, verifiedAt } of launches) {
    for (const [position, { name, title, bio, country }] of product.founders.entries()) {
      let founder = founders.get(name);
      if (!founder) {
        const random = seededRandom(`founder:${name}`);
        const page = slugOf(name);
        const [id, userId] = [random.uuid(), random.uuid()];
        // The first founder submitted the listing and so has an account. Other founders have one if they accepted an invitation.
        const hasAccount = position === 0 || interviewed.has(name) || random.chance(0.4);
        const confirmed = hasAccount && (verifiedAt !== null || interviewed.has(name) || seededRandom(`confirmed:${name}`).chance(0.7));
        const photoKey = (confirmed && pictures.photos.get(name)?.storageKey) || null;
        founder = {
          id,
          userId,
          row: {
            id,
            slug: page,
            name,
            bio: bio ?? null,
            country: country ?? product.country,
            user_id: hasAccount ? userId : null,
            socials: random.chance(0.6) ? socialAddresses({ [random.pick(['linkedin', 'x', 'github', 'website'])]: page }) : {},
            confirmed_at: confirmed ? (verifiedAt ?? submittedAt) : null,
            live_listings: liveOf.get(name) ?? 0,
            photo_url: photoKey && paths.media(photoKey),
            created_at: submittedAt,
          },
          user: hasAccount
            ? {
                id: userId,
                name,
                email: `${page}@${slug}.example`,
                role: 'member',
                photo_key: photoKey,
                email_verified: submittedAt,
                created_at: new Date(submittedAt.getTime() - hourMs),
              }
            : null,
        };
        founders.set(name, founder);
      }
      links.push({ listing_id: idOf(slug), founder_id: founder.id, title, position });
      if (founder.user)
        editors.push({
          listing_id: idOf(slug),
          user_id: founder.userId,
          role: position === 0 ? 'owner' : 'editor',
          verified_at: position === 0 ? verifiedAt : null,
          created_at: submittedAt,
        });
    }
    if (slug === showcase)
      editors.push({ listing_id: idOf(slug), user_id: demoUserId, role: 'owner', verified_at: verifiedAt, created_at: submittedAt });
  }
  const all = [...founders.values()];
  await insertRows(
    tx,
    'users',
    all.flatMap(({ user }) => (user ? [user] : [])),
  );
  await insertRows(
    tx,
    'founders',
    all.map(({ row }) => row),
  );
  await insertRows(tx, 'listing_founders', links);
  await insertRows(tx, 'listing_editors', editors);
  return new Map([...founders].flatMap(([name, { user, userId }]) => (user ? [[name, userId] as const] : [])));
}

async function insertEditorial(
  tx: Tx,
  { launches, community, at }: DemoPlan,
  idOf: (slug: string) => number,
  users: ReadonlyMap<string, string>,
): Promise<void> {
  const { posts, updates, milestones, stories, interviews } = demoContent;
  const launchOf = new Map(launches.map((launch) => [launch.product.name, launch]));
  const daysBefore = (days: number, random: { between(from: number, to: number): number }) =>
    new Date(Math.min(at.getTime() - days * dayMs, at.getTime() - hourMs) - random.between(0, 7) * hourMs);
  await insertRows(
    tx,
    'blog_posts',
    posts.map(({ slug, title, excerpt, author, body, faqs, daysAgo }) => {
      const published = daysBefore(daysAgo, seededRandom(`post:${slug}`));
      return { slug, title, excerpt, author, body, faqs, published_at: published, updated_at: published };
    }),
  );
  await insertRows(
    tx,
    'listing_updates',
    updates.flatMap(({ product, title, body, daysAgo }) => {
      const launch = launchOf.get(product);
      if (!launch) return [];
      const random = seededRandom(`update:${product}:${title}`);
      const planned = daysBefore(daysAgo, random);
      // An update can't be older than the submission of its listing.
      const first = launch.submittedAt.getTime();
      const published = planned.getTime() > first ? planned : new Date(first + random.between(0.3, 0.9) * (at.getTime() - first));
      return { listing_id: idOf(launch.slug), title, body, published_at: published };
    }),
  );
  await insertRows(
    tx,
    'milestones',
    milestones.flatMap(({ product, date, title, description }) => {
      const launch = launchOf.get(product);
      return launch ? { listing_id: idOf(launch.slug), date, title, description: description ?? null, created_at: launch.submittedAt } : [];
    }),
  );
  await insertRows(
    tx,
    'founder_stories',
    stories.flatMap(({ product, title, story, ...sections }) => {
      const launch = launchOf.get(product);
      if (!launch) return [];
      return {
        listing_id: idOf(launch.slug),
        title,
        story,
        problem: sections.problem ?? null,
        journey: sections.journey ?? null,
        why_started: sections.whyStarted ?? null,
        challenges: sections.challenges ?? null,
        achievements: sections.achievements ?? null,
        lessons: sections.lessons ?? null,
        whats_next: sections.whatsNext ?? null,
        updated_at: launch.launchedAt ?? launch.submittedAt,
      };
    }),
  );
  const questions = await tx.interviewQuestion.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }], select: { id: true } });
  await insertRows(
    tx,
    'interview_answers',
    interviews.flatMap(({ founder, answers }) => {
      const userId = users.get(founder);
      return answers.flatMap(({ question, answer }): Row[] => {
        const row = questions[question];
        return userId && row ? [{ user_id: userId, question_id: row.id, answer, updated_at: at }] : [];
      });
    }),
  );
  await writeReviews(tx, { at, launches, community }, idOf);
}

/**
 * Writes the reviews as people do, then dates them back. Each review of a product is by another person, who voted for it; some of the other
 * voters found it helpful.
 */
async function writeReviews(
  tx: Tx,
  { at, launches, community }: Pick<DemoPlan, 'at' | 'launches' | 'community'>,
  idOf: (slug: string) => number,
): Promise<void> {
  const slugOfProduct = new Map(launches.map(({ product, slug }) => [product.name, slug]));
  const votersOf = Map.groupBy(
    community.votes.filter(({ status }) => status === 'counted'),
    ({ slug }) => slug,
  );
  const written = new Map<string, number>();
  for (const { product, stars, body, answer } of demoContent.reviews) {
    const slug = slugOfProduct.get(product);
    if (slug === undefined) continue;
    const nth = written.get(product) ?? 0;
    written.set(product, nth + 1);
    const random = seededRandom(`review:${product}:${nth}`);
    const voters = votersOf.get(slug) ?? [];
    const by = voters[nth];
    if (!by) throw new Error(`${product} has more reviews than voters`);
    const created = new Date(by.castAt.getTime() + random.between(0.05, 0.7) * (at.getTime() - by.castAt.getTime()));
    const answered = new Date(created.getTime() + random.between(0.1, 0.6) * Math.min(at.getTime() - created.getTime(), 4 * dayMs));
    const listing = idOf(slug);
    const { id } = await writeReview(sessionActor(by.voter.id), listing, { stars, body }, { address: '' });
    if (answer) {
      const { userId } = await tx.listingEditor.findFirstOrThrow({
        where: { listingId: listing, role: 'owner' },
        orderBy: { userId: 'asc' },
      });
      await answerReview(sessionActor(userId), listing, id, answer);
    }
    const readers = voters.filter((_, n) => n > 8).slice(0, random.integer(0, 4));
    for (const { voter } of readers) await markText(sessionActor(voter.id), 'helpful', id, true);
    await tx.review.update({
      where: { id },
      data: { createdAt: created, writtenAt: created, answeredAt: answer ? answered : null, updatedAt: answer ? answered : created },
    });
  }
}
