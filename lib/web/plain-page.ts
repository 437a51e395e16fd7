import { config } from '#lib/core/config.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Escapes a text for HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

// The style uses the site's colours and sizes (globals.css), but not its font, which would need another request.
const style = `:root{color-scheme:light dark;font:1rem/1.55 system-ui,sans-serif;background:light-dark(#faf8f5,#171513);color:light-dark(#211c17,#f4f0ea)}
body{margin:0}main{max-width:28rem;margin:0 auto;padding:3rem 1rem 4rem}
a{color:inherit;text-underline-offset:.2em}a:focus-visible{outline:2px solid;outline-offset:2px;border-radius:4px}
.site{display:inline-flex;align-items:center;gap:.625rem;min-height:2.75rem;margin-bottom:1.5rem;font-weight:600;text-decoration:none}
h1{font-size:1.728rem;line-height:1.2;letter-spacing:-.018em;text-wrap:balance;margin:0 0 .5rem}p{margin:0}.onward{margin-top:1rem;overflow-wrap:anywhere}
.detail{margin-top:1.5rem;padding-top:1rem;border-top:1px solid light-dark(#e5e0d8,#35302b);font-size:.8333rem;line-height:1.5;color:light-dark(#554d44,#c4bbb0);overflow-wrap:anywhere}
@media(min-width:40rem){main{padding-top:5rem}}`;

const logo = `<svg aria-hidden="true" width="24" height="24" viewBox="0 0 32 32" fill="none"><rect width="32" height="32" rx="8" fill="#cf3a0c"/><path d="M9 17.5 16 10.5l7 7" stroke="#fff" stroke-width="3.25" stroke-linecap="round" stroke-linejoin="round"/><circle cx="16" cy="22.5" r="2.5" fill="#fff"/></svg>`;

/** Returns a page that needs no script, no database and no further request. `more` is HTML below the text. */
export function plainPage({ title, text, more = '' }: { title: string; text: string; more?: string }): string {
  const { siteName, siteUrl } = config();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(siteName)}</title>
<style>${style}</style>
</head>
<body>
<main>
<a class="site" href="${escapeHtml(siteUrl)}">${logo}${escapeHtml(siteName)}</a>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${more}
</main>
</body>
</html>
`;
}
