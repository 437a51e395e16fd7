import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { escapeLine, escapeParagraphs, markdownLink } from '#lib/core/escape-markdown.ts';

const parser = new MarkdownIt({ html: true, linkify: false });
const shown = (markdown: string) =>
  parser
    .render(markdown)
    .replace(/<br>\n?/g, ' ')
    .replace(/<\/?p>\n?/g, '\n')
    .trim();
const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const marks = [
  '# a',
  '- a',
  '1. a',
  '2) b',
  '> a',
  '    a',
  '***',
  '---',
  '===',
  '`a`',
  '*a*',
  '_a_',
  '[a](b)',
  '![a](b)',
  '<b>',
  '<!--',
  '&amp;',
  '~~a~~',
];
const text = fc.oneof(
  fc
    .array(fc.constantFrom(...marks, ' ', '\n', '\n\n', '|', '\\', '+', '=', '```', ':', 'word'), { maxLength: 12 })
    .map((parts) => parts.join('')),
  fc.string({ maxLength: 60 }),
);

test('a line is shown as it was written', () => {
  fc.assert(
    fc.property(text, (written) => {
      const line = written.replace(/\s+/g, ' ').replaceAll('\u0000', '�').trim();
      expect(shown(escapeLine(written)).replaceAll('\n', ' ')).toBe(asHtml(line));
    }),
    { numRuns: 3000 },
  );
});

test('paragraphs stay paragraphs, and nothing else becomes of them', () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(parser.render(escapeParagraphs(written)).replaceAll(/<\/?p>|<br>/g, '')).not.toMatch(/<[a-z!/]/i);
    }),
    { numRuns: 3000 },
  );
  expect(escapeParagraphs('One.\nStill one.\n\n\n- Two')).toBe('One.\\\nStill one.\n\n\\- Two');
});

test('a link keeps its address inside its brackets', () => {
  expect(markdownLink('a]b', 'https://x.example/p (1)?q=<')).toBe('[a\\]b](<https://x.example/p%20(1)?q=%3C>)');
  expect(parser.render(markdownLink('a', 'https://x.example/a_(b)'))).toContain('href="https://x.example/a_(b)"');
});

test('addresses in paragraphs become links if asked for, and nothing else does', () => {
  const written = 'See https://x.example/a_b*c?q=1&r=2, *not* [x](javascript:alert(1)) or <https://y.example>.';
  expect(escapeParagraphs(written, { links: true })).toBe(
    'See <https://x.example/a_b*c?q=1&r=2>, \\*not\\* \\[x\\](javascript:alert(1)) or \\<<https://y.example/>\\>.',
  );
  expect(parser.render(escapeParagraphs(written, { links: true })).match(/<a href="[^"]*"/g)).toEqual([
    '<a href="https://x.example/a_b*c?q=1&amp;r=2"',
    '<a href="https://y.example/"',
  ]);
});
