import { expect, test } from 'vitest';
import { draftOf } from '#lib/drafting/extractive/testing/draft-of.ts';

const asked = [
  ['Does it work offline?', 'Yes, tables are kept on your phone.'],
  ['Which harbours are covered?', 'All harbours of the Atlantic coast.'],
] as const;

test.each<[string, (question: string, answer: string) => string]>([
  ['headings', (q, a) => `<h3>${q}</h3><p>${a}</p>`],
  ['details', (q, a) => `<details><summary>${q}</summary>${a}</details>`],
  ['terms', (q, a) => `<dl><dt>${q}</dt><dd>${a}</dd></dl>`],
  ['an accordion', (q, a) => `<div class="accordion-item"><h2><button>${q}</button></h2><div class="collapse" hidden>${a}</div></div>`],
  ['buttons', (q, a) => `<div><button>${q} <span>+</span></button><div><p>${a}</p></div></div>`],
  ['styled boxes', (q, a) => `<div class="faq-item"><div class="q">${q}</div><div class="a">${a}</div></div>`],
  ['bold lines', (q, a) => `<p><strong>${q}</strong><br>${a}</p>`],
  ['Q and A', (q, a) => `<p>Q: ${q}</p><p>A: ${a}</p>`],
])('questions as %s', async (_, written) => {
  const { faqs } = await draftOf(`<h1>Tidemark</h1><h2>FAQ</h2>${asked.map(([q, a]) => written(q, a)).join('')}`);
  expect(faqs.map(({ question, answer }) => [question, answer])).toEqual(asked);
});

test('an answer goes on below its inner lines, and does not end on one', async () => {
  const answerOf = async (lines: string[]) => {
    const [[first], second] = asked;
    const html = `<h3>${first}</h3><div>${lines.map((line) => `<p>${line}</p>`).join('')}</div><h3>${second[0]}</h3><p>${second[1]}</p>`;
    return (await draftOf(`<h1>Tidemark</h1><h2>FAQ</h2>${html}`)).faqs[0]?.answer;
  };
  const tides = Array.from({ length: 9 }, (_, hour) => `High water comes at ${hour} o’clock.`);
  expect(await answerOf([...tides, 'In the south:', 'It comes an hour later.'])).toMatch(/In the south:\nIt comes an hour later\.$/);
  expect(await answerOf(['Yes, tables are kept on your phone.', 'In the south:'])).toBe('Yes, tables are kept on your phone.');
});

test('questions that sell are none', async () => {
  const { faqs } = await draftOf(`<h1>Tidemark</h1><h2>Ready to sail?</h2><p>Start your free trial today.</p>
    <h2>Tired of guessing tides?</h2><p>We were, too. So we made a tool for it.</p>`);
  expect(faqs).toEqual([]);
});

test('two questions on a home page without a section for them are headings', async () => {
  const html = (count: number) =>
    ['Should this boat leave now?', 'May this crew cross the bar?', 'Which harbour is the nearest?']
      .slice(0, count)
      .map((question) => `<h3>${question}</h3><p>The tide, the keel and the wind decide.</p>`)
      .join('');
  const countOf = async (count: number) => (await draftOf(`<h1>Tidemark</h1><p>x</p>${html(count)}`)).faqs.length;
  expect([await countOf(2), await countOf(3)]).toEqual([0, 3]);
});

test('markup counts where the page does not show them', async () => {
  const { faqs } = await draftOf(`<h1>Tidemark</h1><script type="application/ld+json">{"@type":"FAQPage","mainEntity":[
    {"@type":"Question","name":"Does it work offline?","acceptedAnswer":{"@type":"Answer","text":"Yes, it does."}}]}</script>`);
  expect(faqs[0]).toMatchObject({ question: 'Does it work offline?', answer: 'Yes, it does.' });
});

test('a long answer ends with a sentence; a full stop alone is none', async () => {
  const { faqs } = await draftOf(`<h1>Tidemark</h1><h2>FAQ</h2><h3>Does it work offline?</h3><p>.</p>
    <h3>Is it safe at night?</h3><p>${'Yes, it is safe. '.repeat(120)}</p>`);
  expect(faqs.map(({ question }) => question)).toEqual(['Is it safe at night?']);
  expect(faqs[0]?.answer).toMatch(/^Yes, it is safe\..*safe\.$/);
  expect(faqs[0]?.answer.length).toBeLessThanOrEqual(1500);
});

