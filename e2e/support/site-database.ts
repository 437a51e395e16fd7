import { afterAll, beforeAll, inject } from 'vitest';
import { disconnect } from '#lib/core/db.ts';
import { markEmbedded } from '#lib/core/mark-embedded.ts';

/** Lets the services and factories that the tests of a file call work on the database of the running site. */
export function useSiteDatabase(): void {
  beforeAll(() => {
    Object.assign(process.env, { AUTH_SECRET: inject('siteSecret'), SITE_URL: inject('site') });
    markEmbedded(process.env, inject('siteDatabase'));
  });
  afterAll(() => disconnect());
}
