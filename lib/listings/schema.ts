import { z } from 'zod';
import { inFullOnly } from '#lib/api/compact.ts';
import { pageSchema } from '#lib/api/schema/paging.ts';
import { rowIdParameter } from '#lib/api/schema/parameters.ts';
import { selfEvident } from '#lib/api/schema/self-evident.ts';
import { Slug } from '#lib/api/schema/slugs.ts';
import { text } from '#lib/api/schema/text.ts';
import { Address, CalendarDate, Count, RowId, Time, Uuid } from '#lib/api/schema/times.ts';
import { computed } from '#lib/api/serialize.ts';
import { absoluteUrl } from '#lib/core/absolute-url.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { listingUrl, previewUrl } from '#lib/listings/addresses/listing-address.ts';
import { badgeResultOf } from '#lib/listings/badge/badge-result.ts';
import type { BadgeState } from '#lib/listings/profile.ts';
import { Evidence } from '#lib/profile/evidence-schema.ts';
import { Faq, ShownFaq } from '#lib/profile/faq-schema.ts';
import { draftFieldsEdit, listingFields, listingFieldsEdit } from '#lib/profile/field-schemas.ts';
import { Milestone } from '#lib/profile/milestone-schema.ts';
import { Links, ReplacedLinks } from '#lib/profile/socials-schema.ts';
import { Story } from '#lib/profile/story-schema.ts';

// ── The summary ──────────────────────────────────────────────────────────────────────────────────────────────────

const CategoryName = z
  .object({
    slug: Slug.meta({ description: 'The category’s slug.', example: 'sailing' }),
    name: z.string().meta({ description: 'The category’s name.', example: 'Sailing' }),
  })
  .meta({ id: 'CategoryName', description: 'A category, as listings refer to it.' });

const identity = {
  id: RowId.meta({ description: 'The listing’s number, which the owner’s operations take as `listing_id`.', example: 481 }),
  slug: Slug.meta({ description: 'The slug in the listing’s URL.', example: 'tidemark' }),
  name: z.string().meta({ description: 'The product’s name.', example: 'Tidemark' }),
  url: computed(
    Address.meta({ description: 'The listing’s public page on this site.', example: 'https://debut.example/listings/tidemark' }),
    ({ slug }: { slug: string }) => listingUrl(slug),
  ),
};
/** The properties that identify a listing in other responses. */
export const ListingName = inFullOnly(
  z.object(identity).meta({ id: 'ListingName', description: 'A listing as other objects refer to it.' }),
  ['id', 'url'],
);

export const Rating = z
  .object({
    average: z.number().nullable().meta({ description: 'The mean number of stars, 1 to 5; null if there is no review.', example: 4.6 }),
    count: Count.meta({ description: 'The number of reviews.', example: 9 }),
  })
  .meta({
    id: 'Rating',
    description: 'The rating from published reviews by signed-in people: at most one review per person, none by the owners.',
  });

