import { paths } from '#lib/core/paths.ts';

export interface SiteLink {
  href: string;
  label: string;
  /** True if Next doesn't route the URL. The browser then has to load the whole page. */
  loadsFullPage?: boolean;
}

/** A page that doesn’t belong to one listing, category, person or post. */
interface SitePage extends SiteLink {
  /**
   * The place of the link to the page in the header: at any width, or only in the menu of narrow screens. Absent if the header has no link.
   */
  header?: 'always' | 'menu';
  /** True if the short footer of account pages links to the page, too. */
  isInShortFooter?: true;
  /** The description of the page in llms.txt. */
  about?: string;
  /** False for account pages, forms and addresses that are not pages. */
  isInSitemap?: false;
}

const noPage = { isInSitemap: false, loadsFullPage: true } as const;

/** The columns of the footer. The header, the palette, the sitemap, llms.txt and the tests of all public pages use these pages, too. */
export const footerGroups: readonly { title: string; links: readonly SitePage[] }[] = [
  {
    title: 'Discover',
    links: [
      { href: paths.launches, label: 'Launches', header: 'always', about: 'the calendar of past and coming weeks' },
      {
        href: paths.leaderboards,
        label: 'Leaderboards',
        header: 'always',
        about: 'community votes, Domain Rating, revenue, and the paid billboard',
      },
      { href: paths.categories, label: 'Categories', header: 'always', about: 'the whole tree, with counts' },
      { href: paths.awards(), label: 'Awards', header: 'menu', about: 'Launch of the Week, first to third' },
      { href: paths.updates(), label: 'Updates', header: 'menu', about: 'news of the products' },
      { href: paths.compare, label: 'Compare', header: 'menu', isInSitemap: false },
      { href: paths.digest, label: 'The week by mail', isInSitemap: false },
    ],
  },
  {
    title: 'People',
    links: [
      { href: paths.founders(), label: 'Founders', header: 'always', about: 'the people behind live listings' },
      { href: paths.stories(), label: 'Stories', header: 'menu', about: 'founders on why and how' },
      { href: paths.blog(), label: 'Blog', header: 'always', about: 'the site’s own articles' },
    ],
  },
  {
    title: 'Launch',
    links: [
      { href: paths.submit, label: 'Submit a product', isInSitemap: false },
      { href: paths.pricing, label: 'Pricing', header: 'menu', isInShortFooter: true, about: 'what is free, what is for sale' },
      { href: paths.badges, label: 'Badges' },
      { href: paths.voting, label: 'How voting works', about: 'the rules, with their numbers' },
      { href: paths.dashboard, label: 'Dashboard', isInSitemap: false },
    ],
  },
  {
    title: 'For programs',
    links: [
      { href: paths.agents, label: 'Agents and tools', isInShortFooter: true },
      { href: paths.apiReference, label: 'API reference', loadsFullPage: true, isInShortFooter: true },
      { href: paths.llms, label: 'llms.txt', ...noPage },
      { href: paths.feed('launches', 'atom'), label: 'Launches feed', ...noPage },
      { href: paths.calendar, label: 'Launch calendar', ...noPage },
    ],
  },
  {
    title: 'About',
    links: [
      { href: paths.about, label: 'About', isInShortFooter: true },
      { href: paths.links, label: 'Which links are followed', about: 'and why' },
      { href: paths.bot, label: 'Our bot', about: 'what our crawler reads, and how to keep it away' },
      { href: paths.privacy, label: 'Privacy', isInShortFooter: true, about: 'what is stored about people' },
      { href: paths.terms, label: 'Terms', isInShortFooter: true, about: 'for people and programs' },
    ],
  },
];

/** All pages. For a new public page, add a folder to `app/(site)` and a line here. */
export const sitePages: readonly SitePage[] = [
  { href: paths.home, label: 'This week’s race', about: 'what launched this week, by votes' },
  ...footerGroups.flatMap(({ links }) => links),
  { href: paths.apiChangelog, label: 'API changelog' },
  { href: paths.data, label: 'All listings as a file' },
];
