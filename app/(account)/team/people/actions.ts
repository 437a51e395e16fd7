'use server';

import { redirect } from 'next/navigation';
import type { Role } from '#lib/auth/actor.ts';
import { getSessionDigest, markViewing } from '#lib/auth/session.ts';
import { AppError } from '#lib/core/errors.ts';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { blockAddress } from '#lib/desk/blocks.ts';
import { closeAccountFor, reopenAccountFor } from '#lib/desk/close-account.ts';
import { giveRole } from '#lib/desk/give-role.ts';
import { endSignInsOf, printSignInLink, sendSignInLinkTo } from '#lib/desk/help-to-sign-in.ts';
import { mergeAccounts } from '#lib/desk/merge-accounts.ts';
import { findPersonByAddress } from '#lib/desk/people.ts';
import { liftSuspension, suspendPerson } from '#lib/desk/suspend-person.ts';
import { beginView } from '#lib/desk/view-as.ts';
import { deskAction } from '../desk-action.ts';

/** Carries out the act that the form names about a person. */
export const actOnPerson = deskAction({
  name: 'act_on_person',
  fields: ['id', 'do', 'reason', 'votes', 'texts', 'listings', 'role', 'kind', 'about', 'mailbox', 'mail_domain', 'network', 'into'],
  page: ({ id }) => paths.deskPerson(encodeURIComponent(id)),
  run: async ({ id, do: act, reason, votes, texts, listings, role, kind, about, into, ...kept }, actor) => {
    switch (act) {
      case 'suspend':
        return (await suspendPerson(actor, id, {
          ...{ reason, votes: votes === 'on', texts: texts === 'on', listings: listings === 'on' },
          keepOut: (['mailbox', 'mail_domain', 'network'] as const).filter((each) => kept[each] === 'on'),
        }))
          ? { done: 'The person is suspended, and out everywhere.' }
          : { done: 'The person is suspended, and out everywhere. The rest of what goes with them is taken off within minutes.' };
      case 'lift':
        return (await liftSuspension(actor, id, reason))
          ? { done: 'The person may sign in again.' }
          : { done: 'The person may sign in again. The rest of what went with them is put back within minutes.' };
      case 'end':
        return { done: `${countOf(await endSignInsOf(actor, id, reason), 'session')} ended.` };
      case 'link':
        await sendSignInLinkTo(actor, id, reason);
        return { done: 'A sign-in link is on its way to them.' };
      case 'print':
        return {
          done: `Give them this link, on no way that others see; it works once, within an hour: ${await printSignInLink(actor, id, reason)}`,
        };
      case 'close':
        await closeAccountFor(actor, id, reason);
        return { done: 'The account is closed, and erased in 14 days.' };
      case 'reopen':
        await reopenAccountFor(actor, id, reason);
        return { done: 'The account is open again.' };
      case 'view':
        await beginView(actor, await getSessionDigest(), id, reason);
        await markViewing();
        return redirect(paths.dashboard);
      case 'block':
        return { done: `${countOf(await blockAddress(actor, { kind, about, reason }), 'entry', 'entries')} kept out.` };
      case 'merge': {
        const other = await findPersonByAddress(actor, into);
        const { listings, orders, votes } = await mergeAccounts(actor, id, other, reason);
        redirect(`${paths.deskPerson(other)}?merged=${listings}.${votes}.${orders}`);
        break;
      }
      case 'role':
        return { done: `The role is ${role} now; it was ${await giveRole(actor, id, role as Role, reason)}.` };
      default:
        throw new AppError('forbidden', 'There is no such act.');
    }
  },
});
