import { findAccountLink } from '#lib/auth/account-links.ts';
import { db } from '#lib/core/db.ts';
import type { AccountLinkKind } from '#lib/generated/prisma/enums.ts';

/** What a mailed link does, for the page that asks whether it should. */
export interface AccountLinkView {
  kind: AccountLinkKind;
  /** The other address of a change; for `reopen` the account's own. */
  email: string;
  /** Whether the person agreed to the change already, by the link to the account's address; they can only stop it now. */
  isAgreed: boolean;
}

/** Returns what a link does; null if it doesn't work any more. Reading uses nothing up, because mail scanners open links too. */
export async function readAccountLink(token: string): Promise<AccountLinkView | null> {
  const link = await findAccountLink(db(), token);
  const isAgreed = link?.confirmedAt != null;
  return link && (!isAgreed || link.kind === 'old_address') ? { kind: link.kind, email: link.email, isAgreed } : null;
}
