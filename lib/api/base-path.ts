/** Path prefix of the REST API. */
export const basePath = '/api/v1';
