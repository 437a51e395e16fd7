/** Where the REST API lives below the site. */
export const basePath = '/api/v1';
