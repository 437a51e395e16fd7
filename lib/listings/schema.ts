import { z } from 'zod';
import { pageSchema } from '#lib/api/schema/paging.ts';
import { integer, rowIdParameter } from '#lib/api/schema/parameters.ts';
import { Slug } from '#lib/api/schema/slugs.ts';
import { country, email, requiredText, text, youtubeUrl } from '#lib/api/schema/text.ts';
import { Address, CalendarDate, Count, RowId, Time, Uuid } from '#lib/api/schema/times.ts';
import { Faq, ShownFaq } from '#lib/profile/faq-schema.ts';
import { Milestone } from '#lib/profile/milestone-schema.ts';
import { Links, ReplacedLinks } from '#lib/profile/socials-schema.ts';
import { Story } from '#lib/profile/story-schema.ts';
import { pricingModels, stages } from '#lib/profile/vocabulary.ts';

export const listingStatuses = ['draft', 'awaiting_badge', 'scheduled', 'live', 'paused', 'rejected', 'removed'] as const;

// ── The summary ──────────────────────────────────────────────────────────────────────────────────────────────────

const CategoryName = z
  .object({
    slug: Slug.meta({ description: 'The category’s slug.', example: 'sailing' }),
    name: z.string().meta({ description: 'The category’s name.', example: 'Sailing' }),
  })
  .meta({ id: 'CategoryName', description: 'A category as a listing refers to it.' });

const identity = {
  id: RowId.meta({ description: 'The listing’s number, which the owner’s operations take as `listing_id`.', example: 481 }),
  slug: Slug.meta({ description: 'The listing’s name in addresses.', example: 'tidemark' }),
  name: z.string().meta({ description: 'The product’s name.', example: 'Tidemark' }),
  url: Address.meta({ description: 'Its public page on this site.', example: 'https://debut.example/listings/tidemark' }),
};
/** The properties that identify a listing in other responses. */
export const ListingName = z.object(identity).meta({ id: 'ListingName', description: 'A listing as other objects refer to it.' });

export const ListingSummary = z
  .object({
    ...identity,
    website_url: Address.meta({ description: 'The product’s own website.', example: 'https://tidemark.example/' }),
    tagline: z.string().meta({ description: 'One line about it.', example: 'Tide tables that fit your boat' }),
    logo_url: Address.nullable().meta({ description: 'Its logo; null when there is none.' }),
    category: CategoryName.nullable().meta({ description: 'Its primary category.' }),
    votes: Count.meta({
      description: 'Community votes, of all time. People vote on the site; there is no voting through the API.',
      example: 128,
    }),
    followers: Count.meta({ description: 'People who follow it.', example: 41 }),
    domain_rating: z.number().nullable().meta({
      description: 'The strength of the links to its domain, 0 to 100, measured by a provider; null if none measured it. Never estimated.',
      example: 37,
    }),
    status: z.enum(listingStatuses).meta({
      description: 'Its status: `live`, or on its way to launch (`scheduled`, `awaiting_badge`). Only owners see the other statuses.',
      example: 'live',
    }),
    launch_week: CalendarDate.nullable().meta({
      description: 'The Monday of its launch week; null while none is chosen.',
      example: '2026-11-16',
    }),
    launched_at: Time.nullable().meta({ description: 'When it went live; null until then.' }),
    verified: z
      .boolean()
      .meta({ description: 'Whether its owner proved that the domain is theirs. Verified is not the same as paid.', example: true }),
  })
  .meta({ id: 'ListingSummary', description: 'A listing as lists show it.' });
export type ListingSummary = z.output<typeof ListingSummary>;
export const ListingList = pageSchema('ListingList', ListingSummary, 'A page of listings.');

// ── The public profile ───────────────────────────────────────────────────────────────────────────────────────────

const ListingFounder = z
  .object({
    slug: Slug.meta({ description: 'What get_founder takes.', example: 'ines-marinho' }),
    name: z.string().meta({ description: 'The founder’s name.', example: 'Inês Marinho' }),
    title: z.string().nullable().meta({ description: 'Their role at this product.', example: 'Founder' }),
    bio: z.string().nullable().meta({ description: 'A few sentences about them.' }),
  })
  .meta({ id: 'ListingFounder', description: 'A founder as a listing shows them.' });

const ListingUpdate = z
  .object({
    id: RowId.meta({ description: 'The update’s number.', example: 77 }),
    title: z.string().meta({ description: 'What is new, in a few words.', example: 'Offline tables' }),
    body: z
      .string()
      .meta({ description: 'The news, plain text.', example: 'Tables of a harbour you opened once now work without a connection.' }),
    published_at: Time.meta({ description: 'When it was published.' }),
  })
  .meta({ id: 'ListingUpdate', description: 'News that a listing’s owner published.' });

