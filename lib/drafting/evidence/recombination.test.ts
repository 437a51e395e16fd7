// Values that must be refused although all of their words are in the quote: they recombine the words, are about other parties, or are not
// stated as facts.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPage } from '#lib/crawl/read-page.ts';
import { verify } from '#lib/drafting/evidence/verify.ts';
import { draftByRules } from '#lib/drafting/extractive/index.ts';
import { emptyProposal, type Proposal } from '#lib/drafting/proposal.ts';

const url = 'https://hostil.example/';
function pageOf(text: string) {
  const html = `<title>Hostil</title><main><h1>Hostil</h1><p>${text}</p></main>`;
  return readPage({ url, contentType: 'text/html', html, bytes: html.length });
}
const checked = (words: string, proposal: Partial<Proposal>) => verify({ ...emptyProposal(), ...proposal }, [pageOf(words)]).profile;

/** Verifies a value against a page that contains only `words`. Returns the value after the check, or null if it was refused. */
function kept(field: string, value: string, words: string, quote = words): string | null {
  const evidence = [{ quote, url }];
  if (field === 'features') return checked(words, { lists: { features: [{ value, evidence }] } }).lists.features?.[0]?.value ?? null;
  if (field === 'founders')
    return checked(words, { founders: [{ name: value, title: null, bio: null, evidence }] }).founders[0]?.name ?? null;
  const { texts } = checked(words, { texts: { [field]: { value, evidence } } });
  return texts[field as keyof typeof texts]?.value ?? null;
}

const harbours = 'Hostil serves 9 harbours with 5000 boats.';
const rival = 'Unlike Boatify, which costs EUR 99 / month, Hostil starts at EUR 9 / month.';
const story = 'Hostil was inspired by Marina, founded in 2009 in Berlin by Karl Meyer. Ana Prata founded Hostil in 2019.';

describe('refused', () => {
  test.each<[string, string, string, string?]>([
    ['description', 'Hostil serves 5000 harbours with 9 boats.', harbours],
    ['features', '5000 harbours', harbours],
    ['features', '9 boats', harbours],
    ['features', '5000 small harbours', 'Hostil serves 9 small harbours with 5000 small boats.'],
    ['features', '9 boats', 'Used in 9 harbours for boats.'],
    ['features', 'Version 5', 'Version 4 reads 5 formats.'],
    ['description', 'Marina acquired Hostil.', 'Hostil acquired Marina.'],
    ['description', 'Boats sort harbours.', 'Harbours sort boats.'],
    ['pricing_summary', 'Hostil starts at EUR 99 / month', rival],
    ['pricing_summary', 'EUR 99 / month', rival],
    ['pricing_summary', 'EUR 99 / month', rival, 'EUR 99 / month'],
    ['pricing_model', 'subscription', rival, 'EUR 99 / month'],
    ['description', 'Boatify starts at EUR 9 / month.', 'Boatify starts at EUR 9 / month.'],
    ['pricing_summary', 'EUR 9 / month', 'Boatify starts at EUR 9 / month.'],
    ['pricing_summary', '99 € pro Monat', 'Anders als Boatify mit 99 € pro Monat, kostet Hostil 9 € pro Monat.'],
    ['pricing_summary', '99 € par mois', 'Contrairement à Boatify à 99 € par mois, Hostil coûte 9 € par mois.'],
    ['pricing_summary', '99 € al mes', 'A diferencia de Boatify a 99 € al mes, Hostil cuesta 9 € al mes.'],
    ['pricing_summary', '99 € por mês', 'Ao contrário do Boatify a 99 € por mês, o Hostil custa 9 € por mês.'],
    ['founded_year', '2009', story],
    ['founders', 'Karl Meyer', story],
    ['city', 'Berlin', story],
    ['founded_year', '2009', 'Hostil wurde inspiriert von Marina, 2009 in Kiel von Karl Meyer gegründet.'],
    ['founded_year', '2009', 'Karl Meyer founded Marina in 2009.'],
    ['founded_year', '2009', 'Hostil was inspired by Marina, a Berlin company founded in 2009.'],
    ['features', 'store your data', 'Hostil does not support Windows or store your data.'],
    ['features', 'Stores your data', 'Hostil doesn’t sell, share or store your data.'],
    ['features', 'Hostil is the best', '“Hostil is the best” said nobody.'],
    ['tagline', 'Hostil is the best', '“Hostil is the best.” said nobody.'],
    ['features', 'Import CSV files', 'Soon Hostil will import CSV files.'],
    ['features', 'CSV-Import', 'Bald gibt es den CSV-Import.'],
    ['features', 'Import CSV', 'Bientôt : import CSV.'],
    ['features', 'Importar CSV', 'Próximamente podrás importar CSV.'],
    ['features', 'Importar CSV', 'Em breve você vai importar CSV.'],
    ['features', 'SSO', 'If you need SSO, ask us.'],
    ['features', 'SSO', 'Ask us if you need SSO.'],
    ['features', 'SSO', 'Wenn Sie SSO brauchen, fragen Sie uns.'],
    ['features', 'SSO', 'Si vous avez besoin de SSO, écrivez-nous.'],
    ['features', 'SSO', 'Si necesitas SSO, escríbenos.'],
    ['features', 'SSO', 'Se você precisa de SSO, fale com a gente.'],
  ])('%s “%s” on “%s”', (field, value, words, quote) => {
    expect(kept(field, value, words, quote)).toBeNull();
  });
});

