export interface SiteLink {
  href: string;
  label: string;
  /** Not a page that Next routes: the browser loads it whole. */
  whole?: boolean;
}

/** The header's navigation. */
export const navigation: readonly SiteLink[] = [
  { href: '/', label: 'Launches' },
  { href: '/categories', label: 'Categories' },
  { href: '/docs/api', label: 'API', whole: true },
];

/** What the header asks everyone to do. */
export const submitLink: SiteLink = { href: '/submit', label: 'Submit a product' };

/** The footer's. */
export const footerLinks: readonly SiteLink[] = [
  submitLink,
  { href: '/docs/api', label: 'API reference', whole: true },
  { href: '/api/v1/openapi.json', label: 'OpenAPI file', whole: true },
  { href: '/bot', label: 'Our bot' },
  { href: '/api/health', label: 'Health', whole: true },
  { href: '/dashboard', label: 'Dashboard' },
];

/** What a signed-in person finds under their name. */
export const accountLinks: readonly SiteLink[] = [
  { href: '/dashboard', label: 'Dashboard' },
  { href: '/submit', label: 'Submit a product' },
  { href: '/dashboard/keys', label: 'API keys' },
];
