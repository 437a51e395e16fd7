import { z } from 'zod';
import { pageSchema } from '#lib/api/schema/paging.ts';
import { rowIdParameter } from '#lib/api/schema/parameters.ts';
import { selfEvident } from '#lib/api/schema/self-evident.ts';
import { email, text } from '#lib/api/schema/text.ts';
import { RowId, Time } from '#lib/api/schema/times.ts';
import { claimMethods } from '#lib/claims/proof.ts';
import { ListingName } from '#lib/listings/schema.ts';

export const ClaimListing = z
  .strictObject({
    slug: selfEvident(
      text(220)
        .refine((value) => /^[a-z0-9][a-z0-9-]*$/.test(value), {
          error: 'must be a listing’s slug: lower-case letters, digits and hyphens',
        })
        .meta({ description: 'The slug of the listing that is yours.', example: 'tidemark' }),
    ),
    method: z.enum(claimMethods).meta({
      description:
        'The proof: a TXT record, a tag on the homepage, a file on the site, or a link mailed to an address at the company’s domain.',
      example: 'dns',
    }),
    email: email(254).optional().meta({
      description: 'For `email` only: an address at the listing’s own domain.',
      example: 'ines@tidemark.example',
    }),
  })
  .superRefine((claim, context) => {
    if (claim.method === 'email' && claim.email === undefined)
      context.addIssue({ code: 'custom', path: ['email'], message: 'is required for the method email', input: undefined });
  })
  .meta({ id: 'ClaimListing', description: 'Which listing is yours, and how you will prove it.' });

export const ClaimParams = z.strictObject({
  claim_id: rowIdParameter().meta({ description: 'From claim_listing or list_my_claims.', example: 64 }),
});

const ClaimCheck = z
  .object({
    looked_at: z.string().meta({ description: 'Where we looked.', example: 'TXT tidemark.example' }),
    expected: z.string().meta({ description: 'What should be there.', example: 'debut-verification=6b1f0c' }),
    found: z.string().nullable().meta({
      description:
        'What we found there: another text, or in words what prevented the look, such as `status 404` or a redirect to another site; null if the place holds no proof.',
    }),
    ok: z.boolean().meta({ description: 'True if the text that we found proves the claim.', example: false }),
  })
  .meta({ id: 'ClaimCheck', description: 'A place we looked at to verify a claim.' });

export const Claim = z
  .object({
    id: RowId.meta({ description: 'The claim’s number; verify_claim takes it.', example: 64 }),
    listing: ListingName.meta({ description: 'The listing claimed.' }),
    method: z.enum(claimMethods).meta({ description: 'The method of proof.', example: 'dns' }),
    status: z.enum(['pending', 'verified', 'expired', 'rejected']).meta({
      description: '`pending` until the proof is found; `verified`: the listing is yours; `expired` after 14 days, by mail after 24 hours.',
      example: 'pending',
    }),
    instructions: z.string().meta({
      description: 'What to do now, for a person.',
      example: 'Add a TXT record to tidemark.example, then ask us to verify the claim. It may take an hour to be seen.',
    }),
    publish: z
      .object({
        kind: z.enum(['dns_txt', 'meta_tag', 'file']).meta({ description: 'What it is.', example: 'dns_txt' }),
        places: z.array(z.string()).meta({
          description: 'The places where the text may be published; one place is enough.',
          example: ['tidemark.example', '_debut.tidemark.example'],
        }),
        content: z.string().meta({ description: 'The exact text to publish.', example: 'debut-verification=6b1f0c' }),
      })
      .nullable()
      .meta({ description: 'What to publish; null for the method `email`.' }),
    email: z.string().nullable().meta({ description: 'Where the link was sent, for the method `email`.' }),
    checks: z.array(ClaimCheck).meta({ description: 'What the last verification looked at; empty before the first.' }),
    expires_at: Time.meta({ description: 'The time until which the claim can be verified.' }),
    verified_at: Time.nullable().meta({ description: 'When it was verified.' }),
    created_at: Time.meta({ description: 'When it was made.' }),
  })
  .meta({ id: 'Claim', description: 'The claim that a listing is yours, and the status of its proof. Verified is not the same as paid.' });
export const ClaimList = pageSchema('ClaimList', Claim, 'A page of your claims, newest first.');
