import { expect, test } from 'vitest';
import { verify } from '#lib/drafting/evidence/verify.ts';
import { draftOf, pagesOf } from '#lib/drafting/extractive/testing/draft-of.ts';
import { emptyProposal } from '#lib/drafting/proposal.ts';

// Links that must not be shown to visitors: URLs with a user name, and hosts of private networks.
const hostile = {
  youtube: 'https://user:pw@www.youtube.com/@tidemark',
  x: 'https://user@x.com/tidemark',
  website: 'http://tidemark.internal/',
  custom: 'http://10.0.0.1/tidemark',
  video: 'https://user:pw@www.youtube.com/watch?v=dQw4w9WgXcQ',
  news: 'http://[fd00::1]/tidemark/news',
};
const html = `<title>Tidemark</title><h1>Tidemark</h1><p>Tide tables. First harbour on 14 March 2026.</p>
  <footer>${Object.values(hostile)
    .map((url) => `<a href="${url}">Tidemark ${url}</a>`)
    .join(' ')}</footer>`;

test('the rules propose no link that visitors can’t be led to', async () => {
  const { companySocials, founderSocials, texts } = await draftOf(html);
  expect([companySocials, founderSocials, texts.demo_video_url]).toEqual([{}, {}, undefined]);
});

test('such a link that a model proposes is refused, though the site states it', () => {
  const pages = pagesOf({ '/': html });
  const stated = (value: string) => ({ value, evidence: [{ quote: value, url: 'https://tidemark.example/' }] });
  const { youtube, x, website, custom, video, news } = hostile;
  const { profile, refused } = verify(
    {
      ...emptyProposal(),
      texts: { demo_video_url: stated(video) },
      companySocials: { youtube: stated(youtube), website: stated(website), custom: stated(custom) },
      founderSocials: { x: stated(x), website: stated(website) },
      milestones: [
        {
          date: '2026-03-14',
          title: 'First harbour',
          description: null,
          url: news,
          evidence: [{ quote: 'First harbour on 14 March 2026.', url: 'https://tidemark.example/' }],
        },
      ],
    },
    pages,
    { categories: [] },
  );
  const said = JSON.stringify(profile);
  for (const url of Object.values(hostile)) expect(said).not.toContain(url);
  expect(refused.filter(({ reason }) => reason === 'bad_format').map(({ field }) => field)).toEqual(
    expect.arrayContaining([
      'company_socials.youtube',
      'company_socials.custom',
      'founder_socials.x',
      'founder_socials.website',
      'milestones.url',
      'demo_video_url',
    ]),
  );
});

test('a site whose letters and marks stand apart is quoted, and its quotes hold', async () => {
  const line = 'Café Šárka führt die Bücher für Bäckereien in Zürich.'.normalize('NFD');
  const decomposed = `<title>Šárka</title><meta name="description" content="${line}"><h1>Šárka</h1><p>${line}</p>`.normalize('NFD');
  const [page] = pagesOf({ '/': decomposed });
  const { texts } = await draftOf(decomposed);
  expect(texts.short_description ?? texts.tagline).toMatchObject({ value: expect.stringContaining('führt die Bücher') });

  const value = 'Café Šárka führt die Bücher für Bäckereien in Zürich.';
  for (const quote of [value, line]) {
    const evidence = [{ quote, url: 'https://tidemark.example/' }];
    const { profile } = verify({ ...emptyProposal(), texts: { short_description: { value, evidence } } }, page ? [page] : [], {
      categories: [],
    });
    expect(profile.texts.short_description).toMatchObject({ value, evidence: [{ quote: value }] });
    expect(page?.text).toContain(value);
  }
});
