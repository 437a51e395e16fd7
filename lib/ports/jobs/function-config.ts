import { nextTick } from '#lib/ports/jobs/schedule.ts';

/** What the embedded engine needs to know of a function. */
export interface JobFunction {
  /** Without the app's prefix, so that stored runs outlive a change of the app's name. */
  id: string;
  /** With it: what the SDK is asked for. */
  remoteId: string;
  events: string[];
  /** The `remoteId` of the function whose failure this one handles. */
  failureOf: string | null;
  crons: string[];
  maxAttempts: number;
  /** How many of its runs may be under way at once, over all processes. */
  concurrency: number | null;
}

const knownMembers = new Set(['id', 'name', 'triggers', 'steps', 'concurrency']);

/**
 * Reads the configurations of a sync. Throws one Error that lists everything the embedded engine does not support: a function
 * that would run differently here than on a real server must not start at all.
 */
export function readFunctions(appId: string, configs: unknown[]): Map<string, JobFunction> {
  const problems: string[] = [];
  const functions = new Map<string, JobFunction>();
  const bare = (id: string) => (id.startsWith(`${appId}-`) ? id.slice(appId.length + 1) : id);

  for (const config of configs as Record<string, unknown>[]) {
    const remoteId = String(config.id);
    const id = bare(remoteId);
    const refuse = (what: string) => problems.push(`${id}: ${what}`);
    for (const member of Object.keys(config))
      if (!knownMembers.has(member)) refuse(`“${member === 'cancel' ? 'cancelOn' : member}” is not supported`);

    const events: string[] = [];
    const crons: string[] = [];
    let failureOf: string | null = null;
    for (const trigger of (config.triggers ?? []) as Record<string, unknown>[]) {
      for (const member of Object.keys(trigger))
        if (!['event', 'cron', 'expression'].includes(member)) refuse(`“${member}” of a trigger is not supported`);
      const expression = typeof trigger.expression === 'string' ? trigger.expression : null;
      // How the SDK registers `onFailure`: the one expression that is understood.
      const failure = trigger.event === 'inngest/function.failed' ? /^event\.data\.function_id == '([^']+)'$/.exec(expression ?? '') : null;
      if (failure?.[1]) failureOf = failure[1];
      else if (expression !== null) refuse(`the trigger's “if” (${expression}) is not supported: decide in the function`);
      else if (typeof trigger.cron === 'string') {
        try {
          nextTick(trigger.cron, new Date());
          crons.push(trigger.cron);
        } catch (error) {
          refuse(`“${trigger.cron}” is no cron expression (${(error as Error).message})`);
        }
      } else if (typeof trigger.event === 'string' && trigger.event.includes('*'))
        refuse(`the trigger ${trigger.event}: wildcards are not supported`);
      else if (typeof trigger.event === 'string') events.push(trigger.event);
      else refuse('a trigger that is neither an event nor a cron is not supported');
    }
    if (events.length + crons.length === 0 && failureOf === null) refuse('it has no trigger, and step.invoke is not supported');

    const step = (config.steps as Record<string, { retries?: { attempts?: number } }> | undefined)?.step;
    functions.set(id, {
      id,
      remoteId,
      events,
      failureOf,
      crons,
      maxAttempts: (step?.retries?.attempts ?? 4) + 1,
      concurrency: readConcurrency(config.concurrency, refuse),
    });
  }
  if (problems.length > 0)
    throw new Error(`The embedded job engine can't run these functions:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  return functions;
}

function readConcurrency(value: unknown, refuse: (what: string) => void): number | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value) && value.length > 1) {
    refuse('more than one concurrency limit is not supported');
    return null;
  }
  const option: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof option === 'number') return option || null; // 0 means no limit
  const { limit, ...rest } = option as { limit?: unknown } & Record<string, unknown>;
  for (const [member, set] of Object.entries(rest)) {
    if (member === 'scope' && set === 'fn') continue;
    refuse(`“${member}” of concurrency is not supported`);
  }
  if (typeof limit === 'number') return limit || null;
  refuse('concurrency needs a limit');
  return null;
}
