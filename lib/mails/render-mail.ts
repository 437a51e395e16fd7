import { config } from '#lib/core/config.ts';
import type { MailContent, MailPart } from '#lib/mails/mail-content.ts';
import { toOneLine } from '#lib/ports/mail/index.ts';

/** Who gets a mail: somebody by their address, the buyer of an order, the editors of a listing, or the site’s team. */
export type MailRecipient = 'person' | 'buyer' | 'editors' | 'team';

/** A mail as it is sent. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const maxSubject = 150;

/** The last line of a mail, which says why its reader gets it; the site’s host follows. */
const reasons: Record<MailRecipient, string> = {
  person: 'You get this mail because your address was given at',
  buyer: 'You get this mail because of your order at',
  editors: 'You get this mail because you can edit a listing at',
  team: 'You get this mail because you belong to the team of',
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Returns a text of a mail as one line. */
function lineOf(text: string): string {
  return toOneLine(text, Number.POSITIVE_INFINITY);
}

/** Returns the normalised URL. Throws if it isn't http or https. */
function safeUrl(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`A mail can't link to ${protocol}`);
  return href;
}

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const mono = 'font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace';
const small = 'font-size:13px;line-height:20px;color:#6b6259';
const body = 'font-size:16px;line-height:25px';
/** Lets words that are longer than a narrow screen, such as addresses, break. */
const breaking = 'overflow-wrap:anywhere;word-break:break-word';

/** Programs that know no `prefers-color-scheme` keep the inline colours, which are those of the light design. */
const darkStyles = [
  '.page{background:#171513!important}',
  '.card{background:#1f1c19!important;border-color:#35302b!important;color:#f4f0ea!important}',
  '.soft{color:#c4bbb0!important}',
  '.code{background:#2a2622!important;border-color:#3d3731!important;color:#f4f0ea!important}',
  '.site{color:#f4f0ea!important}',
  '.link{color:#ff9a73!important}',
].join('');

function htmlPart(part: MailPart, main: MailPart | undefined): string {
  if ('text' in part) return `<p style="margin:0 0 16px;${body}">${escapeHtml(lineOf(part.text))}</p>`;
  if ('list' in part) {
    const items = part.list.map((item) => `<li style="margin:0 0 6px">${escapeHtml(lineOf(item))}</li>`);
    return `<ul style="margin:0 0 16px;padding:0 0 0 22px;${body}">${items.join('')}</ul>`;
  }
  if ('code' in part)
    return `<pre class="code" style="margin:0 0 16px;padding:12px 14px;background:#f6f2ec;border:1px solid #e5e0d8;border-radius:8px;font-size:13px;line-height:20px;white-space:pre-wrap;${mono};${breaking}">${escapeHtml(part.code)}</pre>`;
  if ('note' in part) return `<p class="soft" style="margin:0 0 12px;${small}">${escapeHtml(lineOf(part.note))}</p>`;
  const url = escapeHtml(safeUrl(part.action.url));
  const label = escapeHtml(lineOf(part.action.label));
  if (part !== main) return `<p style="margin:0 0 16px;${body}"><a class="link" href="${url}" style="color:#b8330a">${label}</a></p>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 12px"><tr><td bgcolor="#cf3a0c" style="border-radius:10px">
<a href="${url}" style="display:inline-block;padding:13px 22px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:10px;${breaking}">${label}</a>
</td></tr></table>
<p class="soft" style="margin:0 0 20px;${small}">Or paste this address into your browser:<br><a class="soft" href="${url}" style="color:#6b6259;word-break:break-all">${url}</a></p>`;
}

function textPart(part: MailPart): string {
  if ('text' in part) return lineOf(part.text);
  if ('list' in part) return part.list.map((item) => `- ${lineOf(item)}`).join('\n');
  if ('code' in part) return part.code;
  if ('note' in part) return lineOf(part.note);
  return `${lineOf(part.action.label)}:\n${safeUrl(part.action.url)}`;
}

/** Renders a mail as text and as HTML, in the site's design. Escapes all texts. */
export function renderMail(content: MailContent, to: MailRecipient): RenderedMail {
  const { siteName, siteUrl } = config();
  const host = new URL(siteUrl).host;
  const { parts } = content;
  const title = lineOf(content.title);
  const preview = content.preview ?? parts.find((part) => 'text' in part)?.text ?? '';
  const main = parts.find((part) => 'action' in part);
  const reason = reasons[to];
  const text = `${[title, ...parts.map(textPart)].join('\n\n')}\n\n-- \n${siteName}: ${siteUrl}\n${reason} ${host}.\n`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkStyles}}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#faf8f5;${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(lineOf(preview))}</div>
<div role="article" lang="en"><table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#faf8f5"><tr><td align="center" style="padding:24px 12px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="site" style="padding:0 4px 16px;font-size:16px;line-height:24px;font-weight:700;color:#211c17">${escapeHtml(siteName)}</td></tr>
<tr><td class="card" bgcolor="#ffffff" style="padding:28px 22px 12px;border:1px solid #e5e0d8;border-radius:10px;color:#211c17;${breaking}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:650;text-wrap:balance">${escapeHtml(title)}</h1>
${parts.map((part) => htmlPart(part, main)).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;${small}">${reason} <a class="soft" href="${escapeHtml(siteUrl)}" style="color:#6b6259">${escapeHtml(host)}</a>.</td></tr>
</table>
</td></tr></table></div>
</body></html>
`;
  return { subject: toOneLine(content.subject, maxSubject), text, html };
}
