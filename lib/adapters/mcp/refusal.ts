import type { HttpAnswer } from '#lib/adapters/http.ts';
import { problemOf } from '#lib/api/problem.ts';
import { addMetadataUrl } from '#lib/auth/oauth/resources.ts';
import type { AppError } from '#lib/core/errors.ts';

/** Error codes of JSON-RPC 2.0 (section 5.1). `refused` is ours: the first code of the range reserved for servers. */
export const rpcCodes = { parseError: -32700, invalidRequest: -32600, refused: -32000 } as const;

/**
 * An error that answers a request before the SDK sees it. `id` is the message's id; null if there are several messages or the id could not
 * be read.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly data: unknown;
  readonly headers: Record<string, string>;
  readonly id: string | number | null;

  constructor(
    status: number,
    code: number,
    message: string,
    more: { data?: unknown; headers?: Record<string, string>; id?: string | number | null } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.data = more.data;
    this.headers = more.headers ?? {};
    this.id = more.id ?? null;
  }
}

/**
 * Converts an AppError into a Refusal. The problem becomes `data`. If there is a challenge, adds the URL of the metadata that names the
 * authorization server.
 */
export function refusalOf(error: AppError, requestId: string, id: string | number | null = null): Refusal {
  const challenge = error.headers?.['www-authenticate'];
  return new Refusal(error.status, rpcCodes.refused, error.message, {
    data: problemOf(error, requestId),
    headers: { ...error.headers, ...(challenge ? { 'www-authenticate': addMetadataUrl(challenge, 'mcp') } : {}) },
    id,
  });
}

export function refusalAnswer({ code, data, headers, id, message, status }: Refusal): HttpAnswer {
  const body = JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } });
  return { status, headers: { 'content-type': 'application/json', ...headers }, body };
}