/** The members of a summary that compact answers omit. */
export const summaryInFullOnly = [
  'id',
  'url',
  'website_url',
  'logo_url',
  'followers',
  'domain_rating',
  'rating',
  'status',
  'launched_at',
] as const;
export const ListingSummary = inFullOnly(
  z
    .object({
      ...identity,
      website_url: Address.meta({ description: 'The product’s own website.', example: 'https://tidemark.example/' }),
      tagline: z.string().meta({ description: 'One line about the product.', example: 'Tide tables that fit your boat' }),
      // Our copy of a logo is stored as a path on this site, which is made absolute here.
      logo_url: computed(
        Address.nullable().meta({ description: 'The product’s logo; null if it has no logo.' }),
        ({ logoUrl }: { logoUrl: string | null }) => logoUrl && absoluteUrl(logoUrl),
      ),
      category: CategoryName.nullable().meta({ description: 'The listing’s primary category.' }),
      votes: Count.meta({
        description: 'The number of community votes, of all time. People vote on the site; there is no voting through the API.',
        example: 128,
      }),
      followers: Count.meta({ description: 'The number of people who follow the listing.', example: 41 }),
      domain_rating: z.number().nullable().meta({
        description: 'The strength of the links to the product’s domain, 0 to 100; null if no provider measured it. Never estimated.',
        example: 37,
      }),
      pricing_model: listingFields.pricing_model,
      status: z.enum(ListingStatus).meta({
        description:
          'The listing’s status: `live`, or on its way to launch (`scheduled`, `awaiting_badge`). Only owners see the other statuses.',
        example: 'live',
      }),
      launch_week: CalendarDate.nullable().meta({
        description: 'The Monday of the launch week; null until a week is chosen.',
        example: '2026-11-16',
      }),
      launched_at: Time.nullable().meta({ description: 'When the listing went live; null before its launch.' }),
      verified: z
        .boolean()
        .meta({ description: 'Whether the owner proved control of the domain. Verified is not the same as paid.', example: true }),
      rating: Rating,
    })
    .meta({ id: 'ListingSummary', description: 'A listing, as shown in lists.' }),
  summaryInFullOnly,
);
export type ListingSummary = z.output<typeof ListingSummary>;
export const ListingList = pageSchema('ListingList', ListingSummary, 'A page of listings.');

// ── The public profile ───────────────────────────────────────────────────────────────────────────────────────────

const ListingFounder = z
  .object({
    slug: Slug.meta({ description: 'The founder’s slug, for get_founder.', example: 'ines-marinho' }),
    name: z.string().meta({ description: 'The founder’s name.', example: 'Inês Marinho' }),
    title: z.string().nullable().meta({ description: 'The founder’s role at this product.', example: 'Founder' }),
    bio: z.string().nullable().meta({ description: 'A few sentences about the founder.' }),
  })
  .meta({ id: 'ListingFounder', description: 'A founder, as shown on a listing.' });

export const ListingUpdate = z
  .object({
    id: RowId.meta({ description: 'The update’s number.', example: 77 }),
    title: z.string().meta({ description: 'What is new, in a few words.', example: 'Offline tables' }),
    body: z
      .string()
      .meta({ description: 'The news, plain text.', example: 'Tables of a harbour you opened once now work without a connection.' }),
    published_at: Time.meta({ description: 'When the update was published.' }),
  })
  .meta({ id: 'ListingUpdate', description: 'News that a listing’s owner published.' });

export const ListingReview = z
  .object({
    id: RowId.meta({ description: 'The review’s number.', example: 31 }),
    author: z
      .string()
      .nullable()
      .meta({ description: 'The writer’s name; null if they gave none or closed their account.', example: 'Rui Prata' }),
    stars: Count.meta({ description: '1 to 5.', example: 5 }),
    body: z.string().meta({ description: 'The review, plain text.', example: 'I plan my crossings with it; print a month, please.' }),
    voted: z.boolean().meta({ description: 'Whether the writer voted for the product.', example: true }),
    helpful: Count.meta({ description: 'The number of people who found it helpful.', example: 4 }),
    answer: z.string().nullable().meta({ description: 'The owner’s answer; null if there is none.' }),
    answered_at: Time.nullable().meta({ description: 'When the owner answered; null without an answer.' }),
    answer_edited_at: Time.nullable().meta({ description: 'When the answer was edited last; null if it never was.' }),
    created_at: Time.meta({ description: 'When it was written.' }),
    edited_at: Time.nullable().meta({ description: 'When it was edited last; null if it never was.' }),
  })
  .meta({ id: 'ListingReview', description: 'A review by a signed-in person: one a person and listing, none by its owners.' });

