import type { InvalidationListener } from '#lib/cache/invalidation.ts';
import { tags as cacheTags } from '#lib/cache/tags.ts';
import { environmentConfig, setConfig } from '#lib/core/config.ts';
import { clockTag, syncClock } from '#lib/site/move-clock.ts';
import { getSiteSettings } from '#lib/site/site-settings.ts';

/**
 * Copies the team's settings into this process’s configuration. Called when a process or a command starts, and when a setting was changed.
 * Settings that are not part of the configuration are read from the database when they are needed.
 */
export async function syncSettings(): Promise<void> {
  const set = await getSiteSettings();
  const { siteName, operator, rateLimits } = environmentConfig();
  // If the operator has no name of their own, their default name follows the site’s name.
  const isUnnamed = set.operatorName === `The ${siteName} team` && set.operatorName === operator.name;
  setConfig({
    siteName: set.siteName,
    sitePurpose: set.sitePurpose,
    operator: { name: isUnnamed ? `The ${set.siteName} team` : set.operatorName, address: set.operatorAddress },
    operatorEmail: set.contactEmail,
    mailRate: set.mailRate,
    mailFooter: set.mailFooter,
    takes: { submissions: set.takesSubmissions, orders: set.takesOrders, texts: set.takesTexts },
    rateLimits: {
      ...rateLimits,
      anonymous: set.limitAnonymous,
      credential: set.limitCredential,
      pages: set.limitPages,
      writes: set.limitWrites,
      submissions: set.limitSubmissions,
      signInMails: set.limitSignInMails,
      registrations: set.limitRegistrations,
    },
    seller: { country: set.sellerCountry, vatNumber: set.sellerVatNumber, euVat: set.sellerEuVat },
  });
}

/** Updates this process’s clock and configuration when the team changes them in any process. */
export const siteFollower: InvalidationListener = {
  async invalidate(tags) {
    if (tags.includes(clockTag)) await syncClock();
    if (tags.includes(cacheTags.settings)) await syncSettings();
  },
  async invalidateAll() {
    await syncClock();
    await syncSettings();
  },
  disconnected: () => undefined,
};
