import { expect, test } from 'vitest';
import { draftOf } from '#lib/drafting/extractive/testing/draft-of.ts';

const foundersOf = async (about: string, language = 'en') => {
  const { founders } = await draftOf({
    '/': `<html lang="${language}"><title>Tidemark</title><h1>Tidemark</h1>`,
    '/about': `<html lang="${language}"><main><h1>About</h1>${about}</main>`,
  });
  return founders.map(({ name, title }) => [name, title]);
};

test.each([
  ['<h3>Ana Prado</h3><p>CEO &amp; Founder</p><h3>Joe Kim</h3><p>Lead Designer</p>', [['Ana Prado', 'CEO & Founder']]],
  ['<p>Founder</p><h3>Ana Prado</h3>', [['Ana Prado', 'Founder']]],
  ['<h4>ANA PRADO</h4><p>FOUNDER / DEVELOPER</p>', [['ANA PRADO', 'FOUNDER / DEVELOPER']]],
  ['<p>Ana Prado, Co-Founder &amp; CTO, previously founder of Shipster</p>', [['Ana Prado', 'Co-Founder & CTO']]],
  ['<p>Ana Prado is the founder and CEO of Tidemark.</p>', [['Ana Prado', 'founder and CEO']]],
  ['<p>Hi, I’m Ana Prado. I built Tidemark to stop missing tides.</p>', [['Ana Prado', null]]],
  [
    '<p>Tidemark was founded by Ana Prado and Joe Kim in 2019.</p>',
    [
      ['Ana Prado', null],
      ['Joe Kim', null],
    ],
  ],
  ['<p>Made with ♥ by Ana Prado</p>', [['Ana Prado', null]]],
  ['<p>Ana Prado - Gründerin und Geschäftsführerin</p>', [['Ana Prado', 'Gründerin und Geschäftsführerin']]],
  ['<p>Fondée par Ana Prado</p>', [['Ana Prado', null]]],
  ['<p>Ana Prado<br>Fundadora</p>', [['Ana Prado', 'Fundadora']]],
  ['<p>Founder - Ana Prado</p>', [['Ana Prado', 'Founder']]],
  ['<h3>Founder-Led Brand</h3>', []],
])('founders: %s', async (about, founders) => {
  expect(await foundersOf(about)).toEqual(founders);
});

test.each([
  ['<h3>Ana Prado</h3><p>CFO &amp; Co-Founder</p>', 'Ana Prado', 'CFO & Co-Founder'],
  [
    '<div class="person"><p>Ana Prado</p><p>Founder &amp; Chief<br>Design Officer</p></div><div class="person"><p>Joe Kim</p><p>Designer</p></div>',
    'Ana Prado',
    'Founder & Chief Design Officer',
  ],
  ['<p>These terms are between you and Ana Prado, trading as Tidemark, a sole trader.</p>', 'Ana Prado', null],
  ['<p>In 2019 Ana Prado founded Tidemark in a boathouse.</p>', 'Ana Prado', null],
])('a founder and the title: %s', async (about, name, title) => {
  expect(await foundersOf(about)).toEqual([[name, title]]);
});

test.each([
  ['de', '<p>Inhaber: Ana Maria Prado</p>', 'Ana Maria Prado', 'Inhaber'],
  ['de', '<p>Ich bin Ana Prado und habe Tidemark gebaut.</p>', 'Ana Prado', null],
  ['de', '<h3>Ana Prado</h3><p>Mitgründerin &amp; Geschäftsführerin</p>', 'Ana Prado', 'Mitgründerin & Geschäftsführerin'],
  ['fr', '<p>Ana Prado, cofondatrice et directrice générale</p>', 'Ana Prado', 'cofondatrice et directrice générale'],
  ['fr', '<p>Je m’appelle Ana Prado et j’ai créé cette application.</p>', 'Ana Prado', null],
  ['es', '<h3>Ana Prado</h3><p>Cofundadora y CTO</p>', 'Ana Prado', 'Cofundadora y CTO'],
  ['es', '<p>Creado por Ana Prado</p>', 'Ana Prado', null],
  ['pt', '<p>Ana Prado, fundadora e CEO</p>', 'Ana Prado', 'fundadora e CEO'],
  ['pt', '<p>Desenvolvido por Ana Prado</p>', 'Ana Prado', null],
  ['it', '<p>Ana Prado — fondatrice di Tidemark</p>', 'Ana Prado', 'fondatrice'],
  ['it', '<p>Mi chiamo Ana Prado e ho creato Tidemark.</p>', 'Ana Prado', null],
  ['nl', '<p>Ana Prado, oprichter van Tidemark</p>', 'Ana Prado', 'oprichter'],
  ['nl', '<p>Opgericht door Ana Prado</p>', 'Ana Prado', null],
  ['pl', '<h3>Ana Prado</h3><p>Współzałożycielka i CTO</p>', 'Ana Prado', 'Współzałożycielka i CTO'],
  ['pl', '<p>Aplikacja stworzona przez Ana Prado</p>', 'Ana Prado', null],
  ['ja', '<p>こんにちは。代表の海野花子です。</p>', '海野花子', '代表'],
  ['ja', '<h2>基本情報</h2><dl><dt>代表者</dt><dd>海野花子</dd></dl>', '海野花子', '代表者'],
])('a founder in %s: %s', async (language, about, name, title) => {
  expect(await foundersOf(about, language)).toEqual([[name, title]]);
});