export const ListingQuestion = z
  .object({
    id: RowId.meta({ description: 'The question’s number.', example: 52 }),
    author: z
      .string()
      .nullable()
      .meta({ description: 'The asker’s name; null if they gave none or closed their account.', example: 'Ines Mota' }),
    body: z.string().meta({ description: 'The question, plain text.', example: 'Does it know tidal streams, too?' }),
    same: Count.meta({ description: 'The number of other people who have the same question.', example: 7 }),
    created_at: Time.meta({ description: 'When it was asked.' }),
    edited_at: Time.nullable().meta({ description: 'When it was edited last; null if it never was.' }),
    answers: z
      .array(
        z
          .object({
            id: RowId.meta({ description: 'The answer’s number.', example: 88 }),
            author: z.string().nullable().meta({ description: 'The writer’s name; null if they gave none or closed their account.' }),
            by_maker: z
              .boolean()
              .meta({ description: 'Whether a maker answers; else it is somebody who uses the product.', example: true }),
            body: z.string().meta({ description: 'The answer, plain text.', example: 'From spring on.' }),
            created_at: Time.meta({ description: 'When it was written.' }),
            edited_at: Time.nullable().meta({ description: 'When it was edited last; null if it never was.' }),
          })
          .meta({ id: 'QuestionAnswer', description: 'An answer to a question.' }),
      )
      .meta({ description: 'The answers, the makers’ first.' }),
  })
  .meta({ id: 'ListingQuestion', description: 'A question to the makers of a listing, by a signed-in person.' });
export type ListingQuestion = z.output<typeof ListingQuestion>;

const DomainRatingPoint = z
  .object({
    measured_on: CalendarDate.meta({ description: 'The day of the measurement.' }),
    rating: z.number().meta({ description: '0 to 100.', example: 37 }),
    provider: z.string().meta({ description: 'The provider that measured the rating.', example: 'open-page-rank' }),
  })
  .meta({ id: 'DomainRatingPoint', description: 'A measurement of a domain’s rating.' });

const ListingImage = z
  .object({
    url: computed(
      Address.meta({ description: 'The image.' }),
      ({ storageKey }: { storageKey: string }) => config().siteUrl + paths.media(storageKey),
    ),
    alt: z.string().meta({ description: 'A description of what the image shows.' }),
    width: Count.meta({ description: 'In pixels.', example: 1600 }),
    height: Count.meta({ description: 'In pixels.', example: 900 }),
  })
  .meta({ id: 'ListingImage', description: 'An image of a listing’s gallery.' });

/** Declares the property with the address of a profile's screenshot. */
export const screenshotUrl = computed(
  Address.nullable().meta({
    description:
      'A picture of the product’s home page, taken when the site was read, or what the owner put in its place (WebP); null if there is none.',
  }),
  ({ screenshot }: { screenshot: { storageKey: string } | null }) => screenshot && config().siteUrl + paths.media(screenshot.storageKey),
);

const profile = {
  ...ListingSummary.shape,
  ...listingFields,
  screenshot_url: screenshotUrl,
  categories: z.array(CategoryName).meta({ description: 'The primary category first; paid listings show up to 3 more.' }),
  founders: z.array(ListingFounder).meta({ description: 'The primary founder first.' }),
  faqs: z.array(ShownFaq).meta({ description: 'Questions and answers.' }),
  socials: Links.meta({ description: 'The company’s profiles on other sites, by platform.' }),
  latest_updates: z.array(ListingUpdate).meta({ description: 'The latest news, newest first, at most 5.' }),
  domain_rating_trend: z.array(DomainRatingPoint).meta({ description: 'Measurements of the domain’s rating, oldest first, at most 24.' }),
  views: Count.meta({ description: 'The number of views of the listing’s page.', example: 2304 }),
  links: computed(
    z
      .object({
        page: Address.meta({ description: 'The listing’s public page.' }),
        website: Address.meta({ description: 'The product’s own website.' }),
      })
      .meta({ description: 'The addresses of the listing.' }),
    ({ slug, websiteUrl }: { slug: string; websiteUrl: string }) => ({ page: listingUrl(slug), website: websiteUrl }),
  ),
  not_found_on_website: computed(
    z.array(z.string()).meta({
      description:
        'Names of the fields that the company’s own site does not state. These fields are blank on purpose: don’t guess their values.',
      example: ['founded_year'],
    }),
    ({ notFound }: { notFound: string[] }) => notFound,
  ),
};

