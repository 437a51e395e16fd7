import type { NoticeChoices, NotificationData } from '#lib/core/json-columns.ts';
import { paths, updateAnchor } from '#lib/core/paths.ts';
import type { MailKind, MailOf } from '#lib/mails/catalogue.ts';
import { dayLabel } from '#lib/mails/day-label.ts';

/** A person's choice for a kind of notice: by mail and in the bell, only in the bell, or not at all. */
export type NoticeChoice = NoticeChoices[string];

/** The groups of the preferences, in the order of the settings page. */
export const noticeGroups = {
  products: 'Your products',
  community: 'What people say',
  following: 'What you follow',
} as const;

interface Preference {
  group: keyof typeof noticeGroups;
  /** A description of the event, for a row of the preferences. */
  label: string;
  usual: NoticeChoice;
  /** The kind of mail. Set if there is only a mail and no notice. */
  mailAlone?: MailKind;
}

/** The kinds of notices that people may switch off. `users.notice_choices` stores their names, so a name is never changed. */
const preferenceList = {
  'draft-ready': { group: 'products', label: 'A draft is ready', usual: 'site' },
  'listing-live': { group: 'products', label: 'Your listing goes live', usual: 'mail' },
  'launch-scheduled': { group: 'products', label: 'Your launch has its week', usual: 'mail' },
  'badge-found': { group: 'products', label: 'We found the badge on your homepage', usual: 'mail' },
  'award-won': { group: 'products', label: 'Your product won an award', usual: 'mail' },
  'invite-accepted': { group: 'products', label: 'Somebody accepted your invite', usual: 'site' },
  'review-received': { group: 'community', label: 'Somebody reviews your product', usual: 'mail' },
  'question-received': { group: 'community', label: 'Somebody asks you about your product', usual: 'mail' },
  'text-answered': { group: 'community', label: 'Your review or question is answered', usual: 'mail' },
  following: { group: 'following', label: 'News and launches of what you follow, at most one mail a day', usual: 'mail' },
  queries: { group: 'following', label: 'Something goes live that fits a search you follow', usual: 'mail' },
  digest: { group: 'following', label: 'The week in one mail: winners and launches', usual: 'off', mailAlone: 'weekly-digest' },
} as const satisfies Record<string, Preference>;

export type PreferenceName = keyof typeof preferenceList;
export const preferences: Readonly<Record<PreferenceName, Preference>> = preferenceList;
export const preferenceNames = Object.keys(preferenceList) as PreferenceName[];

/** A notice, with the data that its sentence is made of. */
interface ShownNotice {
  listing: { id: number; slug: string; name: string } | null;
  /** The update that the notice is about. */
  update: { id: number; title: string } | null;
  data: NotificationData;
}

interface NoticeDefinition {
  /** The preference that switches the notice off. Null if it can't be switched off, because a person who misses it may lose something. */
  preference: PreferenceName | null;
  /** The mail with the same content. Null if there is none, or if it goes to an address that is not the account’s. */
  mail: MailKind | null;
  /** Returns the sentence in the bell, without a full stop. */
  sentence(notice: ShownNotice): string;
  /** Returns the path of the page that the notice leads to, or null if there is none. */
  path(notice: ShownNotice): string | null;
}

const nameOf = ({ listing }: ShownNotice) => listing?.name ?? 'your product';
const publicPage = ({ listing }: ShownNotice) => listing && paths.listing(listing.slug);
const ownPage = ({ listing }: ShownNotice) => (listing ? paths.managedListing(listing.id) : paths.dashboard);
const weekOf = ({ data }: ShownNotice) => (data.week ? `the week of ${dayLabel(String(data.week))}` : 'a new week');

const newTexts = ({ data }: ShownNotice, noun: string) => (Number(data.count) > 1 ? `${data.count} new ${noun}s` : `A new ${noun}`);

const orderEvents: Readonly<Record<string, string>> = {
  'order-fulfilled': 'is done',
  'order-refunded': 'was refunded',
  'payment-returned': 'was paid back',
};
const teamChanges: Readonly<Record<string, (name: string) => string>> = {
  owner: (name) => `You are an owner of ${name} now`,
  'handed-over': (name) => `${name} was handed over to you`,
  'given-back': (name) => `${name} was given back to you`,
  'taken-back': (name) => `${name} was taken back`,
  editor: (name) => `You are an editor of ${name} now`,
  remove: (name) => `You can no longer edit ${name}`,
  left: (name) => `Somebody left the team of ${name}`,
  'stepped-down': (name) => `An owner of ${name} is an editor now`,
};

