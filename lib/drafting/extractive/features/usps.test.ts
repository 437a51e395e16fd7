import { expect, test } from 'vitest';
import { draftOf } from '#lib/drafting/extractive/testing/draft-of.ts';

const uspsOf = async (html: string, language = 'en') => {
  const { lists } = await draftOf(`<html lang="${language}"><h1>Tide tables at sea</h1><main>${html}</main></html>`);
  return (lists.usps ?? []).map(({ value }) => value);
};

test.each([
  ['en', 'Loved at sea. No ads. No tracking at all. Open it each morning.', 'No ads. No tracking at all.'],
  ['en', '⚓ Built by sailors for sailors', 'Built by sailors for sailors'],
  ['de', 'Entwickelt von Seglern für Segler', 'Entwickelt von Seglern für Segler'],
  ['de', 'Nur die Karten, die wir für Sie zeichnen', 'Nur die Karten, die wir für Sie zeichnen'],
  ['fr', 'Conçu par un marin, pour les marins.', 'Conçu par un marin, pour les marins.'],
  ['es', 'Sin instalar nada a bordo.', 'Sin instalar nada a bordo.'],
  ['pt', 'Tudo do mar num só lugar', 'Tudo do mar num só lugar'],
  ['it', 'Nato in mare. Non in un ufficio.', 'Nato in mare. Non in un ufficio.'],
  ['nl', 'Geen kosten per haven', 'Geen kosten per haven'],
  ['pl', 'Bez ukrytych opłat', 'Bez ukrytych opłat'],
  ['en', 'No social features You see your own boat only.', 'No social features'],
  ['it', 'Fatto da un velista di Genova', 'Fatto da un velista di Genova'],
  ['ja', '海でのインストール不要', '海でのインストール不要'],
])('a selling point in %s: %s', async (language, text, usp) => {
  expect(await uspsOf(`<p>${text}</p>`, language)).toEqual([usp]);
});

test.each([
  ['of the problem', '<h2>The problem</h2><ul><li>No tides at hand</li><li>No wind on the map</li></ul>'],
  ['of a newsletter', '<p>No spam, unsubscribe any time.</p>'],
  ['of payment', '<p>No credit card required</p>'],
  ['of what is free', '<p>100% free in the beta</p>'],
  ['of a moment', '<p>Be the first to sail with us.</p>'],
  ['that goes on from another', '<p>Without reaching for your phone</p>'],
  ['that only denies a place', '<p>Not in an office.</p>'],
  ['below a picture', '<figure><img src="a.png"><figcaption>No drawing: a real chart at sea.</figcaption></figure>'],
  ['of a form', '<p>No email required for the quiz.</p>'],
  ['after a warning sign', '<p><span>⚠</span><span>No harbour chosen yet</span></p>'],
  ['of a pictured app', '<div class="app-mockup"><p>No boats at sea today</p></div>'],
])('no selling point: a sentence %s', async (_, html) => {
  expect(await uspsOf(html)).toEqual([]);
});

test.each([
  ['en', 'A structural problem: the tide is guessed instead of computed.'],
  ['de', 'Klarheit statt Bauchgefühl.'],
  ['de', 'Ich zeige die Gezeiten – die Verantwortung an Bord statt an Land.'],
  ['de', 'Kein leeres Versprechen für Segler.'],
  ['nl', 'Geen getijdentabellen op papier meer.'],
  ['pl', 'Jedyna różnica to mapa zamiast tabeli.'],
])('no selling point in %s: %s', async (language, text) => {
  expect(await uspsOf(`<p>${text}</p>`, language)).toEqual([]);
});

test('feelings and slogans are no reasons', async () => {
  const titles = ['Passion for the sea', 'Boost your sales', 'Simplicity'];
  const boxes = titles.map((title) => `<div class="card"><h3>${title}</h3><p>The tide of each harbour on one map.</p></div>`);
  expect(await uspsOf(`<section><h2>Why Tidemark</h2>${boxes.join('')}</section>`)).toEqual([
    'Simplicity: The tide of each harbour on one map',
  ]);
});

test('entries of a section that says why, and nothing twice', async () => {
  const reasons = [
    ['Sailor knowledge', 'We cross the bar each day.'],
    ['Tides that agree', 'Checked against each harbour office.'],
  ];
  const html = `<section><h2>Why Tidemark</h2>${reasons.map(([t, l]) => `<div class="card"><h3>${t}</h3><p>${l}</p></div>`).join('')}</section>`;
  const features = Array.from(
    { length: 12 },
    (_, index) => `<div class="feature"><h3>Tide map no. ${'ABCDEFGHIJKL'[index]}</h3><p>Shown beside the wind.</p></div>`,
  );
  expect(
    await uspsOf(`<section id="features">${features.join('')}</section>${html}<p>No ads on board</p><footer>No ads on board</footer>`),
  ).toEqual(['No ads on board', 'Sailor knowledge: We cross the bar each day', 'Tides that agree: Checked against each harbour office']);
});