describe('kept', () => {
  test.each<[string, string, string, string?]>([
    ['description', harbours, harbours],
    ['features', '9 harbours', harbours],
    ['features', '5000 boats', harbours],
    ['features', '40 harbours', 'Made for 40 of our busiest harbours.'],
    ['features', 'Harbours: 9', 'Harbours: 9'],
    ['description', rival, rival],
    ['pricing_summary', 'Hostil starts at EUR 9 / month', rival],
    ['pricing_summary', 'EUR 9 / month', rival],
    ['description', 'Pro starts at EUR 9 / month.', 'Pro starts at EUR 9 / month.'],
    ['pricing_summary', 'Membership costs €9 / month', 'Membership costs €9 / month'],
    ['founded_year', '2019', story],
    ['founders', 'Ana Prata', story],
    ['founded_year', '2019', 'Hostil, a Lisbon company founded in 2019'],
    ['founded_year', '2019', 'Hostil wurde 2019 in Kiel von Jonas Thiel und Mara Klemm gegründet.'],
    ['founders', 'Mara Klemm', 'Hostil wurde 2019 in Kiel von Jonas Thiel und Mara Klemm gegründet.'],
    ['founded_year', '2019', 'Hostil a été fondée à Nantes en 2019.'],
    ['founded_year', '2019', 'Nuestra asociación fue fundada en 2019.'],
    ['founders', 'Tom Hale', 'Hostil was founded by Ana Prata and Tom Hale.'],
    ['founders', 'Ana Prata', 'Meet Ana Prata. She founded Hostil in 2019.'],
    ['city', 'Berlin', 'Hostil was founded in 2019 in Berlin by Ana Prata.'],
    ['city', 'Berlin', 'Proudly designed and built in Berlin, Germany'],
    ['city', 'Berlin', 'I am Ana Prata, a developer based in Berlin.'],
    ['city', 'Berlin', 'Indie developer based in Berlin'],
    ['features', 'Works offline', 'No account or card needed, works offline.'],
    ['features', 'As soon as a port closes, you know', 'As soon as a port closes, you know'],
    ['description', 'If you sail, Hostil tells you when to leave.', 'If you sail, Hostil tells you when to leave.'],
  ])('%s “%s” on “%s”', (field, value, words, quote) => {
    expect(kept(field, value, words, quote)).toBe(value);
  });
});

test('the drafter takes its own founding from beside another’s', async () => {
  const draft = draftByRules({ url, pages: [pageOf(story)], categories: [] });
  expect([draft.texts.founded_year?.value, draft.founders.map(({ name }) => name), draft.texts.city]).toEqual([
    '2019',
    ['Ana Prata'],
    undefined,
  ]);
});

test('nor does it take another’s seat', async () => {
  const words = 'Hostil was inspired by Marina, based in Berlin, Germany. Hostil is based in Lisbon, Portugal.';
  const page = pageOf(words);
  const draft = draftByRules({ url, pages: [page], categories: [] });
  const { texts } = verify(draft, [page]).profile;
  expect([texts.city?.value, texts.country?.value]).toEqual(['Lisbon', 'PT']);
  expect(kept('country', 'DE', words, 'based in Berlin, Germany')).toBeNull();
  expect(kept('city', 'Berlin', words, 'based in Berlin, Germany')).toBeNull();
  expect(kept('country', 'PT', words, 'based in Lisbon, Portugal')).toBe('PT');
});

const nouns = ['harbours', 'charts', 'boats', 'ledgers', 'teams', 'invoices', 'sensors', 'routes'];
const joints = ['with', 'and', 'for', 'in', ',', 'from'];
const adjectives = ['', 'small ', 'busy ', 'new '];
const counts = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 2, max: 99_999 }), fc.constantFrom(...nouns)), {
    minLength: 2,
    maxLength: 4,
    selector: ([, noun]) => noun,
  })
  .filter((list) => new Set(list.map(([number]) => number)).size === list.length);

test('numbers stay with what they count, however a quote is put together anew', () => {
  fc.assert(
    fc.property(
      counts,
      fc.constantFrom(...joints),
      fc.constantFrom(...adjectives),
      fc.constantFrom(...adjectives),
      fc.nat(),
      (list, joint, adjective, other, seed) => {
        const told = (entries: [number, string][], kind: string) =>
          entries.map(([number, noun]) => `${number} ${kind}${noun}`).join(` ${joint} `);
        const words = `Hostil serves ${told(list, adjective)}.`;
        const turned = list.map(([number], i): [number, string] => [
          number,
          list[(i + 1 + (seed % (list.length - 1))) % list.length]?.[1] ?? '',
        ]);
        expect(kept('description', words, words)).toBe(words);
        for (const [number, noun] of list) expect(kept('features', `${number} ${noun}`, words)).toBe(`${number} ${noun}`);
        for (const kind of [adjective, other]) expect(kept('description', `Hostil serves ${told(turned, kind)}.`, words)).toBeNull();
        for (const [number, noun] of turned) expect(kept('features', `${number} ${noun}`, words)).toBeNull();
      },
    ),
    { numRuns: 200 },
  );
});
