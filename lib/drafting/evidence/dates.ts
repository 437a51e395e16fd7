import { parseDate } from '#lib/core/time.ts';

/** The names of the months, from January to December. */
const monthNames = `
  jan january januar janvier janv enero janeiro gennaio januari ene gen;
  feb february februar février fevrier févr febrero fevereiro febbraio februari fev;
  mar march märz maerz mars marzo março maart mär mrt; apr april avril abril aprile avr abr; may mai mayo maio maggio mei mag;
  jun june juni juin junio junho giugno giu; jul july juli juillet julio julho luglio juil lug;
  aug august août aout agosto augustus ago; sep sept september septembre septiembre setembro settembre set;
  oct october oktober octobre octubre outubro ottobre okt out ott; nov november novembre noviembre novembro;
  dec december dezember décembre decembre diciembre dezembro dicembre dez dic déc`;
const months = new Map(
  monthNames.split(';').flatMap((names, index) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, index + 1]),
  ),
);

const forms: { pattern: RegExp; read: (groups: string[]) => [year: string, month: string | number | undefined, day: string] | null }[] = [
  { pattern: /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g, read: ([year = '', month, day = '']) => [year, month, day] },
  { pattern: /(?<!\d)(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/g, read: ([day = '', month, year = '']) => [year, month, day] },
  {
    // 03/04/2024 may be 3 April or 4 March. So a date of this form is returned only if it can be read in one way.
    pattern: /(?<!\d)(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/g,
    read: ([first = '', second = '', year = '']) =>
      Number(first) > 12 || first === second ? [year, second, first] : Number(second) > 12 ? [year, first, second] : null,
  },
  {
    pattern: /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|\.|º)?(?: de| of)? (\p{L}{3,10})\.?,?(?: de)? (\d{4})(?!\d)/gu,
    read: ([day = '', name = '', year = '']) => [year, months.get(name.toLowerCase()), day],
  },
  {
    pattern: /(?<!\p{L})(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/gu,
    read: ([name = '', day = '', year = '']) => [year, months.get(name.toLowerCase()), day],
  },
];

/** Returns the full dates in a text as YYYY-MM-DD, with their offsets. */
export function datesIn(text: string): { date: string; at: number }[] {
  return forms.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const parts = read(match.slice(1));
      const date = `${parts?.[0]}-${String(parts?.[1]).padStart(2, '0')}-${parts?.[2].padStart(2, '0')}`;
      return parts?.[1] && parseDate(date) ? { date, at: match.index } : [];
    }),
  );
}

/** Returns a full date in a text as YYYY-MM-DD, or undefined. */
export const dateIn = (text: string) => datesIn(text)[0]?.date;
