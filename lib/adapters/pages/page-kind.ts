import { keptRoutes } from '#lib/adapters/pages/kept-routes.ts';

const firstOf = (path: string) => path.split('/', 2)[1] ?? '';

/** The first path segments of public pages, and of pages that are rendered for one person. */
const known = new Set([
  ...Object.keys(keptRoutes).map(firstOf),
  ...['checkout', 'claim', 'dashboard', 'dev', 'drafts', 'me', 'removal', 'report', 'search', 'sign-in', 'submit', 'team', 'unsubscribe'],
]);

/** Returns the kind of a page by its path, for metrics: one of few values, whatever is asked for. */
export function pageKind(path: string): string {
  if (path === '/') return 'home';
  const first = firstOf(path);
  if (!known.has(first)) return 'other';
  return path.length === first.length + 1 ? first : `${first}/…`;
}