test('headings that ask do not count beside questions with a place of their own', async () => {
  const { faqs } = await draftOf(`<h1>Tidemark</h1><h2>Why a tide table?</h2><p>Because the sea goes up and down.</p>
    <div class="faq">${asked.map(([q, a]) => `<h3>${q}</h3><p>${a}</p>`).join('')}</div>`);
  expect(faqs.map(({ question }) => question)).toEqual(asked.map(([question]) => question));
});

test('an answer ends before the next section', async () => {
  const { faqs } = await draftOf(`<h1>Tidemark</h1><section id="faq"><h2>FAQ</h2><details><summary>Does it work offline?</summary>
    <p>Yes, tables are kept on your phone.</p><p>They are renewed once a week.</p></details></section>
    <section><div class="label">Our vision</div><h2>All harbours of the world</h2></section>`);
  expect(faqs.map(({ answer }) => answer)).toEqual(['Yes, tables are kept on your phone.\nThey are renewed once a week.']);
});

test.each([
  ['en', 'FAQ', 'Q1. Does it work offline?', 'Does it work offline?', 'Yes, tables are kept on your phone.'],
  ['de', 'Häufige Fragen', 'Kann ich monatlich kündigen? +', 'Kann ich monatlich kündigen?', 'Ja, jederzeit zum Ende des Monats.'],
  ['fr', 'Questions fréquentes', 'Puis-je annuler facilement ?', 'Puis-je annuler facilement ?', 'Oui, en deux clics.'],
  ['es', 'Preguntas frecuentes', '¿Funciona sin conexión?', '¿Funciona sin conexión?', 'Sí, las tablas quedan en el teléfono.'],
  ['pt', 'Perguntas frequentes', 'Funciona sem internet?', 'Funciona sem internet?', 'Sim, as tabelas ficam no telefone.'],
  ['it', 'Domande frequenti', 'Funziona senza connessione?', 'Funziona senza connessione?', 'Sì, le tabelle restano sul telefono.'],
  ['nl', 'Veelgestelde vragen', 'Werkt het zonder internet?', 'Werkt het zonder internet?', 'Ja, de tabellen staan op je telefoon.'],
  ['pl', 'Najczęstsze pytania', 'Czy działa bez internetu?', 'Czy działa bez internetu?', 'Tak, tabele są w telefonie.'],
  ['ja', 'よくある質問', '解約はいつでもできますか？⌄', '解約はいつでもできますか？', 'はい、いつでも解約できます。'],
])('questions in %s', async (language, heading, asks, question, answer) => {
  const { faqs } = await draftOf(`<html lang="${language}"><h1>Tidemark</h1><section><h2>${heading}</h2>
    <div class="item"><div class="q">${asks}</div><div class="a">${answer}</div></div></section>`);
  expect(faqs.map((faq) => [faq.question, faq.answer])).toEqual([[question, answer]]);
});

test.each([
  ['de', 'Noch Fragen?'],
  ['pt', 'Precisa de ajuda?'],
  ['it', 'Hai bisogno di aiuto?'],
  ['nl', 'Heb je nog vragen?'],
  ['pl', 'Masz pytania?'],
])('a question that leads to the contact page is none in %s', async (language, asks) => {
  const { faqs } = await draftOf(
    `<html lang="${language}"><h1>Tidemark</h1><div class="faq"><h3>${asks}</h3><p>Tidemark: hello@tidemark.example</p></div>`,
  );
  expect(faqs).toEqual([]);
});

test('a heading that asks is no question of its own', async () => {
  const { faqs } = await draftOf({
    '/': '<h1>Tidemark</h1>',
    '/support': '<h1>Support our harbour</h1><h2>Why crowdfunding?</h2><p>Because the sea is for all of us.</p>',
  });
  expect(faqs).toEqual([]);
});
