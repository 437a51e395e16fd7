import type { InvalidationListener } from '#lib/cache/invalidation.ts';
import { tags as cacheTags } from '#lib/cache/tags.ts';
import { environmentConfig, setConfig } from '#lib/core/config.ts';
import { clockTag, syncClock } from '#lib/site/move-clock.ts';
import { getSiteSettings } from '#lib/site/site-settings.ts';

/**
 * Puts the settings of the team into this process’s configuration. Called when a process or a command starts, and when somebody changed
 * a setting. What is not part of the configuration is read from the database whenever it is needed.
 */
export async function syncSettings(): Promise<void> {
  const set = await getSiteSettings();
  const { siteName, operator, rateLimits } = environmentConfig();
  // An operator without a name of their own has the site’s.
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

/** Keeps this process’s clock and configuration as the team has set them, whichever process it was done in. */
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
