import type { ParsedVatNumber } from '#lib/billing/vat/parse-vat-number.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { now } from '#lib/core/time.ts';
import { type RegisterAnswer, vatRegister } from '#lib/ports/vat-register/index.ts';

/** The register's answer about a number, and the time of the answer. */
export interface CheckedVatNumber extends RegisterAnswer {
  checkedAt: Date;
}

/** How long a stored answer is used. After `unverified`, the register is asked again soon, because it did not answer. */
const answerLifetimeMs: Record<RegisterAnswer['status'], number> = { valid: dayMs, invalid: dayMs, unverified: 120_000 };

// The requests that are under way, by number. Concurrent calls for the same number share one request.
const pendingChecks = processWide('vat-numbers', () => new Map<string, Promise<CheckedVatNumber>>());

/**
 * Asks the register whether a well-formed number exists. The answer is stored and used for a day, or for two minutes if the register did
 * not answer. May take five seconds, so never call it in a transaction.
 */
export async function checkVatNumber({ prefix, number }: Pick<ParsedVatNumber, 'prefix' | 'number'>): Promise<CheckedVatNumber> {
  const register = vatRegister();
  if (!register) return { status: 'unverified', name: null, address: null, consultation: null, checkedAt: now() };
  // For other registers than VIES, the key contains the register's name. So real payments never use answers of the test register.
  const key = `${register.name === 'vies' ? '' : `${register.name}:`}${prefix}${number}`;
  const stored = await db().vatNumberCheck.findUnique({ where: { number: key } });
  if (stored) {
    const { status, name, address, consultation, checkedAt } = stored;
    const answer = { status: status as RegisterAnswer['status'], name, address, consultation, checkedAt };
    const age = now().getTime() - checkedAt.getTime();
    if (age >= 0 && age < answerLifetimeMs[answer.status]) return answer;
  }
  const pending = pendingChecks.get();
  const running = pending.get(key);
  if (running) return running;
  const check = (async () => {
    const answer = { ...(await register.check(prefix, number)), checkedAt: now() };
    await db().vatNumberCheck.upsert({ where: { number: key }, create: { number: key, ...answer }, update: answer });
    return answer;
  })();
  pending.set(key, check);
  try {
    return await check;
  } finally {
    pending.delete(key);
  }
}
