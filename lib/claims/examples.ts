import { tidemarkName } from '#lib/listings/examples.ts';

export const tidemarkClaim = {
  id: 64,
  listing: tidemarkName,
  method: 'dns',
  status: 'pending',
  instructions: 'Add a TXT record to tidemark.example, then ask us to verify the claim. It may take an hour to be seen.',
  publish: {
    kind: 'dns_txt',
    places: ['tidemark.example', '_debut.tidemark.example'],
    content: 'debut-verification=6b1f0c5e2d7a4f83',
  },
  email: null,
  checks: [],
  expires_at: '2026-12-04T10:00:00.000Z',
  verified_at: null,
  created_at: '2026-11-20T10:00:00.000Z',
};