const Rating = z
  .object({
    average: z.number().nullable().meta({ description: 'Mean of the stars, 1 to 5; null without a review.', example: 4.6 }),
    count: Count.meta({ description: 'The number of reviews.', example: 9 }),
  })
  .meta({
    id: 'Rating',
    description: 'The rating from published reviews by signed-in people: at most one review per person, none by the owners.',
  });

const DomainRatingPoint = z
  .object({
    measured_on: CalendarDate.meta({ description: 'The day of the measurement.' }),
    rating: z.number().meta({ description: '0 to 100.', example: 37 }),
    provider: z.string().meta({ description: 'Who measured it.', example: 'open-page-rank' }),
  })
  .meta({ id: 'DomainRatingPoint', description: 'A measurement of a domain’s rating.' });

const ListingImage = z
  .object({
    url: Address.meta({ description: 'The image.' }),
    alt: z.string().meta({ description: 'A description of what the image shows.' }),
    width: Count.meta({ description: 'In pixels.', example: 1600 }),
    height: Count.meta({ description: 'In pixels.', example: 900 }),
  })
  .meta({ id: 'ListingImage', description: 'An image of a listing’s gallery.' });

const profile = {
  ...ListingSummary.shape,
  headline: z.string().nullable().meta({ description: 'A line above the description.' }),
  short_description: z.string().nullable().meta({ description: 'A sentence or two.' }),
  description: z.string().meta({ description: 'What the product is and does.' }),
  summary: z.string().nullable().meta({ description: 'A long overview.' }),
  stage: z.enum(stages).nullable().meta({ description: 'How far along it is.', example: 'launched' }),
  pricing_model: z.enum(pricingModels).nullable().meta({ description: 'How customers pay for it.', example: 'freemium' }),
  pricing_summary: z
    .string()
    .nullable()
    .meta({ description: 'Its prices in words.', example: 'Free for one harbour, EUR 9 a month for all.' }),
  country: z.string().nullable().meta({ description: 'Where the company is (ISO 3166-1, two letters).', example: 'PT' }),
  city: z.string().nullable().meta({ description: 'The city.', example: 'Lisbon' }),
  founded_year: integer().nullable().meta({ description: 'The year it was founded.', example: 2024 }),
  contact_email: z
    .string()
    .nullable()
    .meta({ description: 'The e-mail address that the company gives for questions.', example: 'hello@tidemark.example' }),
  demo_video_url: Address.nullable().meta({ description: 'A video on YouTube.' }),
  features: z.array(z.string()).meta({ description: 'What it can do.' }),
  usps: z.array(z.string()).meta({ description: 'What sets it apart.' }),
  keywords: z.array(z.string()).meta({ description: 'Words to find it by.' }),
  tags: z.array(z.string()).meta({ description: 'Tags.' }),
  categories: z.array(CategoryName).meta({ description: 'The primary category first; paid listings show up to 3 more.' }),
  founders: z.array(ListingFounder).meta({ description: 'The primary founder first.' }),
  faqs: z.array(ShownFaq).meta({ description: 'Questions and answers.' }),
  socials: Links.meta({ description: 'The company’s profiles elsewhere, by platform.' }),
  latest_updates: z.array(ListingUpdate).meta({ description: 'The newest news, newest first, at most 5.' }),
  rating: Rating,
  domain_rating_trend: z.array(DomainRatingPoint).meta({ description: 'Measurements of the domain’s rating, oldest first, at most 24.' }),
  views: Count.meta({ description: 'Views of its page.', example: 2304 }),
  links: z
    .object({
      page: Address.meta({ description: 'Its public page.' }),
      website: Address.meta({ description: 'The product’s own website.' }),
    })
    .meta({ description: 'The addresses of the listing.' }),
  not_found_on_website: z.array(z.string()).meta({
    description: 'Facts the company’s own site does not state. They were left blank on purpose: don’t fill them in by guessing.',
    example: ['founded_year'],
  }),
};

export const Listing = z
  .object({
    ...profile,
    story: Story.optional().meta({ description: 'The founder’s story. Present when it is unlocked and written.' }),
    milestones: z.array(Milestone).optional().meta({ description: 'What the product reached, newest first. Present when unlocked.' }),
    media: z.array(ListingImage).optional().meta({ description: 'Images. Present when unlocked.' }),
  })
  .meta({ id: 'Listing', description: 'The public profile of a listing.' });
export type Listing = z.output<typeof Listing>;

// ── Alternatives and comparison ──────────────────────────────────────────────────────────────────────────────────

