/** Maximum size of a request body in bytes, for REST and for the tool server. */
export const maxBodyBytes = 1024 * 1024;
