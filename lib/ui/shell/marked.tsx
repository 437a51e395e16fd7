import { matchesOf } from '#lib/ui/shell/find-destinations.ts';

/** A text with the matched words marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const parts = matchesOf(text, words);
  if (parts.length === 0) return text;
  let at = 0;
  return (
    <>
      {parts.map(([start, end]) => {
        const before = text.slice(at, start);
        at = end;
        return (
          <span key={start}>
            {before}
            <mark className="found-word">{text.slice(start, end)}</mark>
          </span>
        );
      })}
      {text.slice(at)}
    </>
  );
}
