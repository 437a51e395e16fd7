import { deliverMailJob } from '#inngest/deliver-mail.ts';
import { purgeExpiredJob } from '#inngest/purge-expired.ts';

/** Every function of the product. */
export const functions = [deliverMailJob, purgeExpiredJob];
