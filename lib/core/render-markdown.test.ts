import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { type MarkdownProfile, plainText, renderMarkdown } from '#lib/core/render-markdown.ts';
import { withinCpuMs } from '#scripts/testing/cpu-time.ts';

const siteUrl = 'https://debut.example';
const visitor: MarkdownProfile = { siteUrl, author: 'visitor' };
const editorial: MarkdownProfile = { siteUrl, author: 'editorial' };
const html = (text: string, profile = visitor) => renderMarkdown(text, profile).html.trim();

describe('links', () => {
  test.each([
    ['[a](https://x.example/p?q=1&r=2)', '<a href="https://x.example/p?q=1&amp;r=2" rel="noopener nofollow ugc">a</a>'],
    ['<https://x.example/>', '<a href="https://x.example/" rel="noopener nofollow ugc">https://x.example/</a>'],
    ['[a](mailto:a@x.example)', '<a href="mailto:a@x.example">a</a>'],
    ['[a](/categories)', '<a href="/categories">a</a>'],
    ['[a](https://debut.example/blog#x)', '<a href="/blog#x">a</a>'],
    ['[a](#part)', '<a href="#part">a</a>'],
    ['[a](//x.example)', 'a'],
    ['[a](/\\\\x.example)', '<a href="/%5Cx.example">a</a>'],
    ['[a](https://debut.example.evil.example/)', '<a href="https://debut.example.evil.example/" rel="noopener nofollow ugc">a</a>'],
    ['[a](https://me@debut.example/)', '<a href="https://me@debut.example/" rel="noopener nofollow ugc">a</a>'],
    ['[a](ftp://x.example)', 'a'],
    ['[a](tel:1)', 'a'],
    ['[a](x.example)', 'a'],
    ['[*a*](blob:x)', '<em>a</em>'],
  ])('%s', (text, expected) => expect(html(text)).toBe(`<p>${expected}</p>`));

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'java%0ascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '\u0001javascript:x',
  ])('%s leads nowhere', (address) => {
    for (const text of [`[a](${address})`, `[a](<${address}>)`, `<${address}>`, `[a]\n\n[a]: ${address}`, `![a](${address})`])
      expect(html(text, editorial)).not.toMatch(/href|src=/);
  });

  test('the site’s own writers’ links are followed', () => {
    expect(html('[a](https://x.example/)', editorial)).toBe('<p><a href="https://x.example/" rel="noopener">a</a></p>');
  });
});

test('names become links where they stand first, outside of headings, links, code and longer words', () => {
  const namesToLink = new Map([
    ['Tide', '/listings/tide'],
    ['Tide Mark', '/listings/tide-mark'],
  ]);
  const text = '## Tide\n\n`Tide` [Tide](/blog), Tides, *Tide Mark* & Tide, Tide';
  expect(renderMarkdown(text, { ...editorial, namesToLink }).html.trim()).toBe(
    '<h2 id="tide">Tide</h2>\n<p><code>Tide</code> <a href="/blog">Tide</a>, Tides, <em><a href="/listings/tide-mark">Tide Mark</a></em> &amp; <a href="/listings/tide">Tide</a>, Tide</p>',
  );
});

test('images: our own in editorial texts, their words everywhere else', () => {
  expect(html('![A boat](/media/boat.webp "title")', editorial)).toBe('<p><img src="/media/boat.webp" alt="A boat" loading="lazy"></p>');
  expect(html('![A boat](https://x.example/boat.webp)', editorial)).toBe('<p>A boat</p>');
  expect(html('![A boat](/media/boat.webp)')).toBe('<p>A boat</p>');
});

