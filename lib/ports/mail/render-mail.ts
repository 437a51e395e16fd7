import { config } from '#lib/core/config.ts';

/** One part of a mail's body: a paragraph, a button, a quotation or small print. */
export type MailPart =
  | { text: string }
  /** A button with the mail's main link. The full address is printed below it. */
  | { action: { label: string; url: string } }
  /** A text that somebody wrote, or a list of facts, set off from the other paragraphs. */
  | { quote: string }
  /** Small print. */
  | { note: string };

export interface MailBody {
  /** The heading, and the first line of the text version. */
  title: string;
  /** The preview that mail programs show beside the subject in a list of mails. */
  preview?: string;
  parts: readonly MailPart[];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Returns the normalised URL. Throws if it isn't http or https. */
function safeUrl(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`A mail can't link to ${protocol}`);
  return href;
}

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function htmlPart(part: MailPart): string {
  const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
  if ('text' in part) return `<p style="margin:0 0 16px;font-size:16px;line-height:25px">${lines(part.text)}</p>`;
  if ('quote' in part)
    return `<p class="quote" style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid #e5e0d8;font-size:16px;line-height:25px">${lines(part.quote)}</p>`;
  if ('note' in part)
    return `<p class="soft" style="margin:0 0 12px;font-size:13px;line-height:20px;color:#6b6259">${lines(part.note)}</p>`;
  const url = escapeHtml(safeUrl(part.action.url));
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td bgcolor="#cf3a0c" style="border-radius:10px">
<a href="${url}" style="display:inline-block;padding:13px 22px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:10px">${escapeHtml(part.action.label)}</a>
</td></tr></table>
<p class="soft" style="margin:0 0 16px;font-size:13px;line-height:20px;color:#6b6259">Or paste this address into your browser:<br><a class="soft" href="${url}" style="color:#6b6259;word-break:break-all">${url}</a></p>`;
}

function textPart(part: MailPart): string {
  if ('text' in part) return part.text;
  if ('quote' in part) return part.quote.replace(/^/gm, '> ');
  if ('note' in part) return part.note;
  return `${part.action.label}:\n${safeUrl(part.action.url)}`;
}

/** Renders the body of a mail as text and as HTML, in the site's design. Escapes all texts. */
export function renderMail({ title, preview, parts }: MailBody): { text: string; html: string } {
  const { siteName, siteUrl } = config();
  const host = new URL(siteUrl).host;
  const text = `${[title, ...parts.map(textPart)].join('\n\n')}\n\n-- \n${siteName}\n${siteUrl}\n`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title>
<style>@media (prefers-color-scheme:dark){.page{background:#171513!important}.card{background:#1f1c19!important;border-color:#35302b!important;color:#f4f0ea!important}.soft{color:#c4bbb0!important}.quote{border-color:#7d746a!important}.site{color:#f4f0ea!important}}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#faf8f5;${font}">
${preview ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>\n` : ''}<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#faf8f5"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="site" style="padding:0 4px 16px;font-size:16px;line-height:24px;font-weight:700;color:#211c17">${escapeHtml(siteName)}</td></tr>
<tr><td class="card" bgcolor="#ffffff" style="padding:32px 28px 20px;border:1px solid #e5e0d8;border-radius:10px;color:#211c17">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:650">${escapeHtml(title)}</h1>
${parts.map(htmlPart).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font-size:13px;line-height:20px;color:#6b6259">You get this mail because your address was given at <a class="soft" href="${escapeHtml(siteUrl)}" style="color:#6b6259">${escapeHtml(host)}</a>.</td></tr>
</table>
</td></tr></table>
</body></html>
`;
  return { text, html };
}
