import { config } from '#lib/core/config.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Returns the title and text of the page for an error: what happened, and what the person can do. */
function textsOf(error: string, cause: Error | undefined): { title: string; text: string } {
  if (cause?.name === 'SessionNotFound')
    return {
      title: 'This connection is no longer waiting',
      text: 'The connection was answered already, took too long, or was started in another browser. Go back to the application and connect again.',
    };
  switch (error) {
    case 'server_error':
      return {
        title: 'Something failed on our side',
        text: 'Nothing was connected. Go back to the application and try again in a moment.',
      };
    case 'temporarily_unavailable':
      return { title: 'Too many attempts', text: 'Nothing was connected. Wait a minute, then go back to the application and try again.' };
    case 'invalid_redirect_uri':
      return {
        title: 'We can’t send you back to this application',
        text: 'The application asked us to send the answer to an address that it has not registered. We sent nothing, and nothing was connected. Only the makers of the application can correct the address.',
      };
    case 'invalid_client':
    case 'invalid_client_metadata':
      return {
        title: 'We don’t know this application',
        text: 'The application has not registered, its registration has expired, or its description can’t be read. Nothing was connected. Remove the connection in the application and add it again.',
      };
    default:
      return {
        title: 'We can’t process this application’s request',
        text: 'Nothing was connected. Go back to the application and try again; if the error remains, only the makers of the application can correct it.',
      };
  }
}

// Uses the site's colours and sizes (globals.css), but not its font, which would need another request.
const style = `:root{color-scheme:light dark;font:1rem/1.55 system-ui,sans-serif;background:light-dark(#faf8f5,#171513);color:light-dark(#211c17,#f4f0ea)}
body{margin:0}main{max-width:28rem;margin:0 auto;padding:3rem 1rem 4rem}
a{color:inherit;text-underline-offset:.2em}a:focus-visible{outline:2px solid;outline-offset:2px;border-radius:4px}
.site{display:inline-flex;align-items:center;gap:.625rem;min-height:2.75rem;margin-bottom:1.5rem;font-weight:600;text-decoration:none}
h1{font-size:1.728rem;line-height:1.2;letter-spacing:-.018em;text-wrap:balance;margin:0 0 .5rem}p{margin:0}.onward{margin-top:1rem;overflow-wrap:anywhere}
.detail{margin-top:1.5rem;padding-top:1rem;border-top:1px solid light-dark(#e5e0d8,#35302b);font-size:.8333rem;line-height:1.5;color:light-dark(#554d44,#c4bbb0);overflow-wrap:anywhere}
@media(min-width:40rem){main{padding-top:5rem}}`;

const logo = `<svg aria-hidden="true" width="24" height="24" viewBox="0 0 32 32" fill="none"><rect width="32" height="32" rx="8" fill="#cf3a0c"/><path d="M9 17.5 16 10.5l7 7" stroke="#fff" stroke-width="3.25" stroke-linecap="round" stroke-linejoin="round"/><circle cx="16" cy="22.5" r="2.5" fill="#fff"/></svg>`;

const redirectLink = (address: string) =>
  `<p class="onward"><a href="${escaped(address)}" rel="noreferrer">Go on to ${escaped(new URL(address).host)}</a>, if you know and trust this website.</p>\n`;

interface ErrorPageOptions {
  cause?: Error;
  /** The application's redirect URL with the error as parameters, for a link on the page. */
  redirectUrl?: string;
}

/** Renders a page that explains why an authorization can't continue. The page needs no script and no further request. */
export function renderErrorPage(
  error: string,
  description: string | undefined,
  requestId: string,
  { cause, redirectUrl }: ErrorPageOptions = {},
): string {
  const { title, text } = textsOf(error, cause);
  const { siteName, siteUrl } = config();
  const detail = error === 'server_error' ? `Request ${requestId}` : [error, description].filter(Boolean).join(': ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} · ${escaped(siteName)}</title>
<style>${style}</style>
</head>
<body>
<main>
<a class="site" href="${escaped(siteUrl)}">${logo}${escaped(siteName)}</a>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
${redirectUrl ? redirectLink(redirectUrl) : ''}<p class="detail">${error === 'server_error' ? 'Quote this code when you write to us' : 'For the makers of the application'}: <code>${escaped(detail)}</code></p>
</main>
</body>
</html>
`;
}
