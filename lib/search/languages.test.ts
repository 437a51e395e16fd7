import { expect, test } from 'vitest';
import { withBlanks } from '#lib/core/with-blanks.ts';
import { isWordOfALanguage, languageOf, weightInLanguage, wordsOf } from '#lib/search/languages.ts';

test.each([
  ['where can I swim lengths this evening', 'en'],
  ['Ich suche ein Schlaftagebuch ohne Punkte', 'de'],
  ['Comment répartir les tâches ménagères ?', 'fr'],
  ['Mi padre está en diálisis', 'es'],
  ['Cosa posso cucinare con quello che ho', 'it'],
  ['Quem me avisa se eu não voltar', 'pt'],
  ['Hoe houd ik bij wanneer', 'nl'],
  ['zegarek dla osób z pamięcią', 'pl'],
  ['瞑想タイマー', 'ja'],
  ['Tidemark', null],
  ['xqzzv qqw', null],
] as const)('“%s” is %s', (text, language) => {
  expect(languageOf(wordsOf(withBlanks(text)))).toBe(language);
});

test('a word that a language has is no typing error, in none of its forms', () => {
  for (const word of ['vacation', 'kid', 'notion', 'maths', 'cabin', 'walking', 'running', 'hiding', 'kids', 'urlaub', 'wohnung'])
    expect(isWordOfALanguage(word), word).toBe(true);
  for (const word of ['recieve', 'calender', 'sourdouhg', 'teh', 'kniting', 'runing', 'stoped'])
    expect(isWordOfALanguage(word), word).toBe(false);
});

test('a word says more the rarer it is in its language; what joins others says nothing', () => {
  expect(weightInLanguage('the', 'en')).toBe(0);
  expect(weightInLanguage('ohne', 'de')).toBe(0);
  expect(weightInLanguage('want', 'en')).toBeGreaterThan(0);
  expect(weightInLanguage('want', 'en')).toBeLessThan(weightInLanguage('kitchen', 'en'));
  expect(weightInLanguage('sourdough', 'en')).toBe(1);
});

test('scripts without blanks are parted into words', () => {
  expect(withBlanks('瞑想タイマー').trim().split(/\s+/)).toEqual(['瞑想', 'タイマー']);
  expect(withBlanks('tide tables')).toBe('tide tables');
});
