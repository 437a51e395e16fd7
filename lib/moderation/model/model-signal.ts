import type { Judgement } from '#lib/core/json-columns.ts';
import { type Signal, signalKinds } from '#lib/moderation/signals/signal.ts';

/** Beside other findings worth 20, a submission waits by the usual settings (`scoreOf`). */
const weight = 30;

/** Returns what a language model says against a site as a signal. */
export function modelSignalOf({ kind, quote, url }: Judgement): Signal {
  const label = Object.hasOwn(signalKinds, kind) ? signalKinds[kind as keyof typeof signalKinds] : kind;
  return { kind: 'model', weight, reason: `A language model takes the site for: ${label}.`, quote, url };
}
