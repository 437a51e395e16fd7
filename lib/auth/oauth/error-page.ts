import { config } from '#lib/config.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** What happened and what to do, for the person in front of it. */
function told(error: string, cause: Error | undefined): { title: string; text: string } {
  if (cause?.name === 'SessionNotFound')
    return {
      title: 'This connection is no longer waiting',
      text: 'It was answered already, took too long, or was begun in another browser. Go back to the application and connect again.',
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
        title: 'This application can’t be answered',
        text: 'It asks for the answer at an address that it has not registered, so we sent nothing there. Its makers can mend that.',
      };
    case 'invalid_client':
    case 'invalid_client_metadata':
      return {
        title: 'We don’t know this application',
        text: 'It has not registered, its registration lapsed, or what it says of itself can’t be read. Remove the connection in the application and add it again.',
      };
    default:
      return { title: 'This application asked in a wrong way', text: 'Nothing was connected. Go back to the application and try again.' };
  }
}

const style = `:root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}body{margin:0;min-height:100dvh;display:grid;place-items:center}
main{max-width:32rem;padding:2rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}p{margin:0 0 1rem}
.detail{font-size:.875rem;opacity:.75;overflow-wrap:anywhere}a{color:inherit}`;

/** A page that says why an authorization can't go on. It needs nothing else: no script, no image, no other request. */
export function errorPage(error: string, description: string | undefined, requestId: string, cause?: Error): string {
  const { title, text } = told(error, cause);
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
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
<p class="detail">For its makers: <code>${escaped(detail)}</code></p>
<p><a href="${escaped(siteUrl)}">${escaped(siteName)}</a></p>
</main>
</body>
</html>
`;
}
