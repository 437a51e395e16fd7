import { describe, expect, test } from 'vitest';
import { verify } from '#lib/drafting/evidence/verify.ts';
import { draftOf, pagesOf } from '#lib/drafting/extractive/testing/draft-of.ts';
import { categoryTerms } from '#prisma/seed/base/category-terms.ts';
import { withinCpuMs } from '#scripts/testing/cpu-time.ts';

const categories = Object.entries(categoryTerms).map(([name, terms]) => ({ name, slug: name, description: '', terms }));
const page = (lang: string, title: string, description: string, body: string) =>
  `<html lang="${lang}"><head><title>${title}</title><meta name="description" content="${description}"></head><body><main>${body}</main></body></html>`;

const sites = {
  english: page(
    'en',
    'Reefnote – tide tables and sailing weather',
    'Weather forecasts and tide tables for small boats.',
    '<h1>Know the tide before you cast off</h1><p>Reefnote shows the forecast for every harbour. We write invoices too, but rarely.</p>',
  ),
  german: page(
    'de',
    'Belegwerk: Rechnungsprogramm für Werkstätten',
    'Rechnungen schreiben und Belege ablegen, ohne Buchhalter.',
    '<h1>Buchhaltung, die mitdenkt</h1><p>Mit Belegwerk schreiben Sie Ihre erste Rechnung in zwei Minuten.</p>',
  ),
  portuguese: page(
    'en',
    'Agendou – agendamento online para barbearias',
    'Seus clientes marcam horário sozinhos. Agendamento online sem ligações.',
    '<h1>Menos ligações, mais cortes</h1><p>A barbearia recebe os agendamentos no celular e você não perde nenhum horário.</p>',
  ),
  japanese: page(
    'ja',
    'ほしぞら家計簿 | 夫婦のための家計簿アプリ',
    'レシートを撮るだけで支出管理ができる家計簿アプリです。',
    '<h1>お金のことを、ふたりで。</h1><p>貯金の目標を決めて、毎月の支出を一緒に見直せます。</p>',
  ),
};

describe('a category', () => {
  test.each([
    ['english', 'Outdoors', 'weather'],
    ['german', 'Accounting and invoicing', 'Rechnung'],
    ['portuguese', 'Bookings and appointments', 'agendamento online'],
    ['japanese', 'Personal budgeting', '家計簿'],
  ] as const)('is concluded from the terms of a site in %s, whatever language its template declares', async (site, name, word) => {
    const draft = await draftOf(sites[site], { categories });
    expect(draft.lists.categories?.map(({ value }) => value)).toEqual([name]);
    expect(draft.lists.categories?.[0]?.reason?.toLowerCase()).toContain(word.toLowerCase());
    const { profile, refused } = verify(draft, pagesOf({ '/': sites[site] }), { categories });
    expect(profile.lists.categories?.[0]?.value).toBe(name);
    expect(refused.filter(({ field }) => field === 'categories')).toEqual([]);
  });

  test('stays blank if two are as likely, and three are suggested with their reasons', async () => {
    const draft = await draftOf(
      page('en', 'Harbourly', 'Recipes, invoices and podcasts in one app.', '<h1>One app for recipes, invoices and podcasts</h1>'),
      { categories },
    );
    expect(draft.lists.categories).toBeUndefined();
    expect(draft.suggestions?.categories?.map(({ value }) => value).toSorted()).toEqual([
      'Accounting and invoicing',
      'Cooking',
      'Podcasts',
    ]);
    expect(draft.suggestions?.categories?.every(({ reason, evidence }) => reason.endsWith('.') && evidence.length > 0)).toBe(true);
  });

  test('is not concluded from one term alone that says whom the product is for', async () => {
    const draftFor = (line: string) => draftOf(page('en', `Quaymark – ${line}`, `${line}.`, `<h1>${line}</h1>`), { categories });
    expect((await draftFor('A guardian for AI agents')).lists.categories).toBeUndefined();
    expect((await draftFor('AI agents that guard your quay')).lists.categories?.map(({ value }) => value)).toEqual([
      'Assistants and agents',
    ]);
  });

  test('is not concluded from one word that other sites have, too', async () => {
    const line = 'Quaymark shows what is missing, so reps fix it in peace';
    const { lists } = await draftOf(page('en', 'Quaymark', `${line}.`, `<h1>${line}</h1>`), { categories });
    expect([lists.categories, lists.tags]).toEqual([undefined, undefined]);
  });

  test('is not concluded from a home page that is a policy', async () => {
    const body = '<h1>Privacy Policy</h1><p>Our weather app asks for your location to show the weather forecast and rain radar.</p>';
    const draft = await draftOf(page('en', 'Privacy Policy', 'Weather app privacy policy', body), { categories });
    expect([draft.lists.categories, draft.lists.tags]).toEqual([undefined, undefined]);
  });

  test('of the team’s own is recognised by its name and description', async () => {
    const own = [
      ...categories,
      { name: 'Lighthouses', slug: 'lighthouses', description: 'Lamps, keepers and fog signals along the coast.' },
    ];
    const html = page(
      'en',
      'Beamline – software for lighthouse keepers',
      'Lamps and fog signals under control.',
      '<h1>For every lighthouse</h1>',
    );
    expect((await draftOf(html, { categories: own })).lists.categories?.map(({ value }) => value)).toEqual(['Lighthouses']);
  });

  test('is not supported by a quote without its terms', async () => {
    const [quoted] = (await draftOf(sites.english, { categories })).lists.categories ?? [];
    const proposal = { ...(await draftOf('')), lists: { categories: [{ value: 'Cooking', evidence: quoted?.evidence ?? [] }] } };
    expect(verify(proposal, pagesOf({ '/': sites.english }), { categories }).refused).toMatchObject([
      { field: 'categories', reason: 'not_implied' },
    ]);
  });
});