export const ListingQuery = z.strictObject({
  include: selfEvident(
    z.enum(['evidence']).optional().meta({
      description: 'Adds the sentence, page and date of each value that comes from the product’s site.',
      example: 'evidence',
    }),
  ),
});

const ListingEvidence = z
  .object({
    field: z.string().meta({ description: 'The field or part of the listing that the quotes support.', example: 'pricing_summary' }),
    entry: z.string().nullable().meta({
      description: 'The question, the founder’s name, the platform, the story’s section or the milestone’s title; null for a field.',
      example: null,
    }),
    basis: z
      .enum(['stated', 'inferred'])
      .meta({ description: '`stated`: the quotes say the value; `inferred`: a rule concluded it from them.', example: 'stated' }),
    reason: z.string().nullable().meta({ description: 'Why the value was concluded; null if it is stated.' }),
    quotes: z.array(Evidence).meta({ description: 'What the product’s own site says, with page and day.' }),
  })
  .meta({ id: 'ListingEvidence', description: 'Where a value of a listing stands on the product’s own site.' });

export const Listing = inFullOnly(
  z
    .object({
      ...profile,
      story: Story.optional().meta({ description: 'The founder’s story. Present if the story is unlocked and written.' }),
      milestones: z
        .array(Milestone)
        .optional()
        .meta({ description: 'The product’s milestones, newest first. Present if the section is unlocked.' }),
      media: z.array(ListingImage).optional().meta({ description: 'Images. Present if unlocked.' }),
      latest_reviews: z.array(ListingReview).max(3).optional().meta({
        description: 'The newest published reviews, at most 3; `list_reviews` has all.',
      }),
      offer: z
        .object({
          text: z.string().meta({ description: 'What is offered.', example: '20 % off the first year' }),
          code: z
            .string()
            .nullable()
            .meta({ description: 'What visitors type on the product’s site; null if nothing.', example: 'DEBUT20' }),
          ends_on: CalendarDate.meta({ description: 'Its last day, in UTC.', example: '2026-12-31' }),
        })
        .optional()
        .meta({ description: 'What the owners offer to visitors. Present while there is an offer; it changes no rank.' }),
      evidence: z.array(ListingEvidence).optional().meta({
        description:
          'The quotes of all values that come from the product’s site. Present with `include=evidence`. A value that its owner typed has none.',
      }),
    })
    .meta({ id: 'Listing', description: 'The public profile of a listing.' }),
  ['id', 'logo_url', 'screenshot_url', 'launched_at', 'links', 'domain_rating_trend'],
);
export type Listing = z.output<typeof Listing>;

// ── Alternatives and comparison ──────────────────────────────────────────────────────────────────────────────────

const Alternative = inFullOnly(
  ListingSummary.extend({
    approved: z.boolean().meta({
      description: 'True if the owner named this listing as an alternative; false if it was chosen from the same primary category.',
      example: true,
    }),
  }).meta({ id: 'Alternative', description: 'A listing whose product people could use instead.' }),
  summaryInFullOnly,
);
export const AlternativeList = z
  .object({
    listing: ListingName.meta({ description: 'The listing to which `items` are the alternatives.' }),
    items: z.array(Alternative).max(12).meta({
      description:
        'At most 12: the approved ones first, then listings of the same primary category, sorted by shared keywords and tags (rare terms weigh more), then by votes.',
    }),
  })
  .meta({ id: 'AlternativeList', description: 'Alternatives to a listing.' });

