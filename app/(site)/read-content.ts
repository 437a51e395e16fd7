import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bursts, newAccountMs, rhythm } from '#lib/community/vote-rules.ts';
import { config } from '#lib/core/config.ts';
import { hourMs } from '#lib/core/durations.ts';
import { countOf } from '#lib/core/format-number.ts';
import { log } from '#lib/core/log.ts';
import { renderMarkdown } from '#lib/core/render-markdown.ts';
import type { SiteSettings } from '#lib/site/settings-catalogue.ts';
import { getSiteSettings } from '#lib/site/site-settings.ts';
import { escapeHtml } from '#lib/web/plain-page.ts';

const [brief, day, week] = bursts;

/** The values that texts of `content` name as `{{siteName}}`. */
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
    ['keepMails', formatDays(settings.keepMailsDays)],
    ['keepReports', formatDays(settings.keepReportsDays)],
    ['keepConnections', formatDays(settings.keepConnectionsDays)],
  ]);
}

const formatDays = (days: number) => (days === 365 ? 'a year' : countOf(days, 'day'));

/** Puts values in the place of their names. A name without a value is logged and left out. In the addresses of links braces are encoded. */
function fillFrom(values: Map<string, string | number>, text: string, file: string, isHtml: boolean): string {
  return text.replace(/(?:\{\{|%7B%7B)(.*?)(?:\}\}|%7D%7D)/g, (_, name) => {
    if (!values.has(name)) log().error({ file, name }, 'A text names a value that does not exist');
    const value = String(values.get(name) ?? '');
    return isHtml ? escapeHtml(value) : value;
  });
}

/**
 * Reads `content/NAME.md`: members of the head between two lines `---`, then parts that begin with `## Title {#id}`. It is read whenever
 * its page is drawn, so an edit shows within an hour, and at once after a restart; nothing is built anew.
 */
export async function readContent(name: string, folder = join(process.cwd(), 'content')) {
  const file = join(folder, `${name}.md`);
  const values = contentValues(await getSiteSettings());
  const fill = (text: string, isHtml = true) => fillFrom(values, text, file, isHtml);
  const [, head = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8').replaceAll('\r\n', '\n')) ?? [];
  const members = new Map(head.split('\n').map((line) => line.split(/:\s+(.*)/, 2) as [string, string]));
  const member = (key: string) => fill(members.get(key) ?? '', false);
  const { siteUrl } = config();
  return {
    title: member('title'),
    heading: member(members.has('heading') ? 'heading' : 'title'),
    description: member('description'),
    lead: member('lead'),
    parts: text
      .split(/^## (?=.*\{#[\w-]+\}$)/m)
      .slice(1)
      .map((part) => {
        const [, title = '', id = '', body = ''] = /^(.*?)\s*\{#([\w-]+)\}\n(.*)$/s.exec(part) ?? [];
        const { html } = renderMarkdown(body, { siteUrl, author: 'editorial', topLevel: 3, idPrefix: `${id}-` });
        return { id, title: fill(title, false), html: fill(`<h2 id="${id}">${escapeHtml(title)}</h2>\n${html}`) };
      }),
  };
}
