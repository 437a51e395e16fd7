/** The largest file of an import. */
export const maxImportBytes = 10 * 1024 * 1024;
