/** The parts of DATABASE_URL that messages may contain. The password is not among them. */
interface Target {
  role: string;
  host: string;
  database: string;
  mode: string;
}

/**
 * The known problems. The pattern matches an error as `code message`, and the function returns the cause and the remedy. The first matching
 * problem counts.
 */
const problems: [pattern: RegExp, tell: (target: Target, found: RegExpExecArray) => string][] = [
  [
    /^28P01 |password authentication failed|SASL authentication failed/,
    ({ role }) =>
      `it refuses the password of the role “${role}”, or has no such role. Correct both; special characters of a password are written percent-encoded, such as %40 for @.`,
  ],
  [
    /client password must be a (?:non-empty )?string/,
    ({ role, host, database }) => `it asks for a password. Write the address as postgresql://${role}:PASSWORD@${host}/${database}.`,
  ],
  [
    /pg_hba\.conf.*no encryption/,
    ({ role, database }) =>
      `it admits no unencrypted connection of “${role}” to “${database}”. Add the parameter sslmode=require, or a line to its pg_hba.conf.`,
  ],
  [
    /pg_hba\.conf/,
    ({ role, database }) => `its pg_hba.conf admits no connection of “${role}” to “${database}” from this machine. Add a line.`,
  ],
  [/^28000 |role ".*" does not exist/, ({ role }) => `it has no role “${role}” that may log in. Create it: createuser --pwprompt ${role}`],
  [
    /^3D000 |no such database/,
    ({ role, database }) => `there is no database “${database}” on that server. Create it: createdb --owner ${role} ${database}`,
  ],
  [/^ENOTFOUND |^EAI_AGAIN /, ({ host }) => `the name of its host, ${host}, is not known here. Correct it.`],
  [/^ECONNREFUSED /, ({ host }) => `nothing listens at ${host}. Start the server, or correct host and port.`],
  [
    /^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET|EPIPE) |timeout expired|Connection terminated|timeout exceeded when/,
    ({ host }) => `${host} does not answer. Check host and port, and whether a firewall is between.`,
  ],
  [
    /does not support SSL/,
    ({ mode }) =>
      `it offers no encryption, which sslmode=${mode} requires. Turn ssl on at the server; or set sslmode=disable, on a network that you trust.`,
  ],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID /,
    ({ host }) =>
      `its certificate is for another name than ${host}. Use the name of the certificate, or sslmode=verify-ca, which does not compare names.`,
  ],
  [
    /^(?:SELF_SIGNED_CERT|DEPTH_ZERO|UNABLE_TO_|CERT_|ERR_TLS|ERR_SSL)\w* |using sslmode=verify-ca requires/i,
    (_, [code]) =>
      `its certificate can’t be verified${code.includes('sslmode') ? '' : ` (${code.trim()})`}. Add sslrootcert=FILE with the certificate of its authority; sslmode=require encrypts without verifying.`,
  ],
  [/^ENOENT .*open '(.*)'/, (_, [, file]) => `the file ${file}, which one of its parameters names, does not exist. Correct the path.`],
  [
    /^(?:42501 )?.*permission denied to create extension "(\w+)"/,
    ({ database }, [, extension]) =>
      `its role may not create extensions. Let a superuser run, in “${database}”: create extension if not exists "${extension}"`,
  ],
  [
    /extension "(\w+)" is not available|extension control file.*"?(pg_trgm|unaccent)/,
    () => 'its server lacks the extensions that come with Postgres. Install its package postgresql-contrib.',
  ],
  [
    /permission denied for (?:schema (\w+)|database)/,
    ({ role, database }) => `“${role}” may not create tables. Let a superuser run: alter database ${database} owner to ${role}`,
  ],
  [
    /permission denied for|must be owner of/,
    ({ role }) =>
      `“${role}” may not use the tables. Connect as the role that owns them, or run: grant all on all tables in schema public to ${role}`,
  ],
  [/^P3005 /, ({ database }) => `“${database}” holds tables of something else. Name a database of its own for the site.`],
  [
    /^53300 |too many (?:clients|connections)|no more connections allowed/,
    () => 'it has no connection left. Raise its max_connections, or lower DATABASE_POOL.',
  ],
  [/^57P03 |the database system is/, () => 'it is starting or stopping. Try again in a moment.'],
  [/No space left|could not extend file/, () => 'its disk has no space left. Free some space.'],
];

/**
 * Returns a line that says why the database of `url` can't be used and what to do about it. Returns null if the error has another cause.
 * The line never contains the password.
 */
export function databaseProblem(error: unknown, url: string): string | null {
  const { code = '', message = '', severity } = (error ?? {}) as { code?: string; message?: string; severity?: string };
  const [firstLine = ''] = String(message).split('\n');
  const target = targetOf(url);
  for (const [pattern, tell] of problems) {
    const found = pattern.exec(`${code} ${firstLine}`);
    if (found) return `The database of DATABASE_URL can't be used: ${tell(target, found)}`;
  }
  // Other errors that end a connection, such as a refusal by a pooler, are reported in the words of the server.
  return severity === 'FATAL' ? `The database of DATABASE_URL can't be used: ${firstLine}` : null;
}

function targetOf(url: string): Target {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const role = decodeURIComponent(parsed?.username || 'ROLE');
  return {
    role,
    host: parsed?.host || 'localhost',
    database: decodeURIComponent(parsed?.pathname.slice(1) || role),
    mode: parsed?.searchParams.get('sslmode') ?? 'require',
  };
}
