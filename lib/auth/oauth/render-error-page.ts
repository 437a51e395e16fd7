import { escapeHtml, plainPage } from '#lib/web/plain-page.ts';

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

const redirectLink = (address: string) =>
  `<p class="onward"><a href="${escapeHtml(address)}" rel="noreferrer">Go on to ${escapeHtml(new URL(address).host)}</a>, if you know and trust this website.</p>\n`;

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
  const detail = error === 'server_error' ? `Request ${requestId}` : [error, description].filter(Boolean).join(': ');
  const forMakers = error === 'server_error' ? 'Quote this code when you write to us' : 'For the makers of the application';
  const more = `${redirectUrl ? redirectLink(redirectUrl) : ''}<p class="detail">${forMakers}: <code>${escapeHtml(detail)}</code></p>`;
  return plainPage({ title, text, more });
}
