import { paths } from '#lib/core/paths.ts';
import { footerGroups, type SiteLink, sitePages } from '#lib/core/site-pages.ts';

/** The links of the header's navigation. */
export const navigation: readonly SiteLink[] = sitePages.filter(({ header }) => header === 'always');

/** Links that only the menu of narrow screens has, after those of `navigation`. */
export const furtherNavigation: readonly SiteLink[] = sitePages.filter(({ header }) => header === 'menu');

/** The links of the short footer of account pages. */
export const shortFooterLinks: readonly SiteLink[] = sitePages.filter(({ isInShortFooter }) => isInShortFooter);

/** All links of the footer. */
export const footerLinks: readonly SiteLink[] = footerGroups.flatMap(({ links }) => links);

/** A section of the dashboard. */
interface DashboardLink extends SiteLink {
  /** Paths of further pages that belong to the section, with all pages below them. */
  further?: readonly string[];
}

/** The sections of the dashboard. They are its navigation and the links of the account menu. */
export const dashboardLinks: readonly DashboardLink[] = [
  { href: paths.dashboard, label: 'Listings', further: ['/dashboard/listings'] },
  { href: paths.notices, label: 'Notifications' },
  { href: paths.orders, label: 'Orders', further: ['/dashboard/buy'] },
  { href: paths.following, label: 'Following' },
  { href: paths.votes, label: 'Votes' },
  { href: paths.myReviews, label: 'Reviews' },
  { href: paths.myQuestions, label: 'Questions' },
  { href: paths.claims, label: 'Claims' },
  { href: paths.keys, label: 'Keys and apps', further: [paths.connectedApps, paths.webhooks] },
  { href: paths.settings, label: 'Settings', further: [paths.interview] },
];