export const ComparisonQuery = z.strictObject({
  a: Slug.meta({ description: 'The slug of the first listing.', example: 'tidemark' }),
  b: Slug.meta({ description: 'The slug of the second listing.', example: 'ebbline' }),
});
const ComparedValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();
const QuoteSource = z
  .object({
    url: Address.meta({ description: 'The page.', example: 'https://tidemark.example/' }),
    title: z.string().meta({ description: 'The page’s title.', example: 'Tidemark' }),
    checked_on: CalendarDate.nullable().meta({
      description: 'The day on which the sentence was last seen on the page of the product’s site; null if the page is the listing itself.',
      example: '2026-11-09',
    }),
  })
  .meta({ id: 'QuoteSource', description: 'Where a sentence stands.' });
const ComparisonRow = inFullOnly(
  z
    .object({
      key: z.string().meta({ description: 'The attribute.', example: 'offline' }),
      label: z.string().meta({ description: 'The label that pages show.', example: 'Works offline' }),
      type: z.enum(['text', 'number', 'boolean', 'list']).meta({ description: 'The type of its values.', example: 'boolean' }),
      from: z.enum(['category', 'profile']).meta({
        description:
          '`category`: an attribute of the shared category or of a category above it. `profile`: a field that every profile has.',
        example: 'category',
      }),
      a: ComparedValue.meta({
        description: 'The value for listing `a`. Null means that the listing doesn’t state the fact, not that the answer is no.',
        example: true,
      }),
      b: ComparedValue.meta({ description: 'The value for listing `b`. Null means the same as in `a`.', example: null }),
      a_quote: z.string().nullable().meta({
        description:
          'The sentence that states the value of `a`, or from which it was concluded; null if the owner typed the value, and for features.',
      }),
      b_quote: z
        .string()
        .nullable()
        .meta({ description: 'The sentence that states the value of `b`; null in the same cases as `a_quote`.' }),
      a_source: QuoteSource.nullable().meta({ description: 'The page of `a_quote`; null in the same cases.' }),
      b_source: QuoteSource.nullable().meta({ description: 'The page of `b_quote`; null in the same cases.' }),
    })
    .meta({ id: 'ComparisonRow', description: 'One attribute of two listings.' }),
  ['label', 'type', 'from', 'a_source', 'b_source'],
);
export const Comparison = z
  .object({
    a: ListingSummary.meta({ description: 'The first listing.' }),
    b: ListingSummary.meta({ description: 'The second listing.' }),
    category: CategoryName.nullable().meta({
      description:
        'The nearest category that contains both listings; its attributes are compared. If they share no category, this is null and only the common fields are compared.',
    }),
    items: z.array(ComparisonRow).meta({
      description: 'The category’s attributes in the category’s order, then those of the categories above it, then the common fields.',
    }),
  })
  .meta({ id: 'Comparison', description: 'Two listings side by side.' });

// ── The owner's view ─────────────────────────────────────────────────────────────────────────────────────────────

export const ListingIdParams = z.strictObject({
  listing_id: rowIdParameter({ min: 1, error: 'must be the number of a listing, its `id` in list_my_listings, not its slug' }).meta({
    description: 'From list_my_listings.',
    example: 481,
  }),
});
export const MilestoneParams = ListingIdParams.extend({
  milestone_id: rowIdParameter({ min: 1 }).meta({ description: 'From get_my_listing.', example: 12 }),
});

