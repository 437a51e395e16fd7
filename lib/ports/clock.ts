import { config } from '#lib/core/config.ts';
import { pool } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { type CheckOutcome, keptCheck } from '#lib/ports/kept-check.ts';

/**
 * Sessions, launch weeks and signatures of webhooks depend on the clock. A signature is accepted for 300 s, so half a minute does no harm.
 */
const maxSkewMs = 30_000;

/** Returns the address of a configured service on another machine, whose answers contain the time. Null if there is none. */
function partyWithClock(): { name: string; url: string } | null {
  const { payments, storage, llm, exchangeRates, vatRegister } = config();
  if (payments?.provider === 'stripe') return { name: 'Stripe', url: payments.apiUrl ?? 'https://api.stripe.com' };
  if (storage.driver === 's3' && storage.endpoint !== null) return { name: 'the bucket', url: storage.endpoint };
  if (llm) return { name: 'the model', url: llm.provider === 'compatible' ? llm.baseUrl : 'https://api.openai.com' };
  if (exchangeRates.provider === 'ecb') return { name: 'the European Central Bank', url: exchangeRates.baseUrl };
  return vatRegister?.provider === 'vies' ? { name: 'VIES', url: vatRegister.baseUrl } : null;
}

/** Returns by how many milliseconds this machine's clock is ahead of that of the server at `url`. Null if its answer has no date. */
async function skewOf(url: string, signal: AbortSignal): Promise<number | null> {
  const sentAt = Date.now();
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
  const at = Date.parse(answer.headers.get('date') ?? '');
  // The header has only whole seconds, so on average the true time is half a second later.
  return Number.isNaN(at) ? null : (sentAt + Date.now()) / 2 - at - 500;
}

async function databaseSkew(): Promise<number> {
  const sentAt = Date.now();
  const { rows } = await pool().query<{ at: Date }>('select clock_timestamp() as at');
  return (sentAt + Date.now()) / 2 - (rows[0]?.at.getTime() ?? sentAt);
}

const words = (skewMs: number) => {
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  const time = seconds < 120 ? `${seconds} s` : seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
  return `${time} ${skewMs > 0 ? 'ahead of' : 'behind'}`;
};

/**
 * Compares this machine's clock with the database's, and with that of a party on another machine if one is configured.
 * @testonly
 */
export async function compareClocks(signal: AbortSignal): Promise<CheckOutcome> {
  const party = partyWithClock();
  const [ofDatabase, ofParty] = await Promise.all([databaseSkew(), party && skewOf(party.url, signal).catch(() => null)]);
  const isWrong = (skew: number | null) => skew !== null && Math.abs(skew) > maxSkewMs;
  const cure = 'Correct the clock (NTP): sign-ins, launch weeks and the signatures of payments depend on it.';
  if (isWrong(ofParty)) return { ok: false, detail: `This machine’s clock is ${words(ofParty ?? 0)} that of ${party?.name}. ${cure}` };
  if (isWrong(ofDatabase)) return { ok: false, detail: `This machine’s clock is ${words(ofDatabase)} the database’s. ${cure}` };
  return { ok: true, detail: `It agrees with the database${ofParty === null || !party ? '' : ` and with ${party.name}`}.` };
}

const check = processWide('clock-check', () => keptCheck(compareClocks));

/** Returns whether this machine's clock is right, for the health page. */
export async function checkClock(): Promise<CheckOutcome & { implementation: string }> {
  return { implementation: 'machine', ...(await check.get()()) };
}
