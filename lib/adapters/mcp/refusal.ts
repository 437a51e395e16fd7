import { problemOf } from '#lib/api/problem.ts';
import { withMetadata } from '#lib/auth/oauth/resources.ts';
import type { AppError } from '#lib/core/errors.ts';

/** JSON-RPC 2.0, section 5.1, and the first code of the range that is left to servers. */
export const rpcCodes = { parseError: -32700, invalidRequest: -32600, refused: -32000 } as const;

/** A request that the gate answers itself. `id` is the message's, where there is one message and it could be read. */
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

/** An error of the house as a refusal: the problem is its data, a challenge says where tokens come from. */
export function refusalOf(error: AppError, requestId: string, id: string | number | null = null): Refusal {
  const challenge = error.headers?.['www-authenticate'];
  return new Refusal(error.status, rpcCodes.refused, error.message, {
    data: problemOf(error, requestId),
    headers: { ...error.headers, ...(challenge ? { 'www-authenticate': withMetadata(challenge, 'mcp') } : {}) },
    id,
  });
}

export function refusalResponse({ code, data, headers, id, message, status }: Refusal): Response {
  return Response.json({ jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } }, { status, headers });
}