test('tags are what a site is about, no words of menus and buttons', async () => {
  const menu =
    '<nav><a href="/play">Play</a><a href="/verified">Verified</a></nav><a class="btn">Play now</a><p>Verified. Play, play, play.</p>';
  const html = page(
    'en',
    'Gridlock – a puzzle game for iPhone',
    'A calm puzzle game about traffic, for iPhone and iPad.',
    `${menu}<h1>Gridlock</h1><p>Slide the cars in 200 puzzles.</p>`,
  );
  const { tags, keywords } = (await draftOf(html, { categories })).lists;
  expect(tags?.map(({ value }) => value)).toEqual(['puzzle game', 'iPhone', 'iPad']);
  expect(keywords).toEqual(tags);
});

test.each([
  ['whom it is for', 'A booking system for salons and hairdressers', ['booking system']],
  ['what somebody does with it', 'Share files and track expenses: the expense tracker for couples', ['expense tracker']],
  ['what many products have', 'A habit tracker with a calendar, notes and photos', ['habit tracker']],
  ['what the site denies', 'A budgeting app without bank accounts', ['budgeting app']],
  ['the end of a compound', 'A budgeting app with real-time tracking', ['budgeting app']],
])('no tag: %s', async (_, line, tags) => {
  const html = page('en', 'Harbourly', `${line}.`, `<h1>${line}</h1>`);
  expect((await draftOf(html, { categories })).lists.tags?.map(({ value }) => value)).toEqual(tags);
});

test('a keyword that the site lists is no bare adjective and no word of all sites', async () => {
  const html =
    '<title>Quaymark</title><meta name="keywords" content="maintenance, préventive, logiciel, GMAO"><main><h1>Quaymark</h1></main>';
  const { lists } = await draftOf(`<html lang="fr">${html}</html>`, { categories });
  expect(lists.keywords?.map(({ value }) => value)).toEqual(['maintenance', 'GMAO']);
});

test('a declined Polish noun is no tag', async () => {
  const tagsOf = async (text: string) => {
    const html = page('pl', `Papierek – ${text}`, `Program, w którym są ${text} małych firm.`, `<h1>Papierek</h1>`);
    return (await draftOf(html, { categories })).lists.tags?.map(({ value }) => value.toLowerCase()) ?? [];
  };
  expect(await tagsOf('faktury')).toEqual(['faktury']);
  expect(await tagsOf('z fakturami')).toEqual([]);
});

test('two megabytes are judged in a moment', async () => {
  const words = 'budget weather invoices recipes travel project planning music video for teams who share photos'.split(' ');
  const paragraph = (at: number) => `<p>${words.map((_, index) => words[(at * 7 + index * 3) % words.length]).join(' ')}</p>`;
  const [stored] = pagesOf({ '/': page('en', 'Budget', 'Budget', Array.from({ length: 20_000 }, (_, at) => paragraph(at)).join('')) });
  const { findCategories } = await import('#lib/drafting/extractive/categories.ts');
  const { readSite } = await import('#lib/drafting/extractive/site.ts');
  const site = readSite({ url: 'https://tidemark.example/', pages: stored ? [stored] : [], categories });
  await withinCpuMs(300, () =>
    findCategories(site, categories, { name: undefined, tagline: undefined, shortDescription: undefined, features: [] }),
  );
});
