import { randomBytes } from 'node:crypto';
import { digest } from '#lib/auth/digest.ts';
import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import type { AccountLink, AccountLinkKind } from '#lib/generated/prisma/client.ts';

/** Creates a link that changes an account, and returns its token, which only the mail may contain. */
export async function createAccountLink(
  tx: Tx,
  { validMs, ...link }: { userId: string; kind: AccountLinkKind; email: string; validMs: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = now();
  await tx.accountLink.create({
    data: { ...link, tokenHash: digest(token), createdAt, expiresAt: new Date(createdAt.getTime() + validMs) },
  });
  return token;
}

/** Finds a valid link by its token. Returns null for an unknown, expired or used link. */
export async function findAccountLink(tx: Tx, token: string): Promise<AccountLink | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
  return tx.accountLink.findFirst({ where: { tokenHash: digest(token), expiresAt: { gt: now() } } });
}
