import { expect, test } from 'vitest';
import { splitLinks } from '#lib/core/split-links.ts';

/** Returns the text with each link in brackets: `[address]`. */
const marked = (text: string) =>
  splitLinks(text)
    .map((part) => (typeof part === 'string' ? part : `[${part.href}]`))
    .join('');

test.each([
  ['See https://tidemark.example/news.', 'See [https://tidemark.example/news].'],
  ['(https://tidemark.example/a_(b)), or HTTP://X.example!', '([https://tidemark.example/a_(b)]), or [http://x.example/]!'],
  ['https://a.example/?q=1&x=%20#top\nhttps://b.example', '[https://a.example/?q=1&x=%20#top]\n[https://b.example/]'],
  ['“https://a.example/x”', '“[https://a.example/x]”'],
])('the addresses in %j become links', (text, expected) => expect(marked(text)).toBe(expected));

test.each([
  'javascript:alert(1)',
  'data:text/html,<b>',
  'ftp://a.example',
  'www.a.example',
  'https://',
  'https://bank.example@evil.example/',
  'xhttps://a.example',
  'https://[::',
])('%j stays text', (text) => expect(splitLinks(text)).toEqual([text]));

test('no character of a text is lost, and markup never becomes part of a link', () => {
  const text = 'a <a href="https://x.example">https://y.example/<script>alert(1)</script></a>';
  expect(
    splitLinks(text)
      .map((part) => (typeof part === 'string' ? part : part.text))
      .join(''),
  ).toBe(text);
  expect(marked(text)).toBe('a <a href="[https://x.example/]">[https://y.example/]<script>alert(1)</script></a>');
});
