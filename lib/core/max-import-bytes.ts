/** The maximum size of an imported file, in bytes. */
export const maxImportBytes = 10 * 1024 * 1024;
