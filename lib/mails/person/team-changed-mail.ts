import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type { NamedListing } from '#lib/mails/editors/named-listing.ts';
import { shortName } from '#lib/mails/isolate.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/**
 * Tells a person that their access to a listing changed: a new role, or the end of their access. `left` and `stepped-down` go to the owners
 * who stay. `by` is the name of the person who made the change.
 */
export function teamChangedMail(changed: {
  listing: NamedListing & { id: number };
  by: string;
  /** The reason of the site’s team. Undefined if somebody of the listing’s team made the change. */
  reason?: string | null;
  change: 'owner' | 'handed-over' | 'given-back' | 'taken-back' | 'editor' | 'remove' | 'left' | 'stepped-down';
}): MailContent {
  const { listing, change } = changed;
  const { siteName } = config();
  const { name } = listing;
  const by = shortName(changed.by);
  const texts = {
    owner: [`You own ${name} on ${siteName} now`, `${by} made you an owner of ${name}: you can change everything, its team too.`],
    'handed-over': [
      `You own ${name} on ${siteName} now`,
      `${by} handed ${name} over to you: you can change everything, its team too. ${by} can take it back for an hour, and you can give it back on the page of its team.`,
    ],
    'given-back': [`${name} is yours again`, `${by} gave ${name} back to you: you own it on ${siteName} as before.`],
    'taken-back': [`${by} took ${name} back`, `${by} had handed ${name} over within the hour before and owns it on ${siteName} again.`],
    editor: [`You are an editor of ${name} now`, `${by} made you an editor of ${name}: you can change its content, but not its team.`],
    remove: [`You can’t edit ${name} any more`, `${by} took your access to ${name} on ${siteName}.`],
    left: [`${by} has left the team of ${name}`, `${by} can’t edit ${name} on ${siteName} any more. You still own it.`],
    'stepped-down': [`${by} is no owner of ${name} any more`, `${by} stays an editor of ${name} on ${siteName}. You still own it.`],
  } as const;
  const [title, text] = texts[change];
  return {
    subject: title,
    title,
    parts: [
      { text },
      ...(changed.reason ? [{ list: [changed.reason] }] : []),
      change === 'remove'
        ? { action: { label: 'See its page', url: siteLink(paths.listing(listing.slug)) } }
        : { action: { label: 'See the team', url: siteLink(paths.teamOf(listing.id)) } },
      { note: `If something is wrong, write to ${config().operatorEmail}.` },
    ],
  };
}
