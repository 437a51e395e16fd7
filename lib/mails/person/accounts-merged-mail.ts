import { paths } from '#lib/core/paths.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Reports to both addresses of a person that their accounts are one now. `kept` is the address with which they sign in. */
export function accountsMergedMail({ kept, merged, reason }: { kept: string; merged: string; reason: string }): MailContent {
  return {
    subject: 'Your two accounts are one now',
    title: 'Your two accounts are one now',
    preview: `Sign in with ${kept} from now on.`,
    parts: [
      {
        text: `The team merged the account of ${merged} into that of ${kept}: its listings, drafts, votes, reviews, questions, follows and orders are there.`,
      },
      { text: `Why: ${reason}` },
      { text: `Sign in with ${kept}. API keys and connected apps of ${merged} ended; connect them again where you need them.` },
      { action: { label: 'Sign in', url: siteLink(paths.dashboard) } },
      { note: 'If these accounts are not both yours, answer this mail at once.' },
    ],
  };
}