const Alternative = ListingSummary.extend({
  approved: z.boolean().meta({
    description: 'True if the owner named it as an alternative; false if it was chosen from the same primary category.',
    example: true,
  }),
}).meta({ id: 'Alternative', description: 'A listing whose product could be used instead.' });
export const AlternativeList = z
  .object({
    listing: ListingName.meta({ description: 'The listing that these are alternatives to.' }),
    items: z.array(Alternative).max(12).meta({
      description:
        'At most 12: the approved ones first, then listings of the same primary category, ordered by shared keywords and tags (rare ones weigh more), then by votes.',
    }),
  })
  .meta({ id: 'AlternativeList', description: 'Alternatives to a listing.' });

export const ComparisonQuery = z.strictObject({
  a: Slug.meta({ description: 'The slug of the first listing.', example: 'tidemark' }),
  b: Slug.meta({ description: 'The slug of the second listing.', example: 'ebbline' }),
});
const ComparedValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();
const ComparisonRow = z
  .object({
    key: z.string().meta({ description: 'The attribute.', example: 'offline' }),
    label: z.string().meta({ description: 'What people call it.', example: 'Works offline' }),
    type: z.enum(['text', 'number', 'boolean', 'list']).meta({ description: 'What its values are.', example: 'boolean' }),
    from: z.enum(['category', 'profile']).meta({
      description: '`category`: an attribute of the shared category or one above it. `profile`: a field that every profile has.',
      example: 'category',
    }),
    a: ComparedValue.meta({
      description: 'The value for listing `a`. Null means that the listing doesn’t state it, not that the answer is no.',
      example: true,
    }),
    b: ComparedValue.meta({ description: 'The value for listing `b`, likewise.', example: null }),
    a_quote: z.string().nullable().meta({
      description: 'The sentence that the value of `a` was derived from; null when its owner typed it, and for fields of the profile.',
    }),
    b_quote: z.string().nullable().meta({ description: 'The sentence that the value of `b` was derived from, likewise.' }),
  })
  .meta({ id: 'ComparisonRow', description: 'One attribute of two listings.' });
export const Comparison = z
  .object({
    a: ListingSummary.meta({ description: 'The one listing.' }),
    b: ListingSummary.meta({ description: 'The other.' }),
    category: CategoryName.nullable().meta({
      description:
        'The nearest category that contains both; its attributes are compared. Null if they share none; then only the common fields are compared.',
    }),
    items: z
      .array(ComparisonRow)
      .meta({ description: 'The category’s attributes in its order, then those of the categories above it, then the common fields.' }),
  })
  .meta({ id: 'Comparison', description: 'Two listings side by side.' });

// ── The owner's view ─────────────────────────────────────────────────────────────────────────────────────────────

export const ListingIdParams = z.strictObject({
  listing_id: rowIdParameter({ min: 1 }).meta({ description: 'The number of one of your listings, from list_my_listings.', example: 481 }),
});
export const MilestoneParams = ListingIdParams.extend({
  milestone_id: rowIdParameter({ min: 1 }).meta({ description: 'The milestone’s number, from get_my_listing.', example: 12 }),
});

const owned = {
  plan: z
    .enum(['free', 'paid'])
    .nullable()
    .meta({ description: 'The plan by which it is published; null until one is chosen.', example: 'free' }),
  status_reason: z.string().nullable().meta({ description: 'Why the site team rejected or removed it.' }),
  role: z.enum(['owner', 'editor']).meta({ description: 'Your role for this listing.', example: 'owner' }),
  draft_id: Uuid.nullable().meta({ description: 'The draft it was made from; null for a claimed listing without a draft.' }),
  preview_url: Address.meta({ description: 'A link that shows the page before launch to anyone who has it.' }),
};
export const OwnedListingSummary = ListingSummary.extend(owned).meta({
  id: 'OwnedListingSummary',
  description: 'One of your listings, as a list shows it.',
});
export const OwnedListingList = pageSchema('OwnedListingList', OwnedListingSummary, 'A page of your listings, in any status.');

