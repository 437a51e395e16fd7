import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { shownHost } from '#lib/core/shown-host.ts';
import { isolationInHtml, withoutIsolation } from '#lib/mails/isolate.ts';
import type { MailContent, MailPart } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';
import { toOneLine } from '#lib/ports/mail/index.ts';

/**
 * The type of recipient: a person, the buyer of an order, the editors of a listing, a follower of listings, a subscriber of the digest, who
 * follows a search, the site’s team, or only its admins.
 */
export type MailRecipient = 'person' | 'buyer' | 'editors' | 'follower' | 'subscriber' | 'searcher' | 'team' | 'admins';

/** A mail as it is sent. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const maxSubject = 150;

/** The last line of a mail, which says why the recipient gets it. The site’s host is added to the text. */
const reasons: Record<MailRecipient, string> = {
  person: 'You get this mail because your address was given at',
  buyer: 'You get this mail because of your order at',
  editors: 'You get this mail because you can edit a listing at',
  follower: 'You get this mail because you follow products at',
  subscriber: 'You get this mail because you subscribed to the weekly mail of',
  searcher: 'You get this mail because you asked for it in the search of',
  team: 'You get this mail because you belong to the team of',
  admins: 'You get this mail because you are an admin of',
};

const stopLabel = 'Stop mails like this';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Returns a text as one line. Isolated names stay isolated. */
function lineOf(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Returns a line of a mail as HTML. */
function htmlLine(text: string): string {
  return isolationInHtml(escapeHtml(lineOf(text)));
}

/** Returns the normalised URL. Throws if it isn't http or https. */
function safeUrl(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`A mail can't link to ${protocol}`);
  return href;
}

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const mono = 'font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace';
/** The font of names and headings: Besley if it is installed, otherwise a slab or serif font of the system. */
const nameFont = "font-family:Besley,Rockwell,'Roboto Slab',Georgia,serif";
const small = 'font-size:13px;line-height:20px;color:#52483e';
const body = 'font-size:16px;line-height:25px';
/** Allows line breaks inside words that are longer than a narrow screen, such as addresses. */
const breaking = 'overflow-wrap:anywhere;word-break:break-word';

/** The dark colours. Mail programs without `prefers-color-scheme` keep the inline colours, which are the light ones. */
const darkStyles = [
  '.page{background:#17110d!important}',
  '.card{background:#221a14!important;border-color:#f5ecdc!important;color:#f5ecdc!important}',
  '.rule{border-color:#f5ecdc!important}',
  '.soft{color:#c6b9a6!important}',
  '.code{background:#0f0a07!important;border-color:#3b3027!important;color:#f5ecdc!important}',
  '.button{background:#f5ecdc!important;color:#17110d!important}',
  '.site{background:#17110d!important;color:#f5ecdc!important;border-color:#f4cf37!important}',
  '.link{color:#f5ecdc!important}',
  '.tile{background:#3b3027!important;color:#f5ecdc!important}',
].join('');

/** The colours of the tile with a letter that replaces a logo. */
const tile = 'background:#eee6d6;color:#1c1713';

/**
 * Returns the address of a logo on this site. Returns null for a logo on another site, because that site would learn who opens the mail.
 */
function ownLogo(logoUrl: string | null): string | null {
  const url = logoUrl && URL.parse(logoUrl, config().siteUrl);
  return url && url.origin === new URL(config().siteUrl).origin ? url.href : null;
}

