import { pattern } from '#lib/drafting/pattern.ts';

const segmenters = new Map<string, Intl.Segmenter>();

const abbreviated =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|approx|No|Nr|z\. ?B|bzw|ca|inkl|St|Dr|Mr|Mrs|Ms|p\. ?ex|Inc|Ltd|Co|Est|Estd|\p{Lu})\.$/u;

/** A text's sentences, each verbatim. */
export function sentencesOf(text: string, language: string | null): string[] {
  const key = language ?? 'en';
  let segmenter = segmenters.get(key);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(Intl.Segmenter.supportedLocalesOf([key])[0] ?? 'en', { granularity: 'sentence' });
    segmenters.set(key, segmenter);
  }
  const spans: { start: number; end: number }[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const sentence = segment.trim();
    if (sentence === '') continue;
    const start = index + segment.indexOf(sentence);
    const end = start + sentence.length;
    const before = spans.at(-1);
    // `e.g.`, `No. 5`, `z. B.`, and what a lower-case letter goes on with, is no end.
    if (before && (/^\p{Ll}/u.test(sentence) || abbreviated.test(text.slice(Math.max(before.start, before.end - 8), before.end))))
      before.end = end;
    else spans.push({ start, end });
  }
  return spans.map(({ start, end }) => text.slice(start, end));
}

/** Begins with a capital or a digit and ends as sentences end. */
export function isSentence(text: string): boolean {
  return /^["“„«¿¡'‘(]?[\p{Lu}\p{N}\p{Lo}]/u.test(text) && /[.!。][)"”’»]?$/.test(text) && !/(?:\.\.\.|…)$/.test(text);
}

const callsToAction = pattern(String.raw`
    ^(?:sign up|get it |get the app|get in touch|log ?in|get started|start |try |join |download|contact|learn more|read more|click|
    subscribe|book |schedule |request |buy |order |follow |see |watch |check |visit |register|discover |explore |claim |
    don['’]t miss|ready to|want to|have (?:a )?questions|questions\b|need help|let us|notify|enter your|please |no credit card|
    cancel any|copyright|all rights|jetzt |hier |melde |melden |registrier|testen sie|teste |starte |starten sie|kontaktier|
    mehr erfahren|laden sie|lade |inscri|essay|commenc|découvr|télécharg|contactez|rejoi|cliquez|en savoir|regístr|registr|empieza|
    prueb|descarg|únete|contáct|haz clic|comienza|suscr|inscrev|experiment|comec|baixe|junt[ae]|clique|saiba|fale )
  `);

/** Asks the reader to do something, rather than say what is. */
export function isCallToAction(text: string): boolean {
  return callsToAction.test(text);
}

/** As many of them from the start as have at most that length together. */
export function whileShort<Entry>(entries: Entry[], textOf: (entry: Entry) => string, most: number): Entry[] {
  let length = 0;
  const end = entries.findIndex((entry) => {
    length += textOf(entry).length + 1;
    return length > most;
  });
  return end < 0 ? entries : entries.slice(0, end);
}

/** As many whole sentences as fit, verbatim. */
export function cutToSentences(text: string, length: number, language: string | null): string | undefined {
  if (text.length <= length) return text;
  let end = 0;
  for (const sentence of sentencesOf(text, language)) {
    const next = text.indexOf(sentence, end) + sentence.length;
    if (next > length) break;
    end = next;
  }
  return end > 0 ? text.slice(0, end) : undefined;
}
