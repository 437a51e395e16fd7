import { describe, expect, test } from 'vitest';
import { verify } from '#lib/drafting/evidence/verify.ts';
import { draftOf, pagesOf } from '#lib/drafting/extractive/testing/draft-of.ts';
import { brazilian, english, french, german, spanish, waiting } from '#lib/drafting/extractive/testing/sites.ts';
import type { Proposal } from '#lib/drafting/proposal.ts';
import { withinCpuMs } from '#scripts/testing/cpu-time.ts';

const textsOf = ({ texts }: Proposal) => Object.fromEntries(Object.entries(texts).map(([field, { value }]) => [field, value]));
const foundersOf = ({ founders }: Proposal) => founders.map(({ name, title }) => [name, title]);
const socialsOf = ({ companySocials }: Proposal) =>
  Object.fromEntries(Object.entries(companySocials).map(([platform, { value }]) => [platform, value]));

describe('a site in each language', () => {
  test('English: not the mock-up’s invoice, the rival’s price, the customer, nor words to machines', async () => {
    const draft = await draftOf(english);
    expect(textsOf(draft)).toMatchObject({
      name: 'Tidemark',
      tagline: 'Tide tables that fit your boat',
      short_description: 'Tidemark works out when your boat can pass the bar, harbour by harbour.',
      stage: 'launched',
      pricing_model: 'subscription',
      pricing_summary: 'Skipper: $9 /month; Fleet: $49 /month',
      country: 'GB',
      city: 'Falmouth',
      founded_year: '2017',
      contact_email: 'hello@tidemark.example',
      demo_video_url: 'https://www.youtube.com/watch?v=abcdefghijk',
      logo_url: 'https://tidemark.example/touch.png',
    });
    expect(foundersOf(draft)).toEqual([
      ['Ines Marlowe', 'Co-founder & CEO'],
      ['Tom Hale', 'Co-founder & CTO'],
    ]);
    expect(socialsOf(draft)).toEqual({ x: 'https://twitter.com/tidemarkapp' });
    expect(JSON.stringify(draft)).not.toMatch(/4,200|Jane Roe|Rotterdam|Chartly|\$99|\$60|Save|Alder|1850|1901|Bonaparte|Paris|Holm|Pixel/);
  });

  test('German: the imprint’s own address, not its host’s; the founders of this firm', async () => {
    const draft = await draftOf(german);
    expect(textsOf(draft)).toMatchObject({
      name: 'Pegelwerk',
      tagline: 'Der Wasserstand, bevor er zum Problem wird',
      pricing_model: 'subscription',
      pricing_summary: 'Steg: 19 € pro Monat; Hafen: 69 € pro Monat',
      country: 'DE',
      city: 'Kiel',
      founded_year: '2019',
      contact_email: 'ahoi@tidemark.example',
      logo_url: 'https://tidemark.example/img/pegelwerk-logo.svg',
    });
    expect(foundersOf(draft)).toEqual([
      ['Jonas Thiel', 'Mitgründer und Geschäftsführer'],
      ['Mara Klemm', 'Mitgründerin'],
    ]);
    expect(draft.faqs.map(({ question }) => question)).toEqual(['Brauche ich eigene Sensoren?', 'Kann ich monatlich kündigen?']);
    expect(draft.lists.features?.[0]?.value).toBe('Warnung per SMS: Alle Liegeplätze erfahren rechtzeitig, wenn das Wasser fällt');
    expect(socialsOf(draft)).toEqual({ linkedin: 'https://www.linkedin.com/company/pegelwerk' });
    expect(JSON.stringify(draft)).not.toMatch(/Voss|Nordwind|400 €|89 €|Frankfurt|2011|2009/);
  });

  test('French: free with a paid plan, and the story of its beginning', async () => {
    const draft = await draftOf(french);
    expect(textsOf(draft)).toMatchObject({
      name: 'Marée Douce',
      stage: 'launched',
      pricing_model: 'freemium',
      pricing_summary: 'Marée Douce Plus coûte 2,99 € par mois',
      country: 'FR',
      city: 'Nantes',
      founded_year: '2021',
      contact_email: 'bonjour@tidemark.example',
    });
    expect(foundersOf(draft)).toEqual([['Élodie Garnier', 'fondatrice']]);
    expect(draft.story.story?.value).toMatch(/^Un matin de grande marée/);
    expect(JSON.stringify(draft)).not.toMatch(/Besnard|Seattle/);
  });

  test('Spanish: from its own words, not from what a template left', async () => {
    const draft = await draftOf(spanish);
    expect(textsOf(draft)).toMatchObject({
      name: 'Faro Abierto',
      pricing_model: 'free',
      country: 'ES',
      city: 'Valencia',
      founded_year: '2016',
      contact_email: 'hola@tidemark.example',
    });
    expect(draft.faqs.map(({ question }) => question)).toEqual(['¿Cuánto cuesta?', '¿Puedo usarlo en mi barco?']);
    expect(socialsOf(draft)).toEqual({ github: 'https://github.com/faroabierto/visor' });
    expect(JSON.stringify(draft)).not.toMatch(/orem ipsum|Bogotá|1999/);
  });

  test('Portuguese: plans in reais, the founder of its structured data', async () => {
    const draft = await draftOf(brazilian);
    expect(textsOf(draft)).toMatchObject({
      name: 'Barcaça',
      stage: 'launched',
      pricing_model: 'subscription',
      pricing_summary: 'Básico: R$ 29,90/mês; Frota: R$ 199,00/mês',
      country: 'BR',
      city: 'São Paulo',
      contact_email: 'contato@tidemark.example',
      logo_url: 'https://tidemark.example/logo-barcaca.png',
    });
    expect(foundersOf(draft)).toEqual([['Rafael Nogueira', null]]);
    expect(JSON.stringify(draft)).not.toMatch(/Prado|5\.000/);
  });

  test('a waiting list leaves most of it blank', async () => {
    const draft = await draftOf(waiting);
    expect(textsOf(draft)).toEqual({
      name: 'Saltbook',
      tagline: 'A logbook that writes itself while you sail.',
      short_description: 'A logbook that writes itself while you sail.',
      description: 'A logbook that writes itself while you sail.',
      stage: 'prelaunch',
    });
    expect([draft.faqs, draft.founders, draft.milestones]).toEqual([[], [], []]);
  });
});

