import { z } from 'zod';
import { email } from '#lib/api/schema/text.ts';
import { db, transaction } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { limitSubscriptions } from '#lib/notices/limit-subscriptions.ts';
import { openSealedId, sealId } from '#lib/notices/sealed-id.ts';

/** The maximum number of categories to which a digest can be limited. */
const maxCategories = 10;
export const DigestRequest = z.object({ email: email(254), categories: z.array(z.string().max(80)).max(maxCategories) });
export type DigestRequest = z.output<typeof DigestRequest>;

const purpose = 'subscriptions to the digest';

/**
 * Mails the reader at an address a question whether they want the weekly digest. The response doesn't reveal whether the address is
 * subscribed or has an account. Ignores unknown categories. Throws 429 after 5 requests an hour from one network address, or 3 a day for
 * one mailbox.
 */
export async function subscribeToDigest(request: DigestRequest, clientAddress: string): Promise<void> {
  await limitSubscriptions(request.email, clientAddress);
  const categories = await knownCategories(request.categories);
  await transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ id: string; isConfirmed: boolean }[]>`
      insert into digest_subscriptions (id, email, categories, created_at)
      values (gen_random_uuid(), ${request.email}, ${categories}::text[], ${now()})
      on conflict (mailbox_of(email)) do update set created_at = digest_subscriptions.created_at,
        categories = case when digest_subscriptions.confirmed_at is null then excluded.categories else digest_subscriptions.categories end
      returning id::text, confirmed_at is not null as "isConfirmed"`;
    if (row && !row.isConfirmed)
      await sendMail({ to: request.email, mail: { kind: 'digest-confirm', data: { token: sealId(purpose, row.id) } } });
  });
}

/** Returns the slugs that belong to categories, without duplicates. */
export async function knownCategories(slugs: readonly string[]): Promise<string[]> {
  const found = await db().category.findMany({ where: { slug: { in: [...slugs] } }, select: { slug: true }, orderBy: { slug: 'asc' } });
  return found.map(({ slug }) => slug);
}

/**
 * Confirms a subscription by the token of a mailed link. A repeated call changes nothing. Returns false if the token is not ours or too
 * old.
 */
export async function confirmDigest(token: string): Promise<boolean> {
  const id = openSealedId(purpose, token);
  if (id === null) return false;
  await db().digestSubscription.updateMany({ where: { id, confirmedAt: null }, data: { confirmedAt: now() } });
  return (await db().digestSubscription.count({ where: { id } })) > 0;
}
