import { expect, test } from 'vitest';
import { draftOf } from '#lib/drafting/extractive/testing/draft-of.ts';

const foundersOf = async (about: string) => {
  const { founders } = await draftOf({ '/': '<title>Tidemark</title><h1>Tidemark</h1>', '/about': `<main><h1>About</h1>${about}</main>` });
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
])('founders: %s', async (about, founders) => {
  expect(await foundersOf(about)).toEqual(founders);
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
