import { Alert } from '#lib/ui/kit/alert.tsx';

/** Explanations why a text of any kind was refused, by the code of the error. */
const refusalsOfAll = {
  too_many_texts: 'You wrote as many texts within 24 hours as one may. Your text is kept for two hours; go on tomorrow.',
  rate_limited: 'That was too much within a minute. Wait a moment, then press again.',
  forbidden: 'Confirm your e-mail address first: sign in once with a link that we mail to you.',
};

interface TextNoticeProps {
  /** The kind of text, such as “review”. */
  noun: string;
  /** The code of the error in the address of the page. */
  refused: string | string[] | undefined;
  refusals: Readonly<Record<string, string>>;
  /** True if the form contains a text that was typed before. */
  isKept: boolean;
  hasErrors: boolean;
}

/** A notice above the form of a text. It says that the text is not published yet, or why it was refused. */
export function TextNotice({ noun, refused, refusals, isKept, hasErrors }: TextNoticeProps) {
  if (typeof refused === 'string') {
    const known: Readonly<Record<string, string>> = { ...refusalsOfAll, ...refusals };
    return (
      <Alert tone="warning" title={`Your ${noun} was not stored.`}>
        {known[refused] ?? 'It could not be stored. Press again in a moment.'}
      </Alert>
    );
  }
  if (!isKept) return null;
  return (
    <Alert tone={hasErrors ? 'warning' : 'info'} title="This is not published yet.">
      {hasErrors ? 'Correct what is marked, then publish it.' : 'Read it once more, then publish it.'}
    </Alert>
  );
}
