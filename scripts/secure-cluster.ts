// Restricts connections to the embedded Postgres: only the role `product` can connect, with its password. The superuser can't connect at
// all. SQL that needs a superuser is sent to `postgres --single`, which works on the files of the stopped cluster.
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** The role that owns the product's database. It is no superuser, so no query can read files or start programs. */
export const productRole = 'product';

/** Returns the file that says who may connect. It contains a digest of the password, so that a changed password is noticed. */
const accessRules = (
  password: string,
) => `# Written at the start of the product. Password: ${createHash('sha256').update(password).digest('hex')}
local all ${productRole} scram-sha-256
host all ${productRole} 127.0.0.1/32 scram-sha-256
`;

/** Creates the role and its database. In older clusters, also changes the owner of what belonged to a superuser. Can be run repeatedly. */
const setUpRole = (password: string) => `
do $do$
declare
  target record;
begin
  if not exists (select from pg_roles where rolname = '${productRole}') then
    create role ${productRole};
  end if;
  alter role ${productRole} login createdb nosuperuser password '${password}';
  alter database postgres owner to ${productRole};
  grant set on parameter session_replication_role to ${productRole}; -- for bulk loads, which switch the triggers off
  for target in
    with owned as (
      select 'pg_class'::regclass as catalog, oid, relowner as owner from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select 'pg_proc'::regclass, oid, proowner from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select 'pg_type'::regclass, oid, typowner from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
    )
    select type, identity from owned, pg_identify_object(catalog, owned.oid, 0)
      where owner <> '${productRole}'::regrole
        -- An extension keeps its objects, and a table brings the sequences of its columns along.
        and not exists (
          select from pg_depend
            where classid = catalog and objid = owned.oid and (deptype = 'e' or (deptype in ('a', 'i') and refobjsubid > 0)))
  loop
    execute format('alter %s %s owner to ${productRole}', target.type, target.identity);
  end loop;
end
$do$;
`;

/**
 * Makes sure that only the role `product` can connect to the stopped `cluster`, with `password`. Does nothing if that is the case already.
 * `runSingle` sends SQL to `postgres --single` and throws an error if a statement fails.
 */
export async function secureCluster(cluster: string, password: string, runSingle: (sql: string) => Promise<void>): Promise<void> {
  const file = join(cluster, 'pg_hba.conf');
  const rules = accessRules(password);
  if (existsSync(file) && readFileSync(file, 'utf8') === rules) return;
  await runSingle(setUpRole(password));
  const temporary = `${file}.new`;
  rmSync(temporary, { force: true });
  writeFileSync(temporary, rules, { mode: 0o600, flush: true });
  renameSync(temporary, file); // must be the last step, so that an interrupted start begins again
}

/** The maximum length of a socket path in bytes that all systems with sockets support. */
const maxSocketPath = 103;
const socketName = '.s.PGSQL.5432';

/**
 * Returns an empty private subfolder of `folder` in which Postgres can create its socket. Returns null if the path is too long, or if the
 * system or the disk has no sockets.
 */
export async function socketFolder(folder: string): Promise<string | null> {
  const path = join(folder, 'socket');
  const socket = join(path, socketName);
  rmSync(path, { recursive: true, force: true }); // files of a killed Postgres would prevent the next start
  // The path must not contain a comma, because psql reads a comma as a separator of hosts.
  if (process.platform === 'win32' || Buffer.byteLength(socket) > maxSocketPath || path.includes(',')) return null;
  mkdirSync(path, { mode: 0o700 });
  chmodSync(path, 0o700);
  const works = await new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(socket, () => probe.close(() => resolve(true)));
  });
  return works ? path : null;
}
