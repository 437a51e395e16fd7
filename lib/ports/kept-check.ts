/** The result of checking an external service, for `/api/health`. */
export interface CheckOutcome {
  ok: boolean;
  /** A sentence for the operator, without addresses or secrets. */
  detail: string;
}

const keptMs = 60_000;
const limitMs = 10_000;

/**
 * Makes a check of an external service. `ask` sends one cheap request to the service and may take ten seconds. Callers share a running
 * request, and its result is cached for a minute. If `ask` throws, the outcome is not ok.
 * `explain` may return the sentence for what the service answered, and null leaves it to the error's code.
 */
export function keptCheck(
  ask: (signal: AbortSignal) => Promise<CheckOutcome>,
  explain: (error: unknown) => string | null = () => null,
): () => Promise<CheckOutcome> {
  let current: Promise<CheckOutcome> | null = null;
  let endedAt: number | null = null;
  return () => {
    if (!current || (endedAt !== null && performance.now() - endedAt > keptMs)) {
      endedAt = null;
      current = outcomeOf(ask, explain).finally(() => {
        endedAt = performance.now();
      });
    }
    return current;
  };
}

async function outcomeOf(
  ask: (signal: AbortSignal) => Promise<CheckOutcome>,
  explain: (error: unknown) => string | null,
): Promise<CheckOutcome> {
  const signal = AbortSignal.timeout(limitMs);
  const limit = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
  try {
    return await Promise.race([ask(signal), limit]);
  } catch (error) {
    return { ok: false, detail: explain(error) ?? `It can’t be used: ${failureReason(error)}.` };
  }
}

/** The meanings of error codes of the system and of TLS, for the operator. The first match counts. */
const meanings: readonly [RegExp, string][] = [
  [/^ECONNREFUSED$/, 'nothing listens at its host and port'],
  [/^(ENOTFOUND|EAI_AGAIN|EDNS)$/, 'the name of its host is not known here'],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/,
    'its host does not answer; check host and port, and firewalls between',
  ],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'it ended the connection; check whether the port expects TLS'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'its certificate is for another name'],
  [/^CERT_HAS_EXPIRED$/, 'its certificate has expired, or this machine’s clock is wrong'],
  [
    /^(SELF_SIGNED_CERT|DEPTH_ZERO|UNABLE_TO_|CERT_|ERR_TLS)/,
    'its certificate can’t be verified; NODE_EXTRA_CA_CERTS names a file with its authority’s',
  ],
  [/^(ERR_SSL|EPROTO)/, 'it speaks no TLS on this port'],
  [/^(EACCES|EPERM|EROFS)$/, 'the user of this process may not write there'],
  [/^(ENOSPC|EDQUOT)$/, 'its disk is full'],
  [/^(ENOTDIR|EEXIST)$/, 'there is a file where its folder should be'],
];

/**
 * Returns why a service can't be used, for an operator: by the code of an error instead of its message, because messages of connection
 * errors contain addresses.
 */
export function failureReason(error: unknown): string {
  const { name, code, cause } = error as Error & { code?: unknown; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return `no answer within ${limitMs / 1000} s`;
  const found = String(code ?? cause?.code ?? name ?? 'failed');
  const [, meaning] = meanings.find(([pattern]) => pattern.test(found)) ?? [];
  return meaning === undefined ? found : `${meaning} (${found})`;
}
