export { DebutClient } from './client.ts';
export { ApiError, ConnectionError, type ErrorData, InvalidCallError } from './errors.ts';
export type { Detail } from './generated/operations.ts';
export type * from './generated/types.ts';
export type { ItemOf, Paged } from './paged.ts';
export type { CallOptions, ClientOptions, Retry } from './transport.ts';
