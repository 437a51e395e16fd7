export { DebutClient } from './client.ts';
export { ApiError, ConnectionError, type ErrorData, InvalidCallError } from './errors.ts';
export type { Detail } from './operations.ts';
export type { ItemOf, Paged } from './paged.ts';
export type { CallOptions, ClientOptions, Retry } from './transport.ts';
export type * from './types.ts';
