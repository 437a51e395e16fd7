import { expect, test } from 'vitest';
import { draftOf } from '#lib/drafting/extractive/testing/draft-of.ts';

test.each([
  [
    '<title>Ahoy! Tides</title><meta property="og:site_name" content="Ahoy! Tides"><h1>Ahoy! Tides</h1><footer>© 2025 Ana Prado</footer>',
    'Ahoy! Tides',
  ],
  ['<title>Keelhaul!</title><meta property="og:site_name" content="Keelhaul!"><p>Keelhaul! is a game of tides.</p>', 'Keelhaul!'],
  ['<title>Tidemark - Tides</title><meta property="og:site_name" content="Tidemark"><h1>Never run aground!</h1>', 'Tidemark'],
])('name: %s', async (html, name) => {
  expect((await draftOf(html, { origin: 'https://prado.example' })).texts.name?.value).toBe(name);
});