test.each([
  ['en', '<h3>Meet our founder</h3><p>Founder</p>'],
  ['en', '<h3>Marine Data</h3><p>Become a founder today</p>'],
  ['en', '<h3>Ana Prado</h3><p>Content creator</p>'],
  ['en', '<h3>Jane Doe</h3><p>Founder</p>'],
  ['de', '<p>Website: gestaltet und entwickelt von Pixel Werk Agentur</p>'],
  ['it', '<h3>Diventa Fondatore</h3><p>Prenota il tuo posto Fondatore</p>'],
  ['es', '<p>Ana Prado, fundadora de Barcos Azules</p>'],
  ['ja', '<p>代表的な機能です。</p>'],
  ['ja', '<dl><dt>運営者</dt><dd>株式会社フー</dd></dl>'],
])('not a founder in %s: %s', async (language, about) => {
  expect(await foundersOf(about, language)).toEqual([]);
});

test('people in an example on the home page are no founders', async () => {
  const { founders } = await draftOf(`<title>Tidemark</title><h1>Tidemark</h1><h2>See it in action</h2>
    <div class="post"><h4>Sarah Lindqvist</h4><p>Founder &amp; CEO</p><p>Five lessons from our first regatta.</p></div>`);
  expect(founders).toEqual([]);
});

test('the author of the product in structured data made it', async () => {
  const { founders } = await draftOf(`<title>Tidemark</title><h1>Tidemark</h1><script type="application/ld+json">
    {"@type":"SoftwareApplication","name":"Tidemark","author":{"@type":"Person","name":"Ana Prado"}}</script>`);
  expect(founders.map(({ name }) => name)).toEqual(['Ana Prado']);
});

test.each([
  '<blockquote>Great! — Ana Prado, Founder of Tidemark’s customer</blockquote>',
  '<p>Ana Prado, Founder of Shipster</p>',
  '<p>Ana Prado, CEO at Shipster</p>',
  '<h2>Our investors</h2><h3>Ana Prado</h3><p>Founder</p>',
  '<div class="testimonial"><p>Ana Prado</p><p>Founder</p></div>',
  '<p>Website by Ana Prado</p>',
  '<p>Theme designed by Ana Prado</p>',
  '<p>Built by @anaprado</p>',
  '<p>Developed by Pixel Works Studio</p>',
  '<p>Ana Prado</p><p>Engineer</p>',
])('not founders: %s', async (about) => {
  expect(await foundersOf(about)).toEqual([]);
});

test.each([
  '<div class="card"><p>“A joy to use on every trip.”</p><p>Ana Prado</p><p>CEO &amp; Founder</p></div>',
  '<div class="swiper-slide"><p>It changed how all of us sail.</p><h3>Ana Prado</h3><h4>CEO &amp; Founder</h4></div>',
])('who signs praise on the home page is no founder: %s', async (html) => {
  const { founders } = await draftOf(`<title>Tidemark</title><h1>Tidemark</h1><h2>Sail with ease</h2>${html}`);
  expect(founders).toEqual([]);
});

const both = [
  ['Ana Prado', null],
  ['Joe Kim', null],
];
test.each([
  ['en', '<p>Tidemark was founded by the two harbour masters Ana Prado and Joe Kim.</p>', both],
  ['en', '<p>Founded in 2019 by high school student Ana Prado and her friend Joe Kim</p>', both],
  ['en', '<p>Founders: Ana Prado, Rita Mar and Joe Kim</p>', [...both, ['Rita Mar', null]]],
  ['en', '<p>We’re Ana Prado and Joe Kim, the founders of Tidemark.</p>', both],
  ['en', '<h2>Our founders</h2><div><p>Ana Prado</p></div><div><p>Joe Kim</p></div>', both],
  ['de', '<p>Gegründet von den Geschwistern Ana Prado und Joe Kim</p>', both],
  ['de', '<p>Wir sind Ana Prado und Joe Kim und haben Tidemark gebaut.</p>', both],
  ['es', '<p>Fundadores: Ana Prado y Joe Kim</p>', both],
  ['en', '<p>It was founded by people who missed Porto Harbour in winter, and is used by sailors.</p>', []],
  ['en', '<p>We’re Ana Prado and Joe Kim, and we never sail without it.</p>', []],
])('several founders (%s): %s', async (language, about, founders) => {
  expect(await foundersOf(about, language)).toEqual(founders);
});
