import { defineOperation } from '#lib/api/define.ts';
import { tidemarkName } from '#lib/listings/examples.ts';
import { ListingIdParams } from '#lib/listings/schema.ts';
import { tidemarkDifference, tidemarkReading, waitingReading } from '#lib/readings/examples.ts';
import { listDifferences } from '#lib/readings/list-differences.ts';
import { requestReading } from '#lib/readings/request-reading.ts';
import { resolveDifference } from '#lib/readings/resolve-difference.ts';
import {
  DifferenceParams,
  DifferencesQuery,
  Reading,
  ResolveDifference,
  ResolvedDifference,
  SiteDifferenceList,
} from '#lib/readings/schema.ts';

export const readingOperations = [
  defineOperation({
    id: 'read_site_again',
    extension: true,
    method: 'POST',
    path: '/me/listings/{listing_id}/readings',
    scope: 'listings:write',
    resource: 'My listings',
    status: 201,
    idempotencyKey: true,
    notFound: true,
    limit: 'submissions',
    summary: 'Read the site of one of my listings again',
    description:
      'Reads the product’s website again, within a minute. It changes nothing: what the site now says otherwise is offered by list_site_differences. At most one reading a day (`site_read_lately`); each site is read once a month anyway.',
    tool: { title: 'Read my site again', additive: true },
    params: ListingIdParams,
    output: Reading,
    example: { params: { listing_id: 481 }, output: waitingReading },
    handler: ({ params, actor }) => requestReading(actor, params.listingId),
  }),
  defineOperation({
    id: 'list_site_differences',
    extension: true,
    method: 'GET',
    path: '/me/listings/{listing_id}/differences',
    scope: 'account:read',
    resource: 'My listings',
    status: 200,
    notFound: true,
    summary: 'List what my site says otherwise',
    description:
      'What the product’s website says otherwise than the profile, with the old value, the new one and its quotes. After read_site_again repeat the call every few seconds until `reading.status` is `ended`. Show the user each and resolve it with resolve_site_difference. Locked fields are not offered.',
    tool: { title: 'What my site says now' },
    params: ListingIdParams,
    query: DifferencesQuery,
    output: SiteDifferenceList,
    example: {
      params: { listing_id: 481 },
      query: { inferred: false },
      output: { listing: tidemarkName, reading: tidemarkReading, readable_at: null, inferred: 0, items: [tidemarkDifference] },
    },
    handler: ({ params, query, actor }) => listDifferences(actor, params.listingId, query),
  }),
  defineOperation({
    id: 'resolve_site_difference',
    extension: true,
    method: 'POST',
    path: '/me/listings/{listing_id}/differences/{difference_id}/resolve',
    scope: 'listings:write',
    resource: 'My listings',
    status: 200,
    idempotencyKey: true,
    notFound: true,
    summary: 'Accept or dismiss what my site says',
    description:
      'Decides one difference; ask the user before each. `accept` puts the site’s value into the profile (a version, public at once on a live listing); `dismiss` keeps the profile. For `identity`, `accept` says that the site is still the product’s. Fails with `difference_outdated` if overtaken.',
    tool: { title: 'Accept or dismiss a difference' },
    undo: '`restore_listing_version`: accepting a difference is an edit.',
    params: DifferenceParams,
    body: ResolveDifference,
    output: ResolvedDifference,
    example: {
      params: { listing_id: 481, difference_id: 12 },
      body: { resolution: 'accept' },
      output: { difference: { ...tidemarkDifference, state: 'accepted' }, version: 5 },
    },
    handler: ({ params, body, actor }) => resolveDifference(actor, params.listingId, params.differenceId, body.resolution),
  }),
] as const;