/** All kinds of notice. `notifications.kind` stores the kind, so a kind is never renamed. */
const kinds = {
  update: {
    preference: 'following',
    mail: 'followed-news',
    sentence: (notice) => `${nameOf(notice)}: ${notice.update?.title ?? 'news'}`,
    path: ({ listing, update }) => listing && `${paths.listing(listing.slug)}${update ? `#${updateAnchor(update.id)}` : ''}`,
  },
  'followed-launch': {
    preference: 'following',
    mail: 'followed-news',
    sentence: (notice) => `${nameOf(notice)}, which you follow, is live`,
    path: publicPage,
  },
  'query-answered': {
    preference: 'queries',
    mail: 'query-answered',
    sentence: ({ listing, data }) => `${listing?.name ?? 'A new product'} may be what you searched for: “${data.q}”`,
    path: publicPage,
  },
  'draft-ready': {
    preference: 'draft-ready',
    mail: null,
    sentence: ({ data }) => `The draft of ${data.name} is ready`,
    path: ({ data }) => paths.draft(String(data.draft_id)),
  },
  'listing-live': {
    preference: 'listing-live',
    mail: 'listing-live',
    sentence: (notice) => `${nameOf(notice)} is live`,
    path: publicPage,
  },
  'launch-scheduled': {
    preference: 'launch-scheduled',
    mail: 'launch-scheduled',
    sentence: (notice) => `${nameOf(notice)} launches in ${weekOf(notice)}`,
    path: ownPage,
  },
  'badge-found': {
    preference: 'badge-found',
    mail: 'badge-found',
    sentence: (notice) => `We found the badge: ${nameOf(notice)} launches in ${weekOf(notice)}`,
    path: ownPage,
  },
  'award-won': {
    preference: 'award-won',
    mail: 'award-won',
    sentence: (notice) => `${nameOf(notice)} won place ${notice.data.rank} of its launch week`,
    path: ({ listing }) => listing && paths.badgesOf(listing.slug),
  },
  'review-received': {
    preference: 'review-received',
    mail: 'review-received',
    sentence: (notice) => `${newTexts(notice, 'review')} of ${nameOf(notice)}`,
    path: ({ listing }) => listing && paths.reviewsEditor(listing.id),
  },
  'question-received': {
    preference: 'question-received',
    mail: 'question-received',
    sentence: (notice) => `${newTexts(notice, 'question')} about ${nameOf(notice)}`,
    path: ({ listing }) => listing && paths.questionsEditor(listing.id),
  },
  'review-answered': {
    preference: 'text-answered',
    mail: 'text-answered',
    sentence: (notice) => `The makers of ${nameOf(notice)} answered your review`,
    path: () => paths.myReviews,
  },
  'question-answered': {
    preference: 'text-answered',
    mail: 'text-answered',
    sentence: (notice) => `A question that you have about ${nameOf(notice)} is answered`,
    path: ({ listing, data }) => listing && paths.question(listing.slug, Number(data.question)),
  },
  'badge-missing': {
    preference: null,
    mail: 'badge-missing',
    sentence: (notice) => `The badge of ${nameOf(notice)} is gone from its homepage`,
    path: ownPage,
  },
  'launch-moved': {
    preference: null,
    mail: 'launch-moved',
    sentence: (notice) => `The launch of ${nameOf(notice)} moved to ${weekOf(notice)}: the badge was missing`,
    path: ownPage,
  },
  'changed-by-team': {
    preference: null,
    mail: 'changed-by-team',
    sentence: (notice) => `${nameOf(notice)}: ${notice.data.what}`,
    path: ownPage,
  },
  'founder-decided': {
    preference: null,
    mail: 'founder-decided',
    sentence: ({ data }) => String(data.what),
    path: () => paths.interview,
  },
  'launch-rested': {
    preference: null,
    mail: 'launch-rested',
    sentence: (notice) => `${nameOf(notice)} left the launch queue and is a draft again`,
    path: ownPage,
  },
  'submission-held': {
    preference: null,
    mail: 'submission-held',
    sentence: (notice) => `We look at ${nameOf(notice)} before it can launch`,
    path: ownPage,
  },
  'submission-approved': {
    preference: null,
    mail: 'submission-approved',
    sentence: (notice) => `${nameOf(notice)} can launch: choose how`,
    path: ownPage,
  },
  'launch-refunded': {
    preference: null,
    mail: 'launch-refunded',
    sentence: (notice) => `The launch of ${nameOf(notice)} was refunded`,
    path: ownPage,
  },
  'fact-reported': {
    preference: null,
    mail: 'fact-reported',
    sentence: (notice) => `Somebody says that a fact of ${nameOf(notice)} is wrong: ${notice.data.fact}`,
    path: ({ listing }) => listing && paths.reportsOf(listing.id),
  },
  'site-doubted': {
    preference: null,
    mail: 'site-doubted',
    sentence: (notice) => `Is this still the website of ${nameOf(notice)}?`,
    path: ({ listing }) => listing && paths.websiteDifferences(listing.id),
  },
  'site-unreadable': {
    preference: null,
    mail: 'site-unreadable',
    sentence: (notice) => `We can’t read the website of ${nameOf(notice)}`,
    path: ({ listing }) => listing && paths.websiteDifferences(listing.id),
  },
  'listing-deleted': {
    preference: null,
    mail: 'listing-deleted',
    sentence: (notice) => `${nameOf(notice)} was deleted; it can be restored for 30 days`,
    path: () => paths.dashboard,
  },
  'claim-verified': {
    preference: null,
    mail: 'claim-verified',
    sentence: (notice) => `Your claim is verified: ${nameOf(notice)} is yours`,
    path: ownPage,
  },
  'listing-claimed': {
    preference: null,
    mail: 'listing-claimed',
    sentence: (notice) => `${nameOf(notice)} was claimed by its owner; you can no longer edit it`,
    path: publicPage,
  },
  'second-owner': {
    preference: null,
    mail: 'second-owner',
    sentence: (notice) => `${nameOf(notice)} has a second verified owner`,
    path: ({ listing }) => listing && paths.teamOf(listing.id),
  },
  'team-changed': {
    preference: null,
    mail: 'team-changed',
    sentence: (notice) => (teamChanges[String(notice.data.change)] ?? ((name) => `The team of ${name} changed`))(nameOf(notice)),
    path: (notice) => (['remove', 'taken-back'].includes(String(notice.data.change)) ? publicPage(notice) : ownPage(notice)),
  },
  invite: {
    preference: null,
    mail: 'invite',
    sentence: ({ data }) => `You are invited to edit ${data.product}; the link is in the mail to you`,
    path: () => null,
  },
  'invite-accepted': {
    preference: 'invite-accepted',
    mail: null,
    sentence: ({ data, listing }) => `${data.email} accepted your invite${listing ? ` to ${listing.name}` : ''}`,
    path: ({ data, listing }) => (listing ? paths.teamOf(listing.id) : data.draft_id ? paths.draft(String(data.draft_id)) : null),
  },
  order: {
    preference: null,
    mail: null,
    sentence: ({ data }) => `Order ${data.number} ${orderEvents[String(data.event)] ?? 'has news'}`,
    path: ({ data }) => paths.order(String(data.number)),
  },
} as const satisfies Record<string, NoticeDefinition>;

