import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { hourMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import { makeUser } from '#scripts/testing/factories.ts';

let place = 0;
/** Returns an address in a network that no other writer has. */
export const somewhere = () => ({ address: `10.${Math.floor(++place / 250)}.${place % 250}.7` });

/** Makes a person whose votes and texts count at once. */
export const settled = async (values = {}) =>
  sessionActor((await makeUser({ createdAt: new Date(now().getTime() - 25 * hourMs), ...values })).id);
export const newcomer = async () => sessionActor((await makeUser({ createdAt: now() })).id);

export const idOf = ({ userId }: Actor) => userId ?? '';
export const refused = (code: string, status = 400) => ({ code, status });

/** Tries again if the server is busy, as a person in a browser does. */
export const insist = <Result>(act: () => Promise<Result>): Promise<Result> =>
  act().catch((error: { code: string }) => (error.code === 'unavailable' ? insist(act) : Promise.reject(error)));

/** Returns a function that returns a random number from 0 below `n`. The same seed gives the same numbers. */
export function randomNumbers(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * n);
  };
}

/** Texts that a form must refuse as too short. */
export const blankTexts = [
  ['too short', 'Good.'],
  ['blank', ' '.repeat(40)],
  ['invisible', '\u200b\u202e'.repeat(40)],
] as const;
/** A text that is held until the team decides, because of its links. */
export const manyLinks = 'Compare http://a.example b.example/c www.d.example please?';
