import type { ReadVatNumber } from '#lib/billing/vat/read-vat-number.ts';
import { db } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { now } from '#lib/core/time.ts';
import { type RegisterAnswer, vatRegister } from '#lib/ports/vat-register/index.ts';

/** What the register says of a number, and when it said so. */
export interface CheckedVatNumber extends RegisterAnswer {
  checkedAt: Date;
}

/** How long an answer holds. Where there was none the next one to ask tries again soon. */
const keptForMs: Record<RegisterAnswer['status'], number> = { valid: 86_400_000, invalid: 86_400_000, unverified: 120_000 };

// Whoever asks for a number that is being asked for waits for the same answer.
const underWay = processWide('vat-numbers', () => new Map<string, Promise<CheckedVatNumber>>());

/**
 * Whether the register knows a well-formed number; kept a day, or two minutes where it could not be asked. May take five seconds:
 * ask before a transaction, never in one.
 */
export async function checkVatNumber({ prefix, number }: Pick<ReadVatNumber, 'prefix' | 'number'>): Promise<CheckedVatNumber> {
  const register = vatRegister();
  if (!register) return { status: 'unverified', name: null, address: null, consultation: null, checkedAt: now() };
  // What one register said is not what another says: test payments and VIES must not believe each other.
  const key = `${register.name === 'vies' ? '' : `${register.name}:`}${prefix}${number}`;
  const kept = await db().vatNumberCheck.findUnique({ where: { number: key } });
  if (kept) {
    const { status, name, address, consultation, checkedAt } = kept;
    const answer = { status: status as RegisterAnswer['status'], name, address, consultation, checkedAt };
    const age = now().getTime() - checkedAt.getTime();
    if (age >= 0 && age < keptForMs[answer.status]) return answer;
  }
  const asked = underWay.get();
  const before = asked.get(key);
  if (before) return before;
  const mine = (async () => {
    const answer = { ...(await register.look(prefix, number)), checkedAt: now() };
    await db().vatNumberCheck.upsert({ where: { number: key }, create: { number: key, ...answer }, update: answer });
    return answer;
  })();
  asked.set(key, mine);
  try {
    return await mine;
  } finally {
    asked.delete(key);
  }
}
