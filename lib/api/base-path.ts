/** Path prefix of the REST API. */
export const basePath = '/api/v1';

/** Returns true if the REST API answers this path. */
export const isApiPath = (path: string): boolean => path === basePath || path.startsWith(`${basePath}/`);
