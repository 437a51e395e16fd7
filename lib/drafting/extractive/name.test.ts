import { expect, test } from 'vitest';
import { draftOf } from '#lib/drafting/extractive/testing/draft-of.ts';

test.each([
  [
    '<title>Ahoy! Tides</title><meta property="og:site_name" content="Ahoy! Tides"><h1>Ahoy! Tides</h1><footer>© 2025 Ana Prado</footer>',
    'Ahoy! Tides',
  ],
  ['<title>Keelhaul!</title><meta property="og:site_name" content="Keelhaul!"><p>Keelhaul! is a game of tides.</p>', 'Keelhaul!'],
  ['<title>Tidemark - Tides</title><meta property="og:site_name" content="Tidemark"><h1>Never run aground!</h1>', 'Tidemark'],
  [
    `<title>Tidemark by Prado — tide tables</title><meta property="og:site_name" content="Prado">
    <script type="application/ld+json">[{"@type":"Organization","name":"Prado"},{"@type":"SoftwareApplication","name":"Tidemark"}]</script>`,
    'Tidemark',
  ],
  [
    '<title>Catalogo – lists for shops</title><h1>Lists for shops</h1><p>Catalogo turns a list into a shop that customers can search.</p>',
    'Catalogo',
  ],
  [
    '<title>潮汐 | 小さな港のための予約管理</title><h1>小さな港のための予約管理</h1><p>潮汐は、小さな港の予約を管理するサービスです。</p>',
    '潮汐',
  ],
  ['<title>港口通｜小港口泊位管理</title><h1>小港口泊位管理</h1><p>港口通按潮汐安排泊位，让小港口无需表格即可预订。</p>', '港口通'],
  [
    '<title>مرفأ – تخطيط المراسي للموانئ الصغيرة</title><h1>تخطيط المراسي للموانئ الصغيرة</h1><p>مرفأ يخطط المراسي حسب المد والجزر.</p>',
    'مرفأ',
  ],
  ['<title>Welcome to Tidewell!</title><header><a href="/">Tidewell</a></header><h1>Berths by the tide</h1>', 'Tidewell'],
  ['<title>Гавань - учёт стоянок</title><h1>Учёт стоянок</h1><p>Гавань планирует стоянки по приливу, без таблиц и звонков.</p>', 'Гавань'],
  [
    '<title>Vite + React</title><header><a href="/">Tidemark</a></header><h1>Tide tables</h1><p>Tidemark plans berths for harbours of every size.</p>',
    'Tidemark',
  ],
])('name: %s', async (html, name) => {
  expect((await draftOf(html, { origin: 'https://prado.example' })).texts.name?.value).toBe(name);
});

test('the name of a page that most sites have is no name, and texts of templates say nothing', async () => {
  const home = '<title>Hafenwart</title><nav><a href="/preise">Preise</a></nav><p>Hafenwart vergibt Liegeplätze nach der Tide.</p>';
  const prices = '<title>Preise</title><h1>Preise</h1><p>19 € pro Monat</p>';
  expect((await draftOf({ '/': home, '/preise': prices }, { origin: 'https://k7.example' })).texts.name?.value).not.toBe('Preise');
  const template = '<title>Tidemark</title><meta name="description" content="Web site created using create-react-app"><h1>Tide tables</h1>';
  expect(JSON.stringify(await draftOf(template))).not.toContain('create-react-app');
});
