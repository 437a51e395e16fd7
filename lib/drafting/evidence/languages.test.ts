// The language of a page decides which words of a quote deny, ask or announce.
import { expect, test } from 'vitest';
import { storedPageOf } from '#lib/drafting/evidence/testing/stored-page-of.ts';
import { verify } from '#lib/drafting/evidence/verify.ts';
import { emptyProposal } from '#lib/drafting/proposal.ts';

const url = 'https://tidemark.example/';
/** Returns true if `verify` keeps a feature. Its quotes are `lines`, all of one page in `language`. */
function isKept(language: string | null, value: string, ...lines: string[]): boolean {
  const page = { ...storedPageOf(url, lines, { title: 'Tidemark' }), language };
  const features = [{ value, evidence: lines.map((quote) => ({ quote, url })) }];
  return verify({ ...emptyProposal(), lists: { features } }, [page]).profile.lists.features?.length === 1;
}

test.each<[string | null, string, ...string[]]>([
  ['pt', 'Veja as marés no mapa', 'Veja as marés no mapa da costa.'],
  ['nl', 'Getijden op de kaart', 'Nu met getijden op de kaart.'],
  ['fr', 'Marées du 8 mai', 'Les marées du 8 mai sont en ligne.'],
  ['it', 'Si integra con il calendario', 'Si integra con il calendario di bordo.'],
  ['es', 'Lista anónimo', 'Una lista anónima.'],
  ['en', 'LAS export', 'It has a LAS export for surveyors.'],
  ['ja', '潮汐表を自動で作成', '港を選ぶと、潮汐表を自動で作成します。'],
  ['ja', '自動作成: 潮汐表を毎朝お届け', '自動作成', '港を選ぶと、潮汐表を毎朝お届けします。'],
  ['ja', '潮汐表を毎朝お届け', '登録は不要です。潮汐表を毎朝お届けします。'],
])('%s: “%s” is said', (language, value, ...lines) => {
  expect(isKept(language, value, ...lines)).toBe(true);
});

test.each<[string | null, string, ...string[]]>([
  ['pt', 'Funciona sem internet', 'Não funciona sem internet.'],
  ['pt', 'Vende dados', 'O Tidemark nunca vende dados.'],
  ['it', 'Vende dati', 'Tidemark non vende dati.'],
  ['nl', 'Verkoopt gegevens', 'Tidemark verkoopt geen gegevens.'],
  ['pl', 'Sprzedaje dane', 'Tidemark nie sprzedaje dane.'],
  ['pl', 'Eksport map', 'Wkrótce eksport map.'],
  ['pl', 'Eksport map', 'Jeśli potrzebujesz eksport map, napisz.'],
  ['nl', 'Export van kaarten', 'Binnenkort export van kaarten.'],
  ['it', 'Esporta le carte', 'Prossimamente esporta le carte.'],
  // A page may declare English but be written in another language. So the rules of all languages apply to pages that declare English.
  ['en', 'Vende dados', 'Tidemark não vende dados.'],
  [null, 'Vende dati', 'Tidemark non vende dati.'],
  ['en', 'PDF export', 'It has a LAS export for surveyors.'],
  ['ja', '無料', '無料ではありません。'],
  ['ja', '海図の書き出し', '近日、海図の書き出しに対応します。'],
  ['ja', '海図の印刷', '海図の書き出しができます。'],
  ['ja', '毎朝お届け: 潮汐表', '潮汐表を毎朝お届けします。'],
])('%s: “%s” is not said', (language, value, ...lines) => {
  expect(isKept(language, value, ...lines)).toBe(false);
});

test.each<['founded_year' | 'city' | 'country', string, string, string]>([
  ['founded_year', '2019', 'it', 'Tidemark è stata fondata nel 2019.'],
  ['founded_year', '2019', 'nl', 'Tidemark is opgericht in 2019.'],
  ['founded_year', '2019', 'pl', 'Firma Tidemark została założona w 2019 roku.'],
  ['founded_year', '2019', 'ja', '設立 2019年'],
  ['city', 'Bologna', 'it', 'Sede legale: Bologna'],
  ['city', 'Utrecht', 'nl', 'Tidemark is gevestigd in Utrecht.'],
  ['city', 'Gdańsk', 'pl', 'Siedziba: Gdańsk'],
  ['country', 'PT', 'pt', 'Localização Portugal'],
])('%s “%s” in %s: “%s”', (field, value, language, line) => {
  const page = { ...storedPageOf(url, ['Tidemark', line], { title: 'Tidemark' }), language };
  const { texts } = verify({ ...emptyProposal(), texts: { [field]: { value, evidence: [{ quote: line, url }] } } }, [page]).profile;
  expect(texts[field]?.value).toBe(value);
});

test.each<[string, string, string]>([
  ['it', 'Bologna', 'I nostri server sono a Bologna.'],
  ['pl', 'Gdańsk', 'Serwery: Gdańsk'],
  ['nl', 'Utrecht', 'Gehost in Utrecht'],
])('another’s place is not the company’s, in %s: %s', (language, value, line) => {
  const page = { ...storedPageOf(url, ['Tidemark', line], { title: 'Tidemark' }), language };
  expect(verify({ ...emptyProposal(), texts: { city: { value, evidence: [{ quote: line, url }] } } }, [page]).profile.texts).toEqual({});
});