function htmlProduct({ name, slug, logoUrl, line, before }: ShownProduct): string {
  const url = escapeHtml(siteLink(paths.listing(slug)));
  const logo = ownLogo(logoUrl);
  // If images are not loaded, the cell shows the first letter of the name as the image's alternative text. Without a logo, it shows the
  // letter itself.
  const letter = htmlLine(Array.from(lineOf(withoutIsolation(name)))[0] ?? '');
  const inTile = logo
    ? `<img src="${escapeHtml(logo)}" width="44" height="44" alt="${letter}" style="display:block;width:44px;height:44px;border-radius:8px;object-fit:contain;font-size:20px;line-height:44px;text-align:center;font-weight:700;color:#1c1713">`
    : letter;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 14px"><tr>
<td width="44" valign="top" style="padding:2px 14px 0 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="tile" width="44" height="44" align="center" valign="middle" style="width:44px;height:44px;border-radius:8px;${nameFont};font-size:20px;line-height:44px;font-weight:700;${tile}">${inTile}</td></tr></table></td>
<td valign="top">${before ? `<p class="soft" style="margin:0;${small}">${htmlLine(before)}</p>` : ''}<p style="margin:0;${body};font-weight:600"><a class="link" href="${url}" style="color:#1c1713;text-decoration:none">${htmlLine(name)}</a></p><p class="soft" style="margin:0;${small}">${htmlLine(line)}</p></td>
</tr></table>`;
}

/** The image has no fixed height, so that it leaves no gap if images are not loaded. */
function htmlPicture({ name, slug }: { name: string; slug: string }): string {
  const url = escapeHtml(siteLink(paths.listing(slug)));
  const source = escapeHtml(siteLink(paths.sharePictureOf(slug)));
  return `<p style="margin:0 0 16px"><a href="${url}"><img src="${source}" width="556" alt="${escapeHtml(lineOf(withoutIsolation(name)))}" style="display:block;width:100%;height:auto;border:0;border-radius:6px;font-size:16px;color:#52483e"></a></p>`;
}

type ShownProduct = Extract<MailPart, { product: unknown }>['product'];

function htmlPart(part: MailPart, main: MailPart | undefined): string {
  if ('product' in part) return htmlProduct(part.product);
  if ('pictureOf' in part) return htmlPicture(part.pictureOf);
  if ('text' in part) return `<p style="margin:0 0 16px;${body}">${htmlLine(part.text)}</p>`;
  if ('list' in part) {
    const items = part.list.map((item) => `<li style="margin:0 0 6px">${htmlLine(item)}</li>`);
    return `<ul style="margin:0 0 16px;padding:0 0 0 22px;${body}">${items.join('')}</ul>`;
  }
  if ('code' in part)
    return `<pre class="code" style="margin:0 0 16px;padding:12px 14px;background:#eee6d6;border:1px solid #ddd3c0;border-radius:4px;font-size:13px;line-height:20px;white-space:pre-wrap;${mono};${breaking}">${escapeHtml(withoutIsolation(part.code))}</pre>`;
  if ('note' in part) return `<p class="soft" style="margin:0 0 12px;${small}">${htmlLine(part.note)}</p>`;
  const url = escapeHtml(safeUrl(part.action.url));
  const label = htmlLine(part.action.label);
  if (part !== main) return `<p style="margin:0 0 16px;${body}"><a class="link" href="${url}" style="color:#1c1713">${label}</a></p>`;
  const [colour, buttonClass] = part.action.isAccented ? ['#c5300d', ''] : ['#1c1713', ' class="button"'];
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 12px"><tr><td${buttonClass} bgcolor="${colour}" style="border-radius:6px">
<a${buttonClass} href="${url}" style="display:inline-block;padding:13px 22px;font-size:16px;line-height:20px;font-weight:600;color:#fffaf5;text-decoration:none;border-radius:6px;${breaking}">${label}</a>
</td></tr></table>
<p class="soft" style="margin:0 0 20px;${small}">Or paste this address into your browser:<br><a class="soft" href="${url}" style="color:#52483e;word-break:break-all">${url}</a></p>`;
}

function textPart(part: MailPart): string | null {
  if ('product' in part) {
    const { name, slug, line, before } = part.product;
    return `- ${before ? `${lineOf(before)}: ` : ''}${lineOf(name)}\n${lineOf(line)}\n${siteLink(paths.listing(slug))}`;
  }
  if ('pictureOf' in part) return null;
  if ('text' in part) return lineOf(part.text);
  if ('list' in part) return part.list.map((item) => `- ${lineOf(item)}`).join('\n');
  if ('code' in part) return withoutIsolation(part.code);
  if ('note' in part) return lineOf(part.note);
  return `${lineOf(part.action.label)}:\n${safeUrl(part.action.url)}`;
}

/**
 * Renders a mail as text and as HTML, in the site's design. Escapes all texts. `stopUrl` is the address that stops this kind of mail. It is
 * null if the mail can't be stopped.
 */
export function renderMail(content: MailContent, to: MailRecipient, stopUrl: string | null = null): RenderedMail {
  const { siteName, siteUrl, mailFooter } = config();
  const host = shownHost(new URL(siteUrl).host);
  const { parts } = content;
  const title = lineOf(content.title);
  const preview = content.preview ?? parts.find((part) => 'text' in part)?.text ?? '';
  const main = parts.find((part) => 'action' in part);
  const reason = reasons[to];
  const text = `${[title, ...parts.map(textPart).filter((part) => part !== null)].join('\n\n')}\n\n-- \n${siteName}: ${siteUrl}\n${reason} ${host}.\n${stopUrl ? `${stopLabel}: ${stopUrl}\n` : ''}${mailFooter ? `${lineOf(mailFooter)}\n` : ''}`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(withoutIsolation(title))}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkStyles}}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f7f2e7;${font}">
<div style="display:none;max-height:0;overflow:hidden">${htmlLine(preview)}</div>
<div role="article" lang="en"><table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f7f2e7"><tr><td align="center" style="padding:24px 12px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 4px 16px"><span class="site" style="${nameFont};font-size:22px;line-height:24px;font-weight:800;color:#1c1713;border-bottom:7px solid #ffde3b">${escapeHtml(siteName)}</span></td></tr>
<tr><td class="rule" style="height:3px;border-top:4px solid #1c1713;border-bottom:1px solid #1c1713;font-size:0;line-height:3px">&nbsp;</td></tr>
<tr><td class="card" bgcolor="#fffdf8" style="padding:28px 22px 12px;color:#1c1713;${breaking}">
<h1 style="margin:0 0 16px;${nameFont};font-size:28px;line-height:34px;font-weight:700;text-wrap:balance">${htmlLine(title)}</h1>
${parts.map((part) => htmlPart(part, main)).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;${small}">${reason} <a class="soft" href="${escapeHtml(siteUrl)}" style="color:#52483e">${escapeHtml(host)}</a>.${stopUrl ? ` <a class="soft" href="${escapeHtml(stopUrl)}" style="color:#52483e">${stopLabel}</a>.` : ''}${mailFooter ? `<br>${htmlLine(mailFooter)}` : ''}</td></tr>
</table>
</td></tr></table></div>
</body></html>
`;
  return { subject: toOneLine(content.subject, maxSubject), text, html };
}