export const OwnedListing = z
  .object({
    ...profile,
    ...owned,
    seo_title: z.string().nullable().meta({ description: 'The title for search engines.' }),
    seo_description: z.string().nullable().meta({ description: 'The description for search engines.' }),
    badge: z
      .object({
        found: z.boolean().meta({ description: 'Whether our badge was found on your homepage at the last check.' }),
        checked_at: Time.nullable().meta({ description: 'When we last looked for it.' }),
        missing_since: Time.nullable().meta({ description: 'Since when a live listing’s badge has been missing.' }),
      })
      .meta({ description: 'The badge that the free plan requires.' }),
    unlocked: z
      .object({
        story: z.boolean().meta({ description: 'Whether visitors see the founder’s story.' }),
        milestones: z.boolean().meta({ description: 'Whether visitors see the milestones.' }),
        media: z.boolean().meta({ description: 'Whether visitors see the images.' }),
        extra_categories: Count.meta({ description: 'Categories shown beyond the primary one, 0 to 3.', example: 0 }),
      })
      .meta({ description: 'The paid sections that this listing has.' }),
    story: Story.nullable().meta({ description: 'The founder’s story, whether or not visitors see it; null when none was written.' }),
    milestones: z.array(Milestone).meta({ description: 'All milestones, newest first, whether or not visitors see them.' }),
    media: z.array(ListingImage).meta({ description: 'All images, whether or not visitors see them.' }),
    version: Count.meta({ description: 'A number that increases with every edit.', example: 4 }),
    created_at: Time.meta({ description: 'When it was made.' }),
    updated_at: Time.meta({ description: 'When it was last changed.' }),
  })
  .meta({ id: 'OwnedListing', description: 'One of your listings with everything that its editors may see.' });

const clearedByEmptyText = 'An empty string clears it.';
const replacedList = (thing: string) =>
  z
    .array(requiredText(200))
    .max(20)
    .optional()
    .meta({ description: `${thing}. The list replaces the existing one; an empty list clears it.` });
const ListingFieldsEdit = z
  .strictObject({
    tagline: requiredText(200).optional().meta({ description: 'One line about it.', example: 'Tide tables that fit your boat' }),
    short_description: text(300)
      .optional()
      .meta({ description: `A sentence or two. ${clearedByEmptyText}` }),
    description: requiredText(20000).optional().meta({ description: 'What the product is and does.' }),
    pricing_model: text(40)
      .refine((value) => value === '' || (pricingModels as readonly string[]).includes(value), {
        error: `must be one of ${pricingModels.join(', ')}, or empty`,
      })
      .optional()
      .meta({ description: `How customers pay for it: ${pricingModels.join(', ')}. ${clearedByEmptyText}`, example: 'freemium' }),
    pricing_summary: text(300)
      .optional()
      .meta({ description: `Its prices in words. ${clearedByEmptyText}` }),
    country: country(2, { empty: true })
      .optional()
      .meta({ description: `Where the company is (ISO 3166-1, two letters). ${clearedByEmptyText}`, example: 'PT' }),
    city: text(120)
      .optional()
      .meta({ description: `The city. ${clearedByEmptyText}`, example: 'Lisbon' }),
    founded_year: integer({ min: 1800, max: 2100 })
      .nullable()
      .optional()
      .meta({ description: 'The year it was founded. Null clears it.', example: 2024 }),
    demo_video_url: youtubeUrl(500, { empty: true })
      .optional()
      .meta({ description: `A video on YouTube. ${clearedByEmptyText}` }),
    contact_email: email(254, { empty: true })
      .optional()
      .meta({ description: `An e-mail address for questions, shown publicly. ${clearedByEmptyText}` }),
    features: replacedList('What it can do'),
    usps: replacedList('What sets it apart'),
    keywords: replacedList('Words to find it by'),
    headline: text(200)
      .optional()
      .meta({ description: `A line above the description. ${clearedByEmptyText}` }),
    summary: text(20000)
      .optional()
      .meta({ description: `A long overview. ${clearedByEmptyText}` }),
    seo_title: text(200)
      .optional()
      .meta({ description: `The title for search engines. ${clearedByEmptyText}` }),
    seo_description: text(320)
      .optional()
      .meta({ description: `The description for search engines. ${clearedByEmptyText}` }),
  })
  .meta({ id: 'ListingFieldsEdit', description: 'Changes to a listing’s profile. Fields that you leave out stay as they are.' });
export const UpdateListing = z
  .strictObject({
    fields: ListingFieldsEdit.optional().meta({ description: 'Profile fields to change.' }),
    socials: ReplacedLinks.optional(),
    faqs: z.array(Faq).max(10).optional().meta({ description: 'Questions and answers; they replace all existing ones.' }),
  })
  .meta({ id: 'UpdateListing', description: 'Changes to a listing; send only what changes.' });

export const NewListingUpdate = z
  .strictObject({
    title: requiredText(200).meta({ description: 'What is new, in a few words.', example: 'Offline tables' }),
    body: requiredText(5000).meta({
      description: 'The news, plain text.',
      example: 'Tables of a harbour you opened once now work without a connection.',
    }),
  })
  .meta({ id: 'NewListingUpdate', description: 'News to publish.' });
export const PostedUpdate = ListingUpdate.extend({
  listing_id: RowId.meta({ description: 'The listing it belongs to.', example: 481 }),
  followers_told: Count.meta({ description: 'The number of followers who are notified.', example: 41 }),
}).meta({ id: 'PostedUpdate', description: 'News as it was published.' });