test('nothing is drafted of nothing', async () => {
  const draft = await draftOf('');
  expect([draft.texts, draft.lists, draft.companySocials]).toEqual([{}, {}, {}]);
});

test.each(Object.entries({ english, german, french, spanish, brazilian }))(
  'what is proposed stands up to the check: %s',
  async (_, site) => {
    const draft = await draftOf(site);
    const { profile, refused } = verify(draft, pagesOf(site), {
      categories: (draft.lists.categories ?? []).map(({ value }) => ({ name: value })),
    });
    expect(refused.filter(({ kind }) => kind === 'value')).toEqual([]);
    expect(Object.keys(profile.texts)).toEqual(Object.keys(profile.texts).filter((field) => field in draft.texts));
  },
);

describe('pages made to take long', () => {
  test.each([
    ['digits', `<p>${'1'.repeat(15_000)}</p>`.repeat(25)],
    ['headings', Array.from({ length: 8000 }, (_, index) => `<h1>Name${index} Thing</h1>`).join('')],
    ['profiles', Array.from({ length: 3000 }, (_, index) => `<a href="https://x.com/tidemark${index}">x</a>`).join('')],
    ['prices', Array.from({ length: 8000 }, (_, index) => `<div class="price">$${index}/month</div>`).join('')],
    [
      'questions',
      Array.from({ length: 4000 }, (_, index) => `<h3>What is number ${index}?</h3><p>The answer is ${index} of course.</p>`).join(''),
    ],
    ['names', `<p>${'Anna Maria Lopez, Founder of X, '.repeat(100)}</p>`.repeat(100)],
    ['postal codes', `<p>${'12345 Berlin '.repeat(30_000)}</p>`],
  ])('%s', async (_, html) => {
    await withinCpuMs(6000, () => draftOf(html));
  });
});
