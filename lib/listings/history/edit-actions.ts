/** A regular expression of Postgres for the actions of versions with which editors change what a listing says. */
export const editActionsSql = '^(edit|redraft|undo|put back version \\d+|change gallery)$';
