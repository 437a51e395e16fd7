import type { Actor } from '#lib/auth/actor.ts';
import { config, environment } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { getSiteSettings } from '#lib/site/site-settings.ts';
import { requireView } from '#lib/team/rights.ts';

/** A step of setting up a new site. */
export interface FirstStep {
  name: 'name' | 'operator' | 'mail' | 'backup' | 'team' | 'listings' | 'pick' | 'post';
  done: boolean;
}

const fewListings = 10;

/**
 * Reads which steps of setting up the site are done, in the order in which an operator does them. Returns none if the setting is off. Only
 * for admins.
 */
export async function readFirstSteps(actor: Actor): Promise<FirstStep[]> {
  await requireView(db(), actor, 'settings');
  const { showFirstSteps, siteName, operatorAddress } = await getSiteSettings();
  if (!showFirstSteps) return [];
  const [team, listings, picks, posts] = await Promise.all([
    db().user.count({ where: { role: { not: 'member' }, deletedAt: null, suspendedAt: null } }),
    db().listing.findMany({ where: { status: 'live' }, select: { id: true }, take: fewListings }),
    db().pick.count(),
    db().blogPost.count({ where: { publishedAt: { lte: now() } } }),
  ]);
  const { smtpUrl, backup } = config();
  return [
    { name: 'name', done: siteName !== environment.shape.SITE_NAME.parse(undefined) },
    { name: 'operator', done: operatorAddress !== null },
    { name: 'mail', done: smtpUrl !== null },
    { name: 'backup', done: backup.to !== null },
    { name: 'team', done: team > 1 },
    { name: 'listings', done: listings.length === fewListings },
    { name: 'pick', done: picks > 0 },
    { name: 'post', done: posts > 0 },
  ];
}
