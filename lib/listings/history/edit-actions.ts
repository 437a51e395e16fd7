/** A Postgres regular expression for the actions of versions in which editors changed the content of a listing. */
export const editActionsSql = '^(edit|redraft|undo|put back version \\d+|change gallery)$';
