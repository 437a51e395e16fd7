import { describe, expect, test } from 'vitest';
import { reasonOf } from '#lib/drafting/evidence/basis.ts';
import { storedPageOf } from '#lib/drafting/evidence/testing/stored-page-of.ts';
import { verify } from '#lib/drafting/evidence/verify.ts';
import { emptyProposal, type Suggestion } from '#lib/drafting/proposal.ts';
import type { InferredField } from '#lib/profile/catalogue.ts';

describe('stated, because the sentence names the value', () => {
  test.each<[InferredField, string, string]>([
    ['pricing_model', 'free', 'Tidemark ist kostenlos und bleibt es.'],
    ['pricing_model', 'free', '基本機能はずっと無料です'],
    ['pricing_model', 'subscription', 'Tidemark gibt es im Abo.'],
    ['pricing_model', 'subscription', 'Jeden abonament, wszystkie porty.'],
    ['pricing_model', 'one_time', 'Achat unique de 29 €'],
    ['pricing_model', 'open_source', 'Tidemark is open-source software.'],
    ['pricing_model', 'usage_based', 'Pago por uso: 0,02 € por consulta'],
    ['pricing_model', 'contact', 'Prezzi su richiesta'],
    ['stage', 'beta', 'Tidemark is in open beta.'],
    ['stage', 'beta', 'Tidemark est gratuit pendant sa phase de test.'],
    ['stage', 'prelaunch', 'Binnenkort beschikbaar'],
    ['stage', 'launched', 'Já disponível na App Store'],
    ['country', 'PT', 'Feito em Lisboa, Portugal'],
    ['country', 'DE', 'DE'],
    ['categories', 'Sailing', 'The tide tables for sailing people'],
    ['tags', 'tides', 'Tides, told'],
  ])('%s %s in “%s”', (field, value, quote) => {
    expect(reasonOf(field, value, [quote])).toBeUndefined();
  });
});

describe('inferred, with the words that imply the value', () => {
  test.each<[InferredField, string, string, string]>([
    ['pricing_model', 'subscription', '€9 / month', 'The site’s words “€9 / month” imply the pricing model “Subscription”.'],
    [
      'pricing_model',
      'freemium',
      'Free for one harbour',
      'The site’s words “Free for one harbour” imply the pricing model “Free, with paid plans”.',
    ],
    ['stage', 'prelaunch', 'Op de wachtlijst', 'The site’s words “Op de wachtlijst” imply the stage “Before launch”.'],
    ['stage', 'established', 'Seit 1998', 'The site’s words “Seit 1998” imply the stage “Established”.'],
    ['stage', 'launched', 'Jetzt kaufen', 'The site’s words “Jetzt kaufen” imply the stage “Launched”.'],
    ['country', 'DE', 'Hafenstraße 3, 20457 Hamburg', 'The site’s words “Hafenstraße 3, 20457 Hamburg” imply the country Germany.'],
    ['categories', 'Sailing', 'Tide tables for boats', 'The site’s words “Tide tables for boats” fit the category “Sailing”.'],
  ])('%s %s from “%s”', (field, value, quote, reason) => {
    expect(reasonOf(field, value, [quote])).toBe(reason);
  });

  test('the drafter’s reason counts, if it is a line that a person can read', () => {
    expect(reasonOf('stage', 'beta', ['Beta'], ' Its menu\nnames a beta. ')).toBe('Its menu names a beta.');
    expect(reasonOf('stage', 'beta', ['Beta'], 'x'.repeat(301))).toBeUndefined();
  });

  test('long words are cut', () => {
    expect(reasonOf('stage', 'launched', [`Buy ${'the tables '.repeat(20)}`])).toMatch(
      /^The site’s words “Buy the tables [^”]{1,80} …” imply/,
    );
    expect(reasonOf('stage', 'launched', [`い${'🌊'.repeat(200)}`])).toBe(
      `The site’s words “い${'🌊'.repeat(39)} …” imply the stage “Launched”.`,
    );
  });
});

const url = 'https://tidemark.example/';
const pages = [storedPageOf(url, ['EUR 9 / month for all harbours', 'Tide tables for boats'], { title: 'Tides' })];
const quote = (words: string) => [{ quote: words, url }];
const options = { categories: [{ name: 'Sailing', terms: { en: ['tide tables'] } }, { name: 'Weather' }] };

test('only what may be inferred keeps a reason, and checking it again changes nothing', () => {
  const proposal = {
    ...emptyProposal(),
    texts: {
      tagline: { value: 'Tide tables for boats', evidence: quote('Tide tables for boats'), reason: 'Because I say so.' },
      pricing_model: { value: 'subscription', evidence: quote('EUR 9 / month') },
    },
    lists: { categories: [{ value: 'sailing', evidence: quote('Tide tables for boats'), reason: 'It names boats.' }] },
  };
  const { profile } = verify(proposal, pages, options);
  expect(profile.texts.tagline).not.toHaveProperty('reason');
  expect(profile.texts.pricing_model?.reason).toContain('“EUR 9 / month”');
  expect(profile.lists.categories).toMatchObject([{ value: 'Sailing', reason: 'It names boats.' }]);
  expect(verify(profile, pages, options).profile).toEqual(profile);
});

describe('suggestions', () => {
  const suggest = (field: InferredField, ...suggestions: Partial<Suggestion>[]) => {
    const proposed = suggestions.map((one) => ({ value: '', reason: 'It may be.', evidence: [], ...one }));
    const { profile } = verify({ ...emptyProposal(), suggestions: { [field]: proposed } }, pages, options);
    return profile.suggestions?.[field]?.map(({ value }) => value) ?? [];
  };

  test('are of the field’s vocabulary, once each, three at most', () => {
    expect(suggest('categories', { value: 'weather' }, { value: 'Weather' }, { value: 'Nonsense' }, { value: 'Sailing' })).toEqual([
      'Weather',
      'Sailing',
    ]);
    expect(suggest('stage', { value: 'beta' }, { value: 'Beta' }, { value: 'toString' })).toEqual(['beta']);
    expect(suggest('country', { value: 'PT' }, { value: 'Portugal' }, { value: 'XX' })).toEqual(['PT']);
    expect(suggest('tags', ...['tides', 'boats', 'wind', 'sails'].map((value) => ({ value })))).toEqual(['tides', 'boats', 'wind']);
  });

  test('have a reason, and quotes that stand on the pages', () => {
    expect(suggest('stage', { value: 'beta', reason: ' ' })).toEqual([]);
    expect(suggest('stage', { value: 'beta', evidence: quote('We are in beta') })).toEqual([]);
    const twice = [...quote('EUR 9 / month'), ...quote('EUR 9 / month')];
    const proposed = { value: 'launched', reason: 'It has prices.', evidence: twice };
    const { profile } = verify({ ...emptyProposal(), suggestions: { stage: [proposed] } }, pages, options);
    expect(profile.suggestions?.stage).toEqual([
      { ...proposed, evidence: [{ quote: 'EUR 9 / month', url, title: 'Tides', checked_on: '2026-11-16' }] },
    ]);
  });
});
