import { defineOperation } from '#lib/api/define.ts';
import { onePage } from '#lib/api/examples.ts';
import { Paging } from '#lib/api/schema/paging.ts';
import { draftSummary, newDraft, readyDraft } from '#lib/drafts/examples.ts';
import { getDraft } from '#lib/drafts/get-draft.ts';
import { inviteCofounder } from '#lib/drafts/invite-cofounder.ts';
import { listMyDrafts } from '#lib/drafts/list-my-drafts.ts';
import { Draft, DraftList, DraftParams, Invite, InviteCofounder, SubmitListing, SubmittedDraft, UpdateDraft } from '#lib/drafts/schema.ts';
import { submitDraft } from '#lib/drafts/submit-draft.ts';
import { submitListing } from '#lib/drafts/submit-listing.ts';
import { type PreparedUpdate, prepareUpdate, updateDraft } from '#lib/drafts/update-draft.ts';
import { ownedTidemark } from '#lib/listings/examples.ts';

export const draftOperations = [
  defineOperation({
    id: 'submit_listing',
    method: 'POST',
    path: '/drafts',
    scope: 'listings:write',
    resource: 'Drafts',
    status: 201,
    idempotencyKey: true,
    limit: 'submissions',
    summary: 'Submit a product by its website',
    description:
      'Starts a draft from a product’s website: the site is read (robots.txt is honoured) and an AI drafts the profile in about a minute, each value with quotes from the site; what the site doesn’t state stays blank. Nothing is published or charged. Answers at once with status `crawling`: poll get_draft every few seconds until `ready`, then review with the user, edit with update_draft, and save with submit_draft. If the product is listed already, the call fails with `listing_exists`; the error gives the listing’s URL and says how to claim the listing.',
    tool: { title: 'Submit a product' },
    body: SubmitListing,
    output: Draft,
    example: { body: { url: 'https://tidemark.example' }, output: newDraft },
    handler: ({ body, actor }) => submitListing(actor, body),
  }),
  defineOperation({
    id: 'list_my_drafts',
    method: 'GET',
    path: '/drafts',
    scope: 'account:read',
    resource: 'Drafts',
    status: 200,
    summary: 'List my drafts',
    description: 'Lists your drafts, newest first, each with its status, completeness and missing fields. Read one draft with get_draft.',
    tool: { title: 'My drafts' },
    query: Paging,
    output: DraftList,
    example: { query: { per_page: 20 }, output: onePage(draftSummary) },
    handler: async ({ query, actor }) => ({ ...query, ...(await listMyDrafts(actor, query)) }),
  }),
  defineOperation({
    id: 'get_draft',
    method: 'GET',
    path: '/drafts/{id}',
    scope: 'account:read',
    resource: 'Drafts',
    status: 200,
    notFound: true,
    summary: 'Read a draft',
    description:
      'Returns one of your drafts with its whole content: each field’s value, state and evidence, FAQs, founders, socials, story, milestones, completeness, and what submit_draft still requires (`missing`). While status is `crawling` or `drafting`, repeat the call every few seconds; `progress` says how far the build is. When `ready`, show the user what was drafted and what was not found, and never fill a blank by guessing.',
    tool: { title: 'Read a draft' },
    params: DraftParams,
    output: Draft,
    example: { params: { id: readyDraft.id }, output: readyDraft },
    versioned: true,
    handler: ({ params, actor }) => getDraft(actor, params.id),
  }),
  defineOperation({
    id: 'update_draft',
    method: 'PATCH',
    path: '/drafts/{id}',
    scope: 'listings:write',
    resource: 'Drafts',
    status: 200,
    idempotencyKey: true,
    notFound: true,
    summary: 'Edit a draft',
    description:
      'Changes a draft and returns it. Send only what changes. `fields` sets values (null removes one); `lock_fields` keeps fields from redrafts; `regenerate` has the AI draft fields again from the website’s evidence, which may take seconds; `restore` puts back the AI’s value. Name a field in only one of these. To make the edit fail if somebody changed the draft meanwhile, send the `version` from get_draft: in a tool call as `if_version`, in REST as the ETag in `If-Match`. Lists (faqs, founders, milestones) replace the existing lists. If the draft has been submitted, its listing is updated too, without another submit_draft.',
    tool: { title: 'Edit a draft' },
    params: DraftParams,
    body: UpdateDraft,
    output: Draft,
    example: {
      params: { id: readyDraft.id },
      body: { fields: { tagline: 'Tide tables that fit your boat', city: null }, lock_fields: ['name'] },
      output: { ...readyDraft, fields: { ...readyDraft.fields, name: { ...readyDraft.fields.name, state: 'override', locked: true } } },
    },
    versioned: true,
    prepare: ({ params, body, actor, versions }) => prepareUpdate(actor, params.id, body, versions ? { version: versions } : {}),
    handler: ({ params, body, actor, versions, prepared }) =>
      updateDraft(actor, params.id, body, {
        ...(versions ? { version: versions } : {}),
        ...(prepared ? { prepared: prepared as PreparedUpdate } : {}),
      }),
  }),
  defineOperation({
    id: 'invite_cofounder',
    method: 'POST',
    path: '/drafts/{id}/invites',
    scope: 'listings:write',
    resource: 'Drafts',
    status: 201,
    idempotencyKey: true,
    notFound: true,
    summary: 'Invite a co-founder',
    description:
      'Mails an invite to edit this draft and, later, its listing. The person who accepts becomes a second editor. A draft has at most 10 invites. This sends a real mail: ask the user first.',
    tool: { title: 'Invite a co-founder' },
    params: DraftParams,
    body: InviteCofounder,
    output: Invite,
    example: {
      params: { id: readyDraft.id },
      body: { email: 'rui@tidemark.example' },
      output: {
        id: '019a8c60-1f0a-7d52-a7c4-5b1e2f3a4d60',
        draft_id: readyDraft.id,
        email: 'rui@tidemark.example',
        status: 'pending',
        invites_left: 9,
        expires_at: '2026-10-16T08:30:00.000Z',
        created_at: '2026-10-02T08:30:00.000Z',
      },
    },
    handler: ({ params, body, actor }) => inviteCofounder(actor, params.id, body.email),
  }),
  defineOperation({
    id: 'submit_draft',
    method: 'POST',
    path: '/drafts/{id}/submit',
    scope: 'listings:write',
    resource: 'Drafts',
    status: 200,
    idempotencyKey: true,
    notFound: true,
    summary: 'Save a draft as a listing',
    description:
      'Saves a `ready` draft as your listing and returns the `listing_id`. The listing isn’t published yet: next, let the user choose the free plan (choose_free_listing) or a paid launch (quote_order, create_checkout). The draft needs a name, tagline, description and one category (`missing` in get_draft); while the draft is being built, the call fails with `draft_not_ready`. Submitting again updates the same listing.',
    tool: { title: 'Save a draft as a listing' },
    params: DraftParams,
    output: SubmittedDraft,
    example: {
      params: { id: readyDraft.id },
      output: {
        listing_id: 481,
        draft_id: readyDraft.id,
        slug: 'tidemark',
        url: ownedTidemark.url,
        preview_url: ownedTidemark.preview_url,
        status: 'draft',
        created: true,
        next_step: 'Choose the free plan, or order a launch.',
      },
    },
    handler: ({ params, actor }) => submitDraft(actor, params.id),
  }),
] as const;
