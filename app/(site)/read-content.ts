import { bursts, newAccountMs, rhythm } from '#lib/community/vote-rules.ts';
import { config } from '#lib/core/config.ts';
import { hourMs } from '#lib/core/durations.ts';
import { countOf } from '#lib/core/format-number.ts';
import { log } from '#lib/core/log.ts';
import { renderMarkdown } from '#lib/core/render-markdown.ts';
import { type PageName, parsePageText, readPageText } from '#lib/site/page-texts.ts';
import type { SiteSettings } from '#lib/site/settings-catalogue.ts';
import { getSiteSettings } from '#lib/site/site-settings.ts';
import { escapeHtml } from '#lib/web/plain-page.ts';

const [brief, day, week] = bursts;

/** Returns the values that texts of `content` can insert, as in `{{siteName}}`. */
function contentValues(settings: SiteSettings): Map<string, string | number> {
  const { siteName, sitePurpose, operator, operatorEmail } = config();
  return new Map<string, string | number>([
    ['siteName', siteName],
    ['sitePurpose', sitePurpose],
    ['operator', operator.address ? `${operator.name}, ${operator.address}` : operator.name],
    ['operatorEmail', operatorEmail],
    ['newAccountHours', newAccountMs / hourMs],
    ['burstVotes', brief.votes],
    ['burstMinutes', brief.ms / 60_000],
    ['dayVotes', day.votes],
    ['weekVotes', week.votes],
    ['rhythmVotes', rhythm.votes],
    ['keepDrafts', formatDays(settings.keepDraftsDays)],
    ['keepNotices', formatDays(settings.keepNoticesDays)],
    ['keepLog', formatDays(settings.keepLogDays)],
    ['keepMails', formatDays(settings.keepMailsDays)],
    ['keepReports', formatDays(settings.keepReportsDays)],
    ['keepConnections', formatDays(settings.keepConnectionsDays)],
  ]);
}

const formatDays = (days: number) => (days === 365 ? 'a year' : days % 365 === 0 ? `${days / 365} years` : countOf(days, 'day'));

/**
 * Replaces the names in a text by their values. An unknown name is logged and removed. In addresses of links, the braces are
 * percent-encoded.
 */
function fillFrom(values: Map<string, string | number>, text: string, file: string, isHtml: boolean): string {
  return text.replace(/(?:\{\{|%7B%7B)(.*?)(?:\}\}|%7D%7D)/g, (_, name) => {
    if (!values.has(name)) log().error({ file, name }, 'A text names a value that does not exist');
    const value = String(values.get(name) ?? '');
    return isHtml ? escapeHtml(value) : value;
  });
}

/** The names of the values that texts may contain. */
export const contentValueNames = async (): Promise<string[]> => [...contentValues(await getSiteSettings()).keys()];

/**
 * Returns the content of a page, from the team's text or the file `content/NAME.md`. It is read whenever the page is rendered, so changes
 * need no build.
 */
export async function readContent(name: PageName) {
  return renderContent(await readPageText(name), name);
}

/** Renders the text of a page. If the text contains an unknown name, the log entry contains `name`. */
export async function renderContent(source: string, name: string) {
  const values = contentValues(await getSiteSettings());
  const fill = (text: string, isHtml = true) => fillFrom(values, text, name, isHtml);
  const { members, parts } = parsePageText(source);
  const member = (key: string) => fill(members.get(key) ?? '', false);
  const { siteUrl } = config();
  return {
    title: member('title'),
    heading: member(members.has('heading') ? 'heading' : 'title'),
    description: member('description'),
    lead: member('lead'),
    parts: parts.map(({ title, id, body }) => {
      const { html } = renderMarkdown(body, { siteUrl, author: 'editorial', topLevel: 3, idPrefix: `${id}-` });
      return { id, title: fill(title, false), html: fill(`<h2 id="${id}">${escapeHtml(title)}</h2>\n${html}`) };
    }),
  };
}