const owned = {
  plan: z
    .enum(['free', 'paid'])
    .nullable()
    .meta({ description: 'The plan under which the listing is published; null until a plan is chosen.', example: 'free' }),
  status_reason: z
    .string()
    .nullable()
    .meta({ description: 'Why the site’s team rejected or removed the listing, or that it looks at it before the launch.' }),
  role: z.enum(['owner', 'editor']).meta({ description: 'Your role for this listing.', example: 'owner' }),
  draft_id: Uuid.nullable().meta({ description: 'The draft that the listing was made from; null for a claimed listing without a draft.' }),
  preview_url: computed(
    Address.meta({ description: 'A link that shows the page before launch to anyone who has it.' }),
    ({ slug, previewToken }: { slug: string; previewToken: string }) => previewUrl(slug, previewToken),
  ),
  deleted_at: Time.nullable().meta({
    description: 'When an owner deleted the listing; an owner can restore it in the dashboard for 30 days. Null for any other listing.',
  }),
};
export const OwnedListingSummary = inFullOnly(
  ListingSummary.extend(owned).meta({
    id: 'OwnedListingSummary',
    description: 'One of your listings, as shown in lists.',
  }),
  ['url', 'website_url', 'logo_url', 'followers', 'domain_rating', 'launched_at'],
);
export const OwnedListingList = pageSchema('OwnedListingList', OwnedListingSummary, 'A page of your listings, in any status.');

/** Returns the properties for the finding of the latest badge check, for an object that has the listing’s `BadgeState`. */
export const badgeCheckMembers = () => ({
  result: computed(
    z.enum(['found', 'nofollow', 'not_found', 'unreachable']).nullable().meta({
      description:
        'What the last check found: the badge in a link (`found`), in a link marked nofollow, ugc or sponsored (`nofollow`, which counts all the same), no such badge (`not_found`), or a page that could not be read (`unreachable`). Null before the first check.',
      example: 'found',
    }),
    // Old checks stored no finding. They only say whether the badge was found.
    ({ check, checkedAt, found }: BadgeState) => (check ? badgeResultOf(check.finding) : checkedAt && (found ? 'found' : 'not_found')),
  ),
  page: computed(
    Address.nullable().meta({ description: 'The page that was checked, after redirects.' }),
    ({ check }: Pick<BadgeState, 'check'>) => check?.page ?? null,
  ),
  message: computed(
    z.string().nullable().meta({ description: 'What was found there and, if something is wrong, what to change.' }),
    ({ check }: Pick<BadgeState, 'check'>) => check?.message ?? null,
  ),
});

export const OwnedListing = inFullOnly(
  z
    .object({
      ...profile,
      ...owned,
      seo_title: z.string().nullable().meta({ description: 'The title for search engines.' }),
      seo_description: z.string().nullable().meta({ description: 'The description for search engines.' }),
      badge: z
        .object({
          found: z.boolean().meta({ description: 'Whether our badge was found on your homepage at the last check.' }),
          checked_at: Time.nullable().meta({ description: 'When we last checked for the badge.' }),
          missing_since: Time.nullable().meta({ description: 'The time since which the badge of a live listing has been missing.' }),
          ...badgeCheckMembers(),
        })
        .meta({ description: 'The badge that the free plan requires.' }),
      unlocked: z
        .object({
          story: z.boolean().meta({ description: 'Whether visitors see the founder’s story.' }),
          milestones: z.boolean().meta({ description: 'Whether visitors see the milestones.' }),
          media: z.boolean().meta({ description: 'Whether visitors see the images.' }),
          extra_categories: Count.meta({ description: 'The number of categories shown besides the primary category, 0 to 3.', example: 0 }),
        })
        .meta({ description: 'The paid sections that this listing has.' }),
      story: Story.nullable().meta({ description: 'The founder’s story, whether or not visitors see it; null if no story was written.' }),
      milestones: z.array(Milestone).meta({ description: 'All milestones, newest first, whether or not visitors see them.' }),
      media: z.array(ListingImage).meta({ description: 'All images, whether or not visitors see them.' }),
      competitor_url: Address.nullable().meta({
        description: 'The website of a competing product, which the draft names; its listing here is an approved alternative.',
      }),
      editors: Count.meta({ description: 'The number of people who can edit the listing, you included.', example: 2 }),
      waiting: z
        .object({
          questions: Count.meta({
            description: 'Questions without an answer by the makers: `list_questions` with `sort=waiting`.',
            example: 1,
          }),
          reviews: Count.meta({ description: 'Reviews without an answer.', example: 2 }),
        })
        .meta({ description: 'What waits for an answer; each counts to 10,000.' }),
      version: Count.meta({ description: 'A number that increases with every edit.', example: 4 }),
      created_at: Time.meta({ description: 'When the listing was created.' }),
      updated_at: Time.meta({ description: 'When the listing was last changed.' }),
    })
    .meta({ id: 'OwnedListing', description: 'One of your listings with everything that its editors may see.' }),
  ['logo_url', 'screenshot_url', 'launched_at', 'links', 'domain_rating_trend'],
);

