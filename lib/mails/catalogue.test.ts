import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { config } from '#lib/core/config.ts';
import { type MailKind, mailCatalogue } from '#lib/mails/catalogue.ts';
import { preferenceOfMail } from '#lib/mails/notices.ts';
import { sampleMails } from '#lib/mails/sample-mails.ts';
import { composeMail } from '#lib/mails/send-mail.ts';

/** A name by which an attacker could try to change a mail: it contains markup, line breaks, a second heading and a change of direction. */
const hostileName = '<script>alert(1)</script>"\'&\r\n\r\n-- \r\nBcc: eve@example.com\u202e';

const kinds = Object.keys(mailCatalogue) as MailKind[];
const stops = `${config().siteUrl}/unsubscribe/token`;

/** Composes all sample mails of a kind. Every text that people type is `typed`. */
function compose<Kind extends MailKind>(kind: Kind, typed: string) {
  return sampleMails(typed)[kind].map((data) =>
    composeMail({ kind, data } as Parameters<typeof composeMail<Kind>>[0], preferenceOfMail(kind) && stops),
  );
}

describe.each(kinds)('the mail %s', (kind) => {
  test('has a short subject, a heading, a preview and a text that says the same', () => {
    for (const { subject, text, html } of compose(kind, 'Tidemark')) {
      expect(subject).toMatch(/^\S.{3,78}\S$/);
      const page = load(html);
      const [title] = text.split('\n');
      expect(page('h1').text()).toBe(title);
      expect(page('body > div').first().text().length).toBeGreaterThan(20);
      for (const part of page('h1, p:not(:contains("Or paste")), li').toArray()) expect(text).toContain(page(part).text());
      for (const code of page('pre').toArray()) expect(text).toContain(page(code).text());
      expect(text).not.toMatch(/undefined|null|NaN|\[object| {2}/);
    }
  });

  test('links only to this site, with whole addresses, and works without images and without scripts', () => {
    for (const { text, html } of compose(kind, 'Tidemark')) {
      const page = load(html);
      const links = page('a')
        .toArray()
        .map((link) => page(link).attr('href') ?? '');
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) {
        expect(new URL(link).origin).toBe(new URL(config().siteUrl).origin);
        expect(text).toContain(link);
      }
      expect(page('script, link, iframe, form, object').length).toBe(0);
      for (const image of page('img').toArray()) {
        const { src = '', alt, width } = image.attribs;
        expect(new URL(src).origin).toBe(new URL(config().siteUrl).origin);
        expect([alt, width]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/^\d+$/)]);
        expect(text).toContain(alt);
      }
    }
  });

  test('escapes what people typed, and lets none of it pass for a part of its own', () => {
    for (const { subject, text, html } of compose(kind, hostileName)) {
      const page = load(html);
      expect(page('script').length).toBe(0);
      expect(page('body').text()).not.toContain('\u202e');
      expect(subject).not.toMatch(/[\r\n\u202e]/);
      expect(text).not.toMatch(/^Bcc:/m);
    }
  });
});

test.each(kinds)('the mail %s has its days as pages write them', (kind) => {
  for (const { subject, text } of compose(kind, 'Tidemark')) {
    const said = [subject, ...text.split('\n').filter((line) => !line.includes('://'))].join('\n');
    expect(said).not.toMatch(/\b\d{4}-\d\d-\d\d\b/);
  }
});

test('a week is named by its Monday, in the subject too; a launch that was bought on a Thursday is no beginning of a week', () => {
  const [{ subject, text }] = compose('launch-scheduled', 'Tidemark') as [ReturnType<typeof composeMail>];
  expect(subject).toBe('Tidemark is scheduled for the week of November 30');
  expect(text).toContain('it goes live on Monday, November 30, at 00:00 UTC');
  const [live] = compose('listing-live', 'Tidemark') as [ReturnType<typeof composeMail>];
  expect(live.text).toContain('Tidemark is in the lists now. People can vote for it until Sunday, 24:00 UTC.');
});

test('the link of a sign-in mail says what it does, as the button does that it leads to', () => {
  const [plain, vote] = compose('sign-in', 'Tidemark') as [ReturnType<typeof composeMail>, ReturnType<typeof composeMail>];
  expect([plain.text, vote.text]).toEqual([expect.stringContaining('Sign in:\n'), expect.stringContaining('Sign in and vote:\n')]);
});

test.each(kinds)('%s: who can stop it is told where, in HTML and text', (kind) => {
  for (const { text, html } of compose(kind, 'Tidemark')) {
    const canBeSwitchedOff = preferenceOfMail(kind) !== null;
    expect(text.includes(stops)).toBe(canBeSwitchedOff);
    expect(load(html)(`a[href="${stops}"]`).length).toBe(canBeSwitchedOff ? 1 : 0);
  }
});

test('mails that may go to strangers have nothing in their subject that somebody typed', () => {
  for (const kind of ['invite', 'claim-link', 'app-connected'] as const)
    for (const typed of ['Tidemark', 'Win a phone'])
      for (const { subject } of compose(kind, typed)) expect(subject, kind).not.toContain(typed);
});

test('good news can be stopped; what one would miss can’t', () => {
  expect(kinds.filter((kind) => preferenceOfMail(kind) !== null)).toEqual([
    'text-answered',
    'weekly-digest',
    'query-answered',
    'followed-news',
    'listing-live',
    'launch-scheduled',
    'badge-found',
    'award-won',
    'review-received',
    'question-received',
  ]);
});
