import type { Role } from '#lib/auth/actor.ts';
import { paths } from '#lib/core/paths.ts';
import { mayView, type TeamView } from '#lib/team/rights.ts';

interface DeskPage {
  href: string;
  label: string;
  view: TeamView;
}

/** The parts of the desk in the order of the navigation. To add a part, add a line here, and call `requireDesk` in its pages. */
const pages: readonly DeskPage[] = [
  { href: paths.team, label: 'Today', view: 'the desk' },
  { href: paths.deskSubmissions, label: 'Submissions', view: 'submissions' },
  { href: paths.deskReports, label: 'Reports', view: 'reports' },
  { href: paths.deskTexts, label: 'Texts', view: 'texts' },
  { href: paths.deskVotes, label: 'Votes', view: 'votes' },
  { href: paths.deskClaims, label: 'Claims', view: 'claims' },
  { href: paths.deskListings, label: 'Listings', view: 'listings' },
  { href: paths.deskEdits, label: 'Edits', view: 'listings' },
  { href: paths.deskAwards(), label: 'Awards', view: 'awards' },
  { href: paths.deskImports, label: 'Import and export', view: 'imports' },
  { href: paths.deskPeople, label: 'People', view: 'people' },
  { href: paths.deskFounders, label: 'Founders', view: 'founders' },
  { href: paths.deskBlocks, label: 'Kept out', view: 'people' },
  { href: paths.deskPosts, label: 'Blog', view: 'content' },
  { href: paths.deskCategories, label: 'Categories', view: 'content' },
  { href: paths.deskPicks, label: 'Picks', view: 'content' },
  { href: paths.deskInterview, label: 'Interview', view: 'content' },
  { href: paths.deskOrders, label: 'Orders', view: 'orders' },
  { href: paths.deskProducts, label: 'Products', view: 'products' },
  { href: paths.deskDiscounts, label: 'Discount codes', view: 'products' },
  { href: paths.deskJobs, label: 'Jobs and mails', view: 'jobs' },
  { href: paths.deskMails, label: 'Outbox', view: 'jobs' },
  { href: paths.deskPages, label: 'Pages', view: 'settings' },
  { href: paths.deskSettings(), label: 'Settings', view: 'settings' },
  { href: paths.deskLog, label: 'Log', view: 'the log' },
];

/** Returns the parts of the desk that people with the role may see. Empty for members. */
export const deskPages = (role: Role): { href: string; label: string }[] =>
  pages.filter(({ view }) => mayView(role, view)).map(({ href, label }) => ({ href, label }));