const ListingFieldsEdit = z
  .strictObject({
    ...listingFieldsEdit,
    seo_title: selfEvident(text(200).optional().meta({ description: 'The title for search engines.' })),
    seo_description: selfEvident(text(320).optional().meta({ description: 'The description for search engines.' })),
  })
  .meta({
    id: 'ListingFieldsEdit',
    description: 'Fields to change. An empty string (null for the year) clears one; a list replaces the existing one.',
  });
export const UpdateListing = z
  .strictObject({
    fields: ListingFieldsEdit.optional(),
    socials: ReplacedLinks.optional(),
    faqs: z.array(Faq).max(10).optional().meta({ description: 'Questions and answers; they replace all existing ones.' }),
  })
  .meta({ id: 'UpdateListing', description: 'Changes to a listing; send only what changes.' });

/** Fields that only a draft or the edit page of a listing can change. The operation that takes `UpdateListing` can't. */
const { name, stage, categories, tags } = draftFieldsEdit.shape;
export const EditListingProfile = UpdateListing.extend({ fields: ListingFieldsEdit.extend({ name, stage, categories, tags }) });

// ── Versions ─────────────────────────────────────────────────────────────────────────────────────────────────────

export const VersionParams = ListingIdParams.extend({
  version: rowIdParameter({ min: 1 }).meta({ description: 'From list_listing_versions.', example: 3 }),
});

const earlierValue = z.union([z.string(), z.array(z.string())]).nullable();
const ListingVersion = z
  .object({
    version: Count.meta({ description: 'The version’s number.', example: 4 }),
    action: z.string().meta({ description: 'What was done, such as `edit`, `submit` or `put back version 2`.', example: 'edit' }),
    at: Time.meta({ description: 'When.' }),
    by: z
      .object({
        kind: z.enum(['you', 'editor', 'former_editor', 'team', 'site']).meta({
          description: '`editor`: another editor of the listing; `team`: the site’s team; `site`: the site by itself.',
          example: 'you',
        }),
        name: z.string().optional().meta({ description: 'The name of another editor.' }),
      })
      .meta({ description: 'Who made the change.' }),
    means: z
      .object({
        kind: z.enum(['site', 'command_line', 'application', 'api_key']).meta({ description: 'How the change was made.', example: 'site' }),
        name: z.string().optional().meta({ description: 'The name that the application or the API key was given.' }),
      })
      .meta({ description: 'The interface through which the change was made.' }),
    changes: z
      .array(
        z
          .object({
            member: z
              .string()
              .meta({ description: 'What changed: a field of the profile, or another property such as `status`.', example: 'tagline' }),
            before: earlierValue.meta({ description: 'The value before the change; null if there was none.', example: 'Tide tables' }),
            after: earlierValue.meta({ description: 'The value after it.', example: 'Tide tables that fit your boat' }),
            locked: z.boolean().optional().meta({ description: 'Present if the change locked (true) or unlocked (false) the field.' }),
          })
          .meta({ id: 'ListingChange', description: 'A property that a version changed. Lists and longer parts are shown as texts.' }),
      )
      .meta({ description: 'What the version changed.' }),
  })
  .meta({ id: 'ListingVersion', description: 'A change of a listing.' });
export const ListingVersionList = pageSchema('ListingVersionList', ListingVersion, 'A page of a listing’s versions, newest first.');
