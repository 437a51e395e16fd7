import { type Html, html } from '#lib/ui/kit/html.ts';
import { matcherOf } from '#lib/ui/shell/find-destinations.ts';

export type Marker = (text: string) => Html;

/** Returns a function that marks all words of a text that begin with one of `words`. */
export function markerOf(words: readonly string[]): Marker {
  const matchesOf = matcherOf(words);
  return (text) => {
    let at = 0;
    const parts = matchesOf(text).map(([start, end]) => {
      const before = text.slice(at, start);
      at = end;
      return html`${before}<mark class="found-word">${text.slice(start, end)}</mark>`;
    });
    return html`${parts}${text.slice(at)}`;
  };
}
