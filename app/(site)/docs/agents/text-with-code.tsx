import { classNames } from '#lib/ui/kit/class-names.ts';

/** Renders a text of `lib/guide/facts.ts`, in which backticks enclose code. Short code does not wrap. */
export function TextWithCode({ text }: { text: string }) {
  return text.split('`').map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <code
        key={at}
        className={classNames(
          'rounded-sm bg-sunken px-1 py-0.5 font-mono text-[0.88em] text-ink',
          part.length <= 24 ? 'whitespace-nowrap' : '[overflow-wrap:anywhere]',
        )}
      >
        {part}
      </code>
    ),
  );
}
