import { euMembers } from '#lib/core/eu-members.ts';
import { log } from '#lib/core/log.ts';
import { readCapped } from '#lib/core/read-capped.ts';
import { keptCheck } from '#lib/ports/kept-check.ts';
import type { RegisterAnswer, VatRegister } from '#lib/ports/vat-register/register.ts';

const defaultTimeoutMs = 5_000;
const maxAnswerBytes = 64 * 1024;
const maxTextLength = 500;

const unverified: RegisterAnswer = { status: 'unverified', name: null, address: null, consultation: null };

/**
 * Checks VAT numbers in VIES, the European Commission's register, through its REST interface (`POST /check-vat-number`). If we send our own
 * EU VAT number as the requester, VIES returns a consultation number, which proves our check. The result is `unverified` without a clear
 * answer: a country's register is down, VIES is overloaded or slow, or the format of the response is unknown.
 */
export function viesRegister({
  baseUrl,
  requester,
  timeoutMs = defaultTimeoutMs,
}: {
  baseUrl: string;
  requester: string | null;
  timeoutMs?: number;
}): VatRegister {
  const api = baseUrl.replace(/\/+$/, '');
  const url = `${api}/check-vat-number`;
  return {
    name: 'vies',
    async check(prefix, number) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { accept: 'application/json', 'content-type': 'application/json' },
          body: JSON.stringify({ countryCode: prefix, vatNumber: number, ...requesterOf(requester) }),
          redirect: 'error', // a redirect would send the VAT number to another server
          signal: AbortSignal.timeout(timeoutMs),
        });
        const body = await readCapped(answer.body, answer.headers.get('content-length'), maxAnswerBytes);
        if (!body) return logUnverified(prefix, 'its answer is too long');
        const json: unknown = JSON.parse(body.toString('utf8'));
        const problem = problemOf(answer, json);
        if (problem) return logUnverified(prefix, problem);
        return parseAnswer(json);
      } catch (error) {
        return logUnverified(
          prefix,
          (error as Error).name === 'TimeoutError' ? `no answer within ${timeoutMs / 1000} s` : 'the request failed',
        );
      }
    },
    state: keptCheck(async (signal) => {
      const answer = await fetch(`${api}/check-status`, { headers: { accept: 'application/json' }, redirect: 'error', signal });
      const body = await readCapped(answer.body, answer.headers.get('content-length'), maxAnswerBytes);
      const status: unknown = answer.ok && body ? JSON.parse(body.toString('utf8')) : null;
      return memberOf(memberOf(status, 'vow'), 'available') === true
        ? { ok: true, detail: 'VIES answers; each number is checked once a day.' }
        : { ok: false, detail: `VIES is not available (status ${answer.status}). Until it is, VAT is charged.` };
    }),
  };
}

/** Returns our VAT number in VIES' format. Returns null for a number from outside the EU, because VIES would refuse the whole request. */
function requesterOf(number: string | null): { requesterMemberStateCode: string; requesterNumber: string } | null {
  const code = number?.slice(0, 2) ?? '';
  return number && (euMembers.has(code) || code === 'EL' || code === 'XI')
    ? { requesterMemberStateCode: code === 'GR' ? 'EL' : code, requesterNumber: number.slice(2) }
    : null;
}

function logUnverified(prefix: string, problem: string): RegisterAnswer {
  log().warn({ prefix, problem }, 'VIES could not verify a VAT number; VAT is charged until VIES can verify the number');
  return unverified;
}

const memberOf = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/**
 * Returns the reason why the response doesn't say whether the number is valid; null if it says so. VIES may report errors with status 200.
 */
function problemOf(answer: Response, json: unknown): string | null {
  const wrappers = memberOf(json, 'errorWrappers');
  const code = (Array.isArray(wrappers) ? memberOf(wrappers[0], 'error') : undefined) ?? memberOf(json, 'userError');
  const errorCode = typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) && code !== 'VALID' && code !== 'INVALID' ? code : null;
  if (!answer.ok) return errorCode ?? `status ${answer.status}`;
  if (errorCode || wrappers !== undefined || memberOf(json, 'actionSucceed') === false) return errorCode ?? 'an error without a code';
  return typeof memberOf(json, 'valid') === 'boolean' ? null : 'an answer in an undocumented form';
}

function parseAnswer(json: unknown): RegisterAnswer {
  const text = (name: string) => {
    const value = memberOf(json, name);
    // VIES answers `---` for a value that the country keeps secret.
    const plain = typeof value === 'string' ? value.replace(/[^\P{C}\n]/gu, '').trim() : '';
    return plain === '' || plain === '---' ? null : plain.slice(0, maxTextLength);
  };
  return {
    status: memberOf(json, 'valid') === true ? 'valid' : 'invalid',
    name: text('name'),
    address: text('address'),
    consultation: text('requestIdentifier'),
  };
}
