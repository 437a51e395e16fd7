import { nextTick } from '#lib/ports/jobs/schedule.ts';

/** The part of a function's configuration that the embedded engine uses. */
export interface JobFunction {
  /** The function's id without the app's prefix. Stored runs have this id, so they stay valid if the app's name changes. */
  id: string;
  /** The id with the app's prefix, as the SDK uses it. */
  remoteId: string;
  events: string[];
  /** The `remoteId` of the function whose failures this function handles (`onFailure`). Null for other functions. */
  failureOf: string | null;
  crons: string[];
  maxAttempts: number;
  /** The maximum number of simultaneous runs of the function in all processes together. Null means no limit. */
  concurrency: number | null;
}

const knownMembers = new Set(['id', 'name', 'triggers', 'steps', 'concurrency']);

/**
 * Parses the function configurations that the app sends at a sync. Throws an Error that lists all options that the embedded engine lacks. A
 * function with such an option must not start, because a real Inngest server would run it differently.
 */
export function readFunctions(appId: string, configs: unknown[]): Map<string, JobFunction> {
  const problems: string[] = [];
  const functions = new Map<string, JobFunction>();
  const withoutPrefix = (id: string) => (id.startsWith(`${appId}-`) ? id.slice(appId.length + 1) : id);

  for (const config of configs as Record<string, unknown>[]) {
    const remoteId = String(config.id);
    const id = withoutPrefix(remoteId);
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
      // The SDK registers `onFailure` handlers with this expression. No other expression is supported.
      const failureMatch =
        trigger.event === 'inngest/function.failed' ? /^event\.data\.function_id == '([^']+)'$/.exec(expression ?? '') : null;
      if (failureMatch?.[1]) failureOf = failureMatch[1];
      else if (expression !== null) refuse(`the trigger's “if” (${expression}) is not supported: decide in the function`);
      else if (typeof trigger.cron === 'string') {
        try {
          nextTick(trigger.cron, new Date());
          crons.push(trigger.cron);
        } catch (error) {
          refuse(`“${trigger.cron}” is not a cron expression (${(error as Error).message})`);
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
  for (const [member, setting] of Object.entries(rest)) {
    if (member === 'scope' && setting === 'fn') continue;
    refuse(`“${member}” of concurrency is not supported`);
  }
  if (typeof limit === 'number') return limit || null;
  refuse('concurrency needs a limit');
  return null;
}
