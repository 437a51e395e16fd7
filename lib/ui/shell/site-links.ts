import { paths } from '#lib/core/paths.ts';

export interface SiteLink {
  href: string;
  label: string;
  /** True if Next doesn't route the URL, so that the browser has to load the whole page. */
  loadsFullPage?: boolean;
}

export interface LinkGroup {
  title: string;
  links: readonly SiteLink[];
}

/** The header's navigation. */
export const navigation: readonly SiteLink[] = [
  { href: paths.launches, label: 'Launches' },
  { href: paths.leaderboards, label: 'Leaderboards' },
  { href: paths.categories, label: 'Categories' },
  { href: paths.founders(), label: 'Founders' },
  { href: paths.blog(), label: 'Blog' },
];

/** What the menu of narrow screens has besides. */
export const furtherNavigation: readonly SiteLink[] = [
  { href: paths.updates(), label: 'Updates' },
  { href: paths.stories(), label: 'Stories' },
  { href: paths.awards(), label: 'Awards' },
  { href: paths.compare, label: 'Compare' },
  { href: paths.pricing, label: 'Pricing' },
];

/** The header's call to action. */
export const submitLink: SiteLink = { href: paths.submit, label: 'Submit a product' };

/** The columns of the footer. */
export const footerGroups: readonly LinkGroup[] = [
  {
    title: 'Discover',
    links: [
      { href: paths.launches, label: 'Launches' },
      { href: paths.leaderboards, label: 'Leaderboards' },
      { href: paths.categories, label: 'Categories' },
      { href: paths.awards(), label: 'Awards' },
      { href: paths.updates(), label: 'Updates' },
      { href: paths.compare, label: 'Compare' },
    ],
  },
  {
    title: 'People',
    links: [
      { href: paths.founders(), label: 'Founders' },
      { href: paths.stories(), label: 'Stories' },
      { href: paths.blog(), label: 'Blog' },
    ],
  },
  {
    title: 'Launch',
    links: [
      submitLink,
      { href: paths.pricing, label: 'Pricing' },
      { href: paths.badges, label: 'Badges' },
      { href: paths.voting, label: 'How voting works' },
      { href: '/dashboard', label: 'Dashboard' },
    ],
  },
  {
    title: 'For programs',
    links: [
      { href: paths.agents, label: 'Agents and tools' },
      { href: paths.apiReference, label: 'API reference', loadsFullPage: true },
      { href: paths.llms, label: 'llms.txt', loadsFullPage: true },
      { href: paths.feed('launches', 'atom'), label: 'Launches feed', loadsFullPage: true },
      { href: paths.calendar, label: 'Launch calendar', loadsFullPage: true },
    ],
  },
  {
    title: 'About',
    links: [
      { href: paths.about, label: 'About' },
      { href: paths.links, label: 'Which links are followed' },
      { href: paths.bot, label: 'Our bot' },
      { href: paths.privacy, label: 'Privacy' },
      { href: paths.terms, label: 'Terms' },
    ],
  },
];

/** All that the footer of an account page has: there one works, and looks for little else. */
export const shortFooterLinks: readonly SiteLink[] = [
  { href: paths.pricing, label: 'Pricing' },
  { href: paths.agents, label: 'Agents and tools' },
  { href: paths.apiReference, label: 'API reference', loadsFullPage: true },
  { href: paths.about, label: 'About' },
  { href: paths.privacy, label: 'Privacy' },
  { href: paths.terms, label: 'Terms' },
];

/** All links of the footer, without duplicates. */
export const footerLinks: readonly SiteLink[] = [
  ...new Map(footerGroups.flatMap(({ links }) => links).map((link) => [link.href, link])).values(),
];

/** A part of the dashboard. */
interface DashboardLink extends SiteLink {
  /** Paths of further pages of the part, with all pages below them. */
  further?: readonly string[];
}

/** The parts of the dashboard: its navigation, and the links of the account menu. */
export const dashboardLinks: readonly DashboardLink[] = [
  { href: paths.dashboard, label: 'Listings', further: ['/dashboard/listings'] },
  { href: paths.orders, label: 'Orders', further: ['/dashboard/buy'] },
  { href: paths.following, label: 'Following' },
  { href: paths.votes, label: 'Votes' },
  { href: paths.claims, label: 'Claims' },
  { href: paths.keys, label: 'Keys and apps', further: [paths.connectedApps] },
  { href: paths.settings, label: 'Settings', further: [paths.interview] },
];
