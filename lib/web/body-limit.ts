/** Bytes that a request's body may have, to REST and to the tool server alike. */
export const bodyLimit = 1024 * 1024;