export type NoticeKind = keyof typeof kinds;
/** The mail that goes with a notice of a kind. */
export type MailOfNotice<Kind extends NoticeKind> = MailOf<Extract<(typeof kinds)[Kind]['mail'], MailKind>>;

/** All kinds of notice, each with its preference, its mail, its sentence and the page that it leads to. */
export const noticeCatalogue: { readonly [Kind in NoticeKind]: NoticeDefinition } = kinds;
export const noticeKinds = Object.keys(kinds) as NoticeKind[];

/** Returns true if a stored kind is in the catalogue. Rows from other versions of the site may have unknown kinds. */
export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(kinds, kind);

const byMail = new Map<MailKind, PreferenceName>([
  ...preferenceNames.flatMap((name): [MailKind, PreferenceName][] => {
    const { mailAlone } = preferences[name];
    return mailAlone ? [[mailAlone, name]] : [];
  }),
  ...Object.values<NoticeDefinition>(kinds).flatMap(({ mail, preference }) => (mail && preference ? [[mail, preference] as const] : [])),
]);

/** Returns the preference that switches a mail off; null if the mail always comes. */
export function preferenceOfMail(kind: MailKind): PreferenceName | null {
  return byMail.get(kind) ?? null;
}

/** Returns the choices that a person has for a preference. “By mail” is among them only if there is a mail. */
export function choicesOf(name: PreferenceName): readonly NoticeChoice[] {
  if (preferences[name].mailAlone) return ['mail', 'off'];
  return [...byMail.values()].includes(name) ? ['mail', 'site', 'off'] : ['site', 'off'];
}

/** Returns the person's choice for a preference, or the default. */
export function choiceOf(name: PreferenceName, choices: NoticeChoices): NoticeChoice {
  const chosen = choices[name];
  return chosen && choicesOf(name).includes(chosen) ? chosen : preferences[name].usual;
}
