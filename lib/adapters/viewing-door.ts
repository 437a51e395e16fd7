// The only place that limits a view (`lib/auth/viewing.ts`) to reading. Every request of a browser with an open view passes it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionCookieName, viewingCookieName } from '#lib/auth/session-cookie.ts';
import { findViewing, runViewing, type Viewing } from '#lib/auth/viewing.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { runReadOnly } from '#lib/core/read-only.ts';
import { endView } from '#lib/desk/view-as.ts';
import { escapeHtml, plainPage } from '#lib/web/plain-page.ts';

/**
 * The pages that a view can show. All other pages have secrets, money or links with effects, or belong to the viewer: API keys, apps,
 * orders, claims, the desk.
 */
const shown = [
  /^\/dashboard(\/(following|interview|notifications|questions|reviews|settings|votes))?$/,
  /^\/dashboard\/listings\/\d+(\/(award|edit|history(\/\d+)?|live|media|milestones|questions|reports|reviews|story|team|updates|website))?$/,
  /^\/dashboard\/listings\/\d+\/(media\/images\/[^/]+|website\/progress)$/,
  /^\/drafts\/[^/]+(\/(passage|progress))?$/,
  /^\/me\/now$/,
  /^\/(_next|badges|categories|compare|feeds|founders|launches|leaderboards|listings|logos|media|search)(\/|$)/,
];

const buttonStyle = 'font:inherit;min-height:2.75rem;padding:0 1rem';

const views = new WeakMap<IncomingMessage, Viewing>();
const pathOf = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0] ?? '/';

function cookieOf({ headers }: IncomingMessage, name: string): string | null {
  const pair = (headers.cookie ?? '').split(/; */).find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
}

/**
 * Refuses all requests of a view except reads and the request that ends the view. Returns true if it answered the request. Takes no time
 * for requests without the cookie of a view.
 */
export async function answerViewing(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (cookieOf(request, viewingCookieName()) === null) return false;
  const token = cookieOf(request, sessionCookieName());
  const found = token === null ? null : await findViewing(token);
  const isRead = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
  const isEnd = request.method === 'POST' && pathOf(request) === paths.endView;
  if (!found && !isEnd) return false;
  if (!found) {
    leave(response, null); // the half hour of the view was over already
    return true;
  }
  const { viewing, isOver } = found;
  if (isEnd || isOver) {
    await endView(viewing.sessionId, isOver ? 'over' : 'left');
    // A press on a page of a view that is over has no effect, because the viewer saw another person's page and must not act for themselves
    // by mistake.
    if (isEnd || isRead) leave(response, viewing);
    else refuse(request, response, viewing);
    return true;
  }
  if (!isRead) {
    refuse(request, response, viewing);
    return true;
  }
  views.set(request, viewing);
  return false;
}

/** Lets Next render a page. If a view is open, Next renders the page as its person sees it, on connections that can't write. */
export function drawViewed(request: IncomingMessage, response: ServerResponse, draw: () => unknown): unknown {
  const viewing = views.get(request);
  if (!viewing) return draw();
  if (!shown.some((path) => path.test(pathOf(request)))) return refuse(request, response, viewing);
  response.setHeader('cache-control', 'private, no-store');
  const ended = new Promise((resolve) => response.once('close', resolve));
  return runReadOnly(() => runViewing(viewing, draw), ended);
}

/** Redirects to the page of the person at the desk. */
function leave(response: ServerResponse, viewing: Viewing | null): void {
  const location = viewing ? paths.deskPerson(viewing.person.id) : paths.deskPeople;
  const cookie = `${viewingCookieName()}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${config().siteUrl.startsWith('https:') ? '; Secure' : ''}`;
  response.writeHead(303, { location, 'set-cookie': cookie, 'cache-control': 'no-store' }).end();
}

function refuse({ headers, method }: IncomingMessage, response: ServerResponse, { person }: Viewing): void {
  const title = 'You only look';
  const text = `You see the site as ${person.email} sees it. Nothing can be done, and no keys, orders or claims are shown. Leave the view for that.`;
  const isHtml = /text\/html/.test(headers.accept ?? '');
  const more = `<form method="post" action="${escapeHtml(paths.endView)}" class="onward"><button style="${buttonStyle}">Leave the view</button></form>`;
  const body = isHtml ? plainPage({ title, text, more }) : `${text}\n`;
  response.writeHead(403, {
    'content-type': `text/${isHtml ? 'html' : 'plain'}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  response.end(method === 'HEAD' ? undefined : body);
}
