import { z } from 'zod';
import { pageSchema } from '#lib/api/schema/paging.ts';
import { selfEvident } from '#lib/api/schema/self-evident.ts';
import { Slug } from '#lib/api/schema/slugs.ts';
import { email, httpUrl, nameText, oneOfNames, text } from '#lib/api/schema/text.ts';
import { Address, Count, RowId, Time, Uuid, uuidParameter } from '#lib/api/schema/times.ts';
import { computed } from '#lib/api/serialize.ts';
import type { DraftView } from '#lib/drafts/draft-view.ts';
import { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { listingUrl, previewUrl } from '#lib/listings/addresses/listing-address.ts';
import { screenshotUrl } from '#lib/listings/schema.ts';
import { heldText } from '#lib/moderation/records/held-text.ts';
import { isListField, type ListField, type ProfileField, profileFields } from '#lib/profile/catalogue.ts';
import { Evidence } from '#lib/profile/evidence-schema.ts';
import { Faq, ShownFaq } from '#lib/profile/faq-schema.ts';
import { draftFieldsEdit } from '#lib/profile/field-schemas.ts';
import { milestoneFacts, NewMilestone } from '#lib/profile/milestone-schema.ts';
import { Links, PlatformLinks } from '#lib/profile/socials-schema.ts';
import { DraftStoryEdit, Story } from '#lib/profile/story-schema.ts';

// ── Submitting ───────────────────────────────────────────────────────────────────────────────────────────────────

export const SubmitListing = z
  .strictObject({
    url: httpUrl(2048).meta({
      description: 'The product’s home page, with http:// or https://.',
      example: 'https://tidemark.example',
    }),
  })
  .meta({ id: 'SubmitListing', description: 'The product to draft a profile of.' });

export const DraftParams = z.strictObject({
  id: uuidParameter('must be the `id` of a draft, from submit_listing or list_my_drafts').meta({
    description: 'From submit_listing or list_my_drafts.',
    example: '019a8c52-9d02-7e11-8c1b-6a5f4e3d2c10',
  }),
});

export const InviteParams = DraftParams.extend({
  invite_id: Uuid.meta({
    description: 'From get_draft or invite_cofounder.',
    example: '019a8c60-1f0a-7d52-a7c4-5b1e2f3a4d60',
  }),
});

export const InviteCofounder = z
  .strictObject({ email: email(254).meta({ description: 'Whom to invite.', example: 'rui@tidemark.example' }) })
  .meta({ id: 'InviteCofounder', description: 'Whom to invite as a second editor.' });

// ── Editing ──────────────────────────────────────────────────────────────────────────────────────────────────────

export const DraftFieldsEdit = draftFieldsEdit.meta({
  id: 'DraftFieldsEdit',
  description: 'Profile fields to set. Null or an empty string removes a value; a list replaces the existing one.',
});

const fieldNames = (max: number, description: string) =>
  z
    .array(oneOfNames(profileFields) as z.ZodType<ProfileField, string>)
    .max(max)
    .optional()
    .meta({ description });

export const UpdateDraft = z
  .strictObject({
    fields: DraftFieldsEdit.optional(),
    lock_fields: fieldNames(20, 'Names of fields that no redraft may change from now on.').meta({ example: ['tagline'] }),
    regenerate: fieldNames(5, 'Names of fields that the AI drafts again from the website. A locked field is refused.').meta({
      example: ['short_description'],
    }),
    restore: fieldNames(20, 'Names of fields that go back to the AI’s value and are unlocked.').meta({ example: ['pricing_summary'] }),
    faqs: z.array(Faq).max(10).optional().meta({ description: 'Questions and answers; they replace all existing ones.' }),
    company_socials: PlatformLinks.optional().meta({
      description: 'The company’s profiles elsewhere.',
    }),
    founder_socials: PlatformLinks.optional().meta({
      description: 'The primary founder’s profiles elsewhere.',
    }),
    founders: z
      .array(
        z
          .strictObject({
            name: selfEvident(nameText(160).meta({ description: 'The founder’s name.', example: 'Inês Marinho' })),
            title: selfEvident(text(160).optional().meta({ description: 'Their role.', example: 'Founder' })),
            bio: selfEvident(text(3000).optional().meta({ description: 'A few sentences about them.' })),
          })
          .meta({ id: 'NewFounder', description: 'A founder of the product.' }),
      )
      .max(6)
      .optional()
      .meta({ description: 'The founders, the primary one first; they replace all existing ones.' }),
    story: DraftStoryEdit.optional(),
    milestones: z.array(NewMilestone).max(50).optional().meta({ description: 'Milestones; they replace all existing ones.' }),
    competitor_url: httpUrl(2048, { empty: true }).optional().meta({
      description: 'The website of a competing product, whose listing here becomes an alternative. An empty string removes it.',
    }),
    seo: z
      .strictObject({
        title: selfEvident(text(70).optional().meta({ description: 'The title for search engines.' })),
        meta: selfEvident(text(170).optional().meta({ description: 'The description for search engines.' })),
      })
      .meta({ id: 'DraftSeoEdit', description: 'Title and description for search engines; an empty string removes one.' })
      .optional(),
  })
  .meta({
    id: 'UpdateDraft',
    description:
      'Changes to a draft; send only what changes. Name each field in only one of `fields`, `lock_fields`, `regenerate` and `restore`.',
  });

export const UnlockFields = z
  .strictObject({
    fields: z
      .array(oneOfNames(profileFields) as z.ZodType<ProfileField, string>)
      .min(1)
      .max(20)
      .meta({ description: 'Names of the fields to unlock.', example: ['tagline'] }),
  })
  .meta({ id: 'UnlockFields', description: 'Fields of a draft that redrafts may change again.' });

// ── The draft ────────────────────────────────────────────────────────────────────────────────────────────────────

const evidence = z.array(Evidence).meta({ description: 'The quotes that support the AI’s value.' });

const quotesBy = z.record(z.string(), evidence);

const fieldState = z.enum(['ai', 'not_found', 'edited', 'manual', 'override', 'deleted']).meta({
  description:
    '`ai`: the AI drafted the value from the quotes; `not_found`: the website states no value; `edited`: a person replaced the AI’s value; `manual`: a person typed a value where the AI had none; `override`: the value is locked; `deleted`: a person removed the value.',
  example: 'ai',
});
const basis = z.enum(['stated', 'inferred']).nullable().meta({
  description:
    '`stated`: the evidence says the AI’s value; `inferred`: a rule concludes it from the evidence, as `reason` says. Null if the field is blank, a person typed the value, or visitors don’t see the evidence on the page.',
  example: 'stated',
});
const reason = z
  .string()
  .nullable()
  .meta({ description: 'Why the value is inferred, in a sentence; null unless `basis` is `inferred`.', example: null });
const suggestions = z
  .array(
    z
      .object({
        value: z.string().meta({ description: 'The value; one entry of a list field.', example: 'Sailing' }),
        reason: z.string().meta({ description: 'Why it may fit, in a sentence.', example: 'The site names “sailors” in its heading.' }),
        evidence: z.array(Evidence).meta({ description: 'The quotes that suggest it; may be empty.' }),
      })
      .meta({ id: 'Suggestion', description: 'A value that the AI was not certain enough of to fill in.' }),
  )
  .meta({
    description:
      'Up to three values for a blank field, the likeliest first, of `categories`, `stage`, `pricing_model`, `country` or `tags`. Set the one that the user confirms with update_draft.',
    example: [],
  });
const locked = z.boolean().meta({ description: 'True if redrafts leave this field unchanged.', example: false });
const DraftTextField = z
  .object({
    value: z.string().nullable().meta({ description: 'The value in the profile; null when blank.' }),
    state: fieldState,
    locked,
    evidence,
    ai_value: z.string().nullable().meta({ description: 'The AI’s value, which `restore` puts back.' }),
    basis,
    reason,
    suggestions,
  })
  .meta({ id: 'DraftTextField', description: 'A field of a draft.' });
const DraftListField = z
  .object({
    value: z.array(z.string()).nullable().meta({ description: 'The value in the profile; null when blank.' }),
    state: fieldState,
    locked,
    evidence,
    ai_value: z.array(z.string()).nullable().meta({ description: 'The AI’s value, which `restore` puts back.' }),
    basis,
    reason,
    suggestions,
  })
  .meta({ id: 'DraftListField', description: 'A field of a draft that holds several values.' });

const DraftFields = z
  .object(
    Object.fromEntries(profileFields.map((name) => [name, isListField(name) ? DraftListField : DraftTextField])) as {
      [Name in ProfileField]: Name extends ListField ? typeof DraftListField : typeof DraftTextField;
    },
  )
  .meta({ id: 'DraftFields', description: 'Every field of the profile.' });

const draftStatus = z.enum(['crawling', 'drafting', 'ready']).meta({
  description:
    '`crawling`: the website is being read; `drafting`: the profile is being drafted; `ready`: the draft can be edited and submitted.',
  example: 'ready',
});
const completeness = Count.max(100).meta({ maximum: 100, description: 'How complete the profile is, in percent.', example: 82 });
const missing = z.array(z.string()).meta({
  description:
    'The required fields (name, tagline, description and categories) that are still blank. If the list is empty, the draft can be submitted.',
  example: [],
});
const listingId = RowId.nullable().meta({ description: 'The listing made from the draft; null before submit_draft.', example: null });

export const Draft = z
  .object({
    id: Uuid.meta({ description: 'The draft’s id.', example: '019a8c52-9d02-7e11-8c1b-6a5f4e3d2c10' }),
    url: Address.meta({ description: 'The website from which the draft was made.', example: 'https://tidemark.example' }),
    status: draftStatus,
    progress: z
      .object({
        step: z.string().meta({ description: 'What is being done.', example: 'crawl' }),
        pages_found: Count.meta({ description: 'Pages worth reading.', example: 9 }),
        pages_read: Count.meta({ description: 'Pages read.', example: 4 }),
        percent: Count.max(100).meta({ maximum: 100, description: 'How far it is.', example: 40 }),
      })
      .nullable()
      .meta({ description: 'The progress of the build; null once the draft is ready.' }),
    build: z
      .object({
        outcome: z.enum(['complete', 'partial', 'blocked_by_robots', 'unreachable', 'not_a_website']).meta({
          description:
            'The result of reading the website. If the website could not be read, all fields are `not_found`, and you fill them in.',
          example: 'complete',
        }),
        pages: Count.meta({ description: 'Pages that were read.', example: 9 }),
        problems: z.array(z.string()).meta({ description: 'What went wrong, such as `needs_javascript`.', example: [] }),
        problem_pages: z
          .array(
            z
              .object({
                code: z.string().meta({ description: 'The problem, as `problems` names it.', example: 'page_too_large' }),
                message: z.string().meta({ description: 'What happened, in a sentence.' }),
                url: Address.nullable().meta({ description: 'The page; null if it has no address.' }),
              })
              .meta({ id: 'ProblemPage', description: 'A page that was not read, or not wholly.' }),
          )
          .meta({ description: 'The pages that were not read, or not wholly, at most 20.' }),
        seconds: z.number().meta({ description: 'How long it took.', example: 41.2 }),
      })
      .nullable()
      .meta({ description: 'The result of the build; null until it is done.' }),
    fields: DraftFields,
    faqs: z
      .array(ShownFaq.extend({ evidence }).meta({ id: 'DraftFaq', description: 'A question and answer of a draft.' }))
      .meta({ description: 'Questions and answers.' }),
    founders: z
      .array(
        z
          .object({
            name: z.string().meta({ description: 'The founder’s name.', example: 'Inês Marinho' }),
            title: z.string().nullable().meta({ description: 'Their role.', example: 'Founder' }),
            bio: z.string().nullable().meta({ description: 'A few sentences about them.' }),
            evidence,
          })
          .meta({ id: 'DraftFounder', description: 'A founder in a draft.' }),
      )
      .meta({ description: 'The founders, the primary one first.' }),
    // These members have the same names in code and in the contract.
    company_socials: computed(
      Links.meta({ description: 'The company’s profiles elsewhere, by platform.' }),
      ({ company_socials }: Pick<DraftView, 'company_socials'>) => company_socials,
    ),
    founder_socials: computed(
      Links.meta({ description: 'The primary founder’s profiles elsewhere, by platform.' }),
      ({ founder_socials }: Pick<DraftView, 'founder_socials'>) => founder_socials,
    ),
    story: Story.meta({ description: 'The founder’s story.' }),
    quotes: z
      .object({
        company_socials: quotesBy.meta({ description: 'The quotes behind the company’s profiles, by platform.' }),
        founder_socials: quotesBy.meta({ description: 'The quotes behind the primary founder’s profiles, by platform.' }),
        story: quotesBy.meta({ description: 'The quotes behind the story, by section.' }),
      })
      .meta({
        description:
          'The quotes behind the links and story sections that the AI drafted. Entries that somebody changed since have no quotes.',
      }),
    milestones: z
      .array(z.object({ ...milestoneFacts, evidence }).meta({ id: 'DraftMilestone', description: 'A milestone in a draft.' }))
      .meta({ description: 'The product’s milestones, newest first.' }),
    competitor_url: computed(
      Address.nullable().meta({ description: 'The website of a competing product.' }),
      ({ competitor_url }: Pick<DraftView, 'competitor_url'>) => competitor_url,
    ),
    seo: z
      .object({
        title: z.string().nullable().meta({ description: 'The title for search engines.' }),
        meta: z.string().nullable().meta({ description: 'The description for search engines.' }),
      })
      .meta({ description: 'Title and description for search engines; an empty string removes one.' }),
    completeness,
    raises: z
      .array(
        z
          .object({
            part: z.string().meta({ description: 'A field, `founders`, `faqs` or `company_socials`.', example: 'founded_year' }),
            percent: Count.meta({ description: 'What it adds to `completeness`, in percent.', example: 2 }),
          })
          .meta({ id: 'CompletenessGain', description: 'A blank part of a profile.' }),
      )
      .max(5)
      .meta({ description: 'What is blank and would raise `completeness` most.' }),
    missing,
    screenshot_url: screenshotUrl,
    listing_id: computed(listingId.clone(), ({ listing }: Pick<DraftView, 'listing'>) => listing?.id ?? null),
    invites: z
      .array(
        z
          .object({
            id: Uuid.meta({ description: 'The invite’s id, which revoke_invite takes.' }),
            email: z.string().meta({ description: 'Who was invited.', example: 'rui@tidemark.example' }),
            status: z.enum(['pending', 'accepted', 'expired']).meta({ description: 'The status of the invite.', example: 'pending' }),
            expires_at: Time.meta({ description: 'The time until which the invite can be accepted.' }),
          })
          .meta({ id: 'DraftInvite', description: 'An invited co-founder.' }),
      )
      .meta({ description: 'Co-founders invited as editors, at most 10.' }),
    version: Count.meta({ description: 'A number that increases with every edit.', example: 3 }),
    submitted_at: Time.nullable().meta({ description: 'When the draft was first submitted.' }),
    created_at: Time.meta({ description: 'When the draft was created.' }),
    updated_at: Time.meta({ description: 'When the draft last changed.' }),
  })
  .meta({
    id: 'Draft',
    description:
      'A profile that is not a listing yet, or the editable content of a listing: the values, the evidence for the values, and the missing fields.',
  });
export type Draft = z.output<typeof Draft>;

export const DraftSummary = z
  .object({
    id: Uuid.meta({ description: 'The draft’s id.', example: '019a8c52-9d02-7e11-8c1b-6a5f4e3d2c10' }),
    url: Address.meta({ description: 'The website from which the draft is made.', example: 'https://tidemark.example' }),
    name: z.string().nullable().meta({ description: 'The product’s name; null while the name is unknown.', example: 'Tidemark' }),
    status: draftStatus,
    completeness,
    missing,
    listing_id: listingId,
    submitted_at: Time.nullable().meta({ description: 'When the draft was first submitted.' }),
    created_at: Time.meta({ description: 'When the draft was created.' }),
    updated_at: Time.meta({ description: 'When the draft last changed.' }),
  })
  .meta({ id: 'DraftSummary', description: 'One of your drafts, as an entry of a list.' });
export const DraftList = pageSchema('DraftList', DraftSummary, 'A page of your drafts, newest first.');

export const Invite = z
  .object({
    id: Uuid.meta({ description: 'The invite’s id.' }),
    draft_id: Uuid.meta({ description: 'The draft that the invited person may edit.' }),
    email: z.string().meta({ description: 'Who was invited.', example: 'rui@tidemark.example' }),
    status: z.enum(['pending', 'accepted', 'expired']).meta({ description: 'The status of the invite.', example: 'pending' }),
    invites_left: Count.meta({
      description: 'The number of invites that can still be sent for this draft; the maximum is 10.',
      example: 9,
    }),
    expires_at: Time.meta({ description: 'The time until which the invite can be accepted.' }),
    created_at: Time.meta({ description: 'When the invite was sent.' }),
  })
  .meta({ id: 'Invite', description: 'An invite to edit a draft and its listing.' });

const deleted = computed(z.literal(true).meta({ description: 'Always true.' }), () => true as const);

export const DeletedDraft = z
  .object({ id: Uuid.meta({ description: 'The deleted draft.' }), deleted })
  .meta({ id: 'DeletedDraft', description: 'The draft that was deleted.' });

export const RevokedInvite = z
  .object({
    id: Uuid.meta({ description: 'The revoked invite.' }),
    draft_id: Uuid.meta({ description: 'The draft that the invite was for.' }),
    revoked: computed(z.literal(true).meta({ description: 'Always true.' }), () => true as const),
    invites_left: Count.meta({ description: 'The number of invites that can be sent for this draft now; the maximum is 10.', example: 10 }),
  })
  .meta({ id: 'RevokedInvite', description: 'The invite that was revoked.' });

export const SubmittedDraft = z
  .object({
    listing_id: RowId.meta({ description: 'The listing’s number, which choose_free_listing and order items take.', example: 481 }),
    draft_id: Uuid.meta({ description: 'The draft from which the listing was made.' }),
    slug: Slug.meta({ description: 'The slug in the listing’s URL; it never changes.', example: 'tidemark' }),
    url: computed(
      Address.meta({
        description: 'The URL that the listing’s public page will have.',
        example: 'https://debut.example/listings/tidemark',
      }),
      ({ slug }: { slug: string }) => listingUrl(slug),
    ),
    preview_url: computed(
      Address.meta({ description: 'A link that shows the page before launch to anyone who has it.' }),
      ({ slug, previewToken }: { slug: string; previewToken: string }) => previewUrl(slug, previewToken),
    ),
    status: z.enum(ListingStatus).meta({ description: 'The listing’s status: `draft` until a plan is chosen.', example: 'draft' }),
    created: z
      .boolean()
      .meta({ description: 'True if the call created the listing; false if the listing existed already.', example: true }),
    next_step: computed(
      z.string().meta({ description: 'The owner’s next step, in a sentence.' }),
      ({ status, isHeld }: { status: ListingStatus; isHeld?: boolean }) =>
        isHeld
          ? heldText
          : status === 'draft'
            ? 'Choose the free plan (choose_free_listing), or order a launch (quote_order, create_checkout).'
            : 'Nothing to do: each edit of the draft updates the listing at once.',
    ),
  })
  .meta({ id: 'SubmittedDraft', description: 'The listing made from a draft. Submitting a draft doesn’t publish the listing.' });