test('raw HTML is text', () => {
  expect(html('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  expect(html('<img src=x onerror=alert(1)>')).not.toContain('<img');
  expect(html('```"><script>\n</code><b>\n```')).toBe('<pre><code>&lt;/code&gt;&lt;b&gt;\n</code></pre>');
});

test('headings stand below the page’s, without gaps, and have ids of their own', () => {
  const { html: text, headings } = renderMarkdown('# One\n\n### Deep\n\n## Two *words*\n\n# One\n\n# 日本\n\nUnder\n-----', editorial);
  expect(headings).toEqual([
    { level: 2, id: 'one', text: 'One' },
    { level: 3, id: 'deep', text: 'Deep' },
    { level: 3, id: 'two-words', text: 'Two words' },
    { level: 2, id: 'one-2', text: 'One' },
    { level: 2, id: 'part', text: '日本' },
    { level: 3, id: 'under', text: 'Under' },
  ]);
  expect(text).toContain('<h3 id="two-words">Two <em>words</em></h3>');
  expect(renderMarkdown('# A\n[to](#a)', { ...visitor, topLevel: 3, idPrefix: 'why-' }).html).toContain(
    '<h3 id="why-a">A</h3>\n<p><a href="#why-a">to</a>',
  );
});

test('lists, code, quotes and tables', () => {
  expect(html('1. a\n2. b')).toContain('<ol>');
  expect(html('> said')).toContain('<blockquote>');
  const table = html('| a | b |\n|---|--:|\n| 1 | 2 |');
  expect(table).toMatch(/^<div class="table-frame" role="group" tabindex="0" aria-label="Table"><table>/);
  expect(table).toMatch(/<\/table><\/div>$/);
  expect(html('`<table>`')).toBe('<p><code>&lt;table&gt;</code></p>');
});

test('a description has no marks and ends between words', () => {
  expect(plainText('# Title\n\nSome **bold** [link](https://x.example), `code`.', 200)).toBe('Title Some bold link, code.');
  expect(plainText('word '.repeat(100), 42)).toBe('word word word word word word word word…');
});

const allowed: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    ['p', 'em', 'strong', 's', 'br', 'hr', 'ul', 'li', 'blockquote', 'pre', 'code', 'table', 'thead', 'tbody', 'tr'].map((tag) => [
      tag,
      [],
    ]),
  ),
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['id']])),
  ...{ th: ['style'], td: ['style'], ol: ['start'], a: ['href', 'rel'], img: ['src', 'alt', 'loading'] },
  div: ['class', 'role', 'tabindex', 'aria-label'],
};
const values: Record<string, RegExp> = {
  style: /^text-align:(left|right|center)$/,
  start: /^\d+$/,
  rel: /^noopener( nofollow ugc)?$/,
  href: /^(https?:\/\/|mailto:|\/(?![/\\])|#)/,
  src: /^\/(?![/\\])/,
  class: /^table-frame$/,
};

/** Returns the forbidden or unbalanced parts of rendered HTML. */
function faults(text: string): string[] {
  const wrong: string[] = [];
  const open: string[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      open.push(tag);
      for (const [name, value] of Object.entries(attributes))
        if (!allowed[tag]?.includes(name) || (values[name] && !values[name].test(value))) wrong.push(`<${tag} ${name}="${value}">`);
      if (!allowed[tag]) wrong.push(`<${tag}>`);
    },
    onclosetag(tag) {
      if (open.pop() !== tag) wrong.push(`</${tag}>`);
    },
    oncomment: (data) => wrong.push(`<!--${data}-->`),
    onprocessinginstruction: (name) => wrong.push(`<${name}>`),
  });
  parser.end(text);
  return wrong;
}

test('no text at all gives an element or attribute outside those', () => {
  const bits = [
    ...[
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '!',
      '"',
      "'",
      '`',
      '```\n',
      '*',
      '_',
      '#',
      '# ',
      '> ',
      '- ',
      '1. ',
      '|',
      '\n',
      '\n\n',
      '\\',
      '&',
      ';',
      ' ',
      '\t',
    ],
    ...[
      'javascript:',
      'https://x.example',
      '//x',
      '/\\x',
      'data:',
      'mailto:a@b.example',
      '[a](',
      '![a](/',
      '[a]: ',
      '<a href="',
      ' onload=x',
      '&#106;',
    ],
    ...['<script>', '</p>', '<!--', '-->', '<?x?>', '|-|-|\n', '\u0000', '\u202e', '😀', '%0a', '\r', 'word'],
  ];
  const text = fc.oneof(
    fc.array(fc.constantFrom(...bits), { maxLength: 40 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );
  fc.assert(
    fc.property(text, fc.constantFrom(visitor, editorial), (markdown, profile) => {
      expect(faults(html(markdown, profile))).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['brackets', '['.repeat(200_000)],
  ['links begun', '[a]('.repeat(50_000)],
  ['images begun', '!['.repeat(100_000)],
  ['quotes', '> '.repeat(100_000)],
  ['lists', '- '.repeat(100_000)],
  ['emphasis', '*a_'.repeat(60_000)],
  ['backticks', Array.from({ length: 600 }, (_, at) => '`'.repeat(at)).join(' ')],
  ['headings', '# a\n'.repeat(50_000)],
  ['autolinks begun', '<https://'.repeat(20_000)],
  ['entities', '&#x'.repeat(60_000)],
  ['table', `|${'a|'.repeat(2_000)}\n|${'-|'.repeat(2_000)}\n${'|\n'.repeat(5_000)}`],
  ['far too long', 'word '.repeat(2_000_000)],
])('%s without end are done in time', async (_, text) => {
  await withinCpuMs(5000, () => renderMarkdown(text, visitor));
});
