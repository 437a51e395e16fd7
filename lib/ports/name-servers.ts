import { Resolver } from 'node:dns/promises';
import { config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { type CheckOutcome, keptCheck } from '#lib/ports/kept-check.ts';

/** Returns a resolver that asks the configured name servers, or the system's if none are configured. */
export function nameResolver(): Resolver {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  const { nameServers } = config();
  if (nameServers.length > 0) resolver.setServers(nameServers);
  return resolver;
}

/** Returns the records of a name, or an empty list if it has none. Throws if no name server answers. */
export async function listRecords<Records>(resolve: () => Promise<Records[]>): Promise<Records[]> {
  try {
    return await resolve();
  } catch (error) {
    if (['ENODATA', 'ENOTFOUND'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

const check = processWide('name-servers-check', () =>
  keptCheck(async () => {
    await listRecords(() => nameResolver().resolveNs('.'));
    return { ok: true, detail: 'They answer.' };
  }),
);

/** Checks whether the name servers of NAME_SERVERS answer, for the health page. The system's name servers are not checked. */
export async function checkNameServers(): Promise<CheckOutcome & { implementation: string }> {
  if (config().nameServers.length === 0) return { implementation: 'system', ok: true, detail: 'the name servers of this machine' };
  return { implementation: 'configured', ...(await check.get()()) };
}
