import { euMembers } from '#lib/core/eu-members.ts';
import { log } from '#lib/core/log.ts';
import { readCapped } from '#lib/core/read-capped.ts';
import type { RegisterAnswer, VatRegister } from '#lib/ports/vat-register/register.ts';

const patienceMs = 5_000;
const largestAnswer = 64 * 1024;
const longestText = 500;

const unverified: RegisterAnswer = { status: 'unverified', name: null, address: null, consultation: null };

/**
 * The Commission's register, by its REST interface: `POST /check-vat-number`. With a requester's VAT number of the EU it gives a
 * consultation number, the proof that one has asked. Whatever isn't a plain answer (a member's register is down, too many ask, it
 * takes long, anything strange) is `unverified`.
 */
export function viesRegister({
  baseUrl,
  requester,
  timeoutMs = patienceMs,
}: {
  baseUrl: string;
  requester: string | null;
  timeoutMs?: number;
}): VatRegister {
  const url = `${baseUrl.replace(/\/+$/, '')}/check-vat-number`;
  return {
    name: 'vies',
    async look(prefix, number) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { accept: 'application/json', 'content-type': 'application/json' },
          body: JSON.stringify({ countryCode: prefix, vatNumber: number, ...requesterOf(requester) }),
          redirect: 'error', // or somebody's VAT number goes where nobody meant it to
          signal: AbortSignal.timeout(timeoutMs),
        });
        const body = await readCapped(answer.body, answer.headers.get('content-length'), largestAnswer);
        if (!body) return noAnswer(prefix, 'its answer is too long');
        const said: unknown = JSON.parse(body.toString('utf8'));
        const problem = problemOf(answer, said);
        if (problem) return noAnswer(prefix, problem);
        return readAnswer(said);
      } catch (error) {
        return noAnswer(
          prefix,
          (error as Error).name === 'TimeoutError' ? `no answer within ${timeoutMs / 1000} s` : 'it could not be asked',
        );
      }
    },
  };
}

/** Outside the EU there is no number that it would take; with a strange one it answers nothing at all. */
function requesterOf(number: string | null): { requesterMemberStateCode: string; requesterNumber: string } | null {
  const code = number?.slice(0, 2) ?? '';
  return number && (euMembers.has(code) || code === 'EL' || code === 'XI')
    ? { requesterMemberStateCode: code === 'GR' ? 'EL' : code, requesterNumber: number.slice(2) }
    : null;
}

function noAnswer(prefix: string, problem: string): RegisterAnswer {
  log().warn({ prefix, problem }, 'VIES did not say whether a VAT number is valid; VAT is charged meanwhile');
  return unverified;
}

const memberOf = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** Why this is no statement about the number; null where it is one. Its own failures come with status 200 as well. */
function problemOf(answer: Response, said: unknown): string | null {
  const wrappers = memberOf(said, 'errorWrappers');
  const code = (Array.isArray(wrappers) ? memberOf(wrappers[0], 'error') : undefined) ?? memberOf(said, 'userError');
  const told = typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) && code !== 'VALID' && code !== 'INVALID' ? code : null;
  if (!answer.ok) return told ?? `status ${answer.status}`;
  if (told || wrappers !== undefined || memberOf(said, 'actionSucceed') === false) return told ?? 'an error without a name';
  return typeof memberOf(said, 'valid') === 'boolean' ? null : 'an answer in a form that is not documented';
}

function readAnswer(said: unknown): RegisterAnswer {
  const text = (name: string) => {
    const value = memberOf(said, name);
    // `---` stands for what a member does not disclose.
    const plain = typeof value === 'string' ? value.replace(/[^\P{C}\n]/gu, '').trim() : '';
    return plain === '' || plain === '---' ? null : plain.slice(0, longestText);
  };
  return {
    status: memberOf(said, 'valid') === true ? 'valid' : 'invalid',
    name: text('name'),
    address: text('address'),
    consultation: text('requestIdentifier'),
  };
}
