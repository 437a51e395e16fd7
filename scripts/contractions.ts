/** Removes comments and the bodies of functions, and returns the statements with single blanks. */
function statementsOf(sql: string): string[] {
  const bare = sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '');
  return bare.split(';').flatMap((statement) => statement.replace(/\s+/g, ' ').trim() || []);
}

const plain = (name: string) => name.replaceAll('"', '').toLowerCase();
const namesOf = (list: string) => [...list.matchAll(/"?(\w+)"?/g)].map(([, name = '']) => name.toLowerCase());

/**
 * Returns the statements of a migration that take something away from the previous version, so that this version can no longer run on the
 * database: dropped and renamed tables, columns, types, functions and triggers; changed types; values of an enumeration that it can't read;
 * and rules that its rows may break. Leaves out statements about what the migration itself adds.
 */
export function contractionsOf(sql: string): string[] {
  const statements = statementsOf(sql);
  const addedTables = new Set(
    statements.flatMap((each) => plain(/^create table (?:if not exists )?("?\w+"?)/i.exec(each)?.[1] ?? '') || []),
  );
  const addedColumns = new Set(
    statements.flatMap((each) =>
      /^alter table/i.test(each)
        ? [...each.matchAll(/add column (?:if not exists )?"?(\w+)"?/gi)].map(([, name = '']) => name.toLowerCase())
        : [],
    ),
  );
  const areAdded = (columns: string) => namesOf(columns).every((name) => addedColumns.has(name));
  return statements.filter((statement) => {
    if (/^drop (?:table|type|function|trigger|view|sequence)\b/i.test(statement)) return true;
    if (/^alter type\b.* (?:rename|drop|add value)\b/i.test(statement)) return true;
    if (/^alter (?:function|sequence|view)\b.* rename\b/i.test(statement)) return true;
    const unique = /^create unique index (?:if not exists )?\S+ on "?(\w+)"?(?: using \w+)? ?\(([^)]*)\)/i.exec(statement);
    if (unique) return !addedTables.has(plain(unique[1] ?? '')) && !areAdded(unique[2] ?? '');
    const table = /^alter table (?:only )?(?:if exists )?("?\w+"?) (.*)$/i.exec(statement);
    if (!table || addedTables.has(plain(table[1] ?? ''))) return false;
    return (table[2] ?? '').split(/,(?![^()]*\))/).some((part) => {
      const change = part.trim();
      if (/^drop (?:column )?(?!constraint|default)/i.test(change) || /^rename\b/i.test(change)) return true;
      const column = /^alter (?:column )?("?\w+"?) (?:set not null|(?:set data )?type)\b/i.exec(change);
      if (column) return !areAdded(column[1] ?? '');
      if (/^add column\b/i.test(change)) return /\bnot null\b/i.test(change) && !/\bdefault\b|\bgenerated\b|\bserial\b/i.test(change);
      const [, checked] = /^add (?:constraint \S+ )?(?:unique|primary key) ?\(([^)]*)\)/i.exec(change) ?? [];
      if (checked !== undefined) return !areAdded(checked);
      return (
        /^add (?:constraint \S+ )?check\b/i.test(change) && ![...addedColumns].some((name) => new RegExp(`\\b${name}\\b`, 'i').test(change))
      );
    });
  });
}
