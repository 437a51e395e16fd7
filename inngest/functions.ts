import { buildDraftJob } from '#inngest/build-draft.ts';
import { checkBadgeJob } from '#inngest/check-badge.ts';
import { checkBadgesJob } from '#inngest/check-badges.ts';
import { deliverMailJob } from '#inngest/deliver-mail.ts';
import { fetchLogoJob } from '#inngest/fetch-logo.ts';
import { openWeekJob } from '#inngest/open-week.ts';
import { purgeExpiredJob } from '#inngest/purge-expired.ts';

/** Every function of the product. */
export const functions = [buildDraftJob, checkBadgeJob, checkBadgesJob, deliverMailJob, fetchLogoJob, openWeekJob, purgeExpiredJob];
