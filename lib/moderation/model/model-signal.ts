import type { Judgement } from '#lib/core/json-columns.ts';
import { type Signal, signalKinds } from '#lib/moderation/signals/signal.ts';

/** With the default settings, this weight makes a submission wait if other signals weigh at least 20 (`scoreOf`). */
const weight = 30;

/** Converts the objection of a language model to a signal. */
export function modelSignalOf({ kind, quote, url }: Judgement): Signal {
  const label = Object.hasOwn(signalKinds, kind) ? signalKinds[kind as keyof typeof signalKinds] : kind;
  return { kind: 'model', weight, reason: `A language model takes the site for: ${label}.`, quote, url };
}
