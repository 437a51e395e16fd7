import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { Inngest, Middleware, NonRetriableError } from 'inngest';
import { pool } from '#lib/core/db.ts';
import { isAppError } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { storeEvent } from '#lib/ports/jobs/emit.ts';
import { jsonText } from '#lib/ports/jobs/json-text.ts';

export type ClientSettings =
  | { engine: 'embedded'; id: string; signingKey: string }
  | { engine: 'inngest'; id: string; signingKey: string; eventKey: string; baseUrl: string | null };

/**
 * Creates the SDK's client for an engine. Never uses the SDK's dev mode, which accepts unsigned calls. With the embedded engine, sending an
 * event inserts it in the ambient transaction, as `emit` does.
 */
export function createClient(settings: ClientSettings): Inngest {
  const logger = { debug: logAt('debug'), info: logAt('info'), warn: logAt('warn'), error: logAt('error') };
  const internalLogger = { ...logger, error: logAt('warn') }; // most errors of the SDK only report unsigned calls by strangers
  const common = {
    id: settings.id,
    signingKey: settings.signingKey,
    isDev: false,
    checkpointing: false,
    aiMetadata: false,
    logger,
    internalLogger,
    middleware: [StepEventIds, PermanentErrors],
  };
  if (settings.engine === 'embedded') return new Inngest({ ...common, eventKey: 'embedded', baseUrl: embeddedUrl, fetch: storeEvents });
  const address = settings.baseUrl ? { baseUrl: settings.baseUrl } : {};
  return new Inngest({ ...common, eventKey: settings.eventKey, ...address, middleware: [...common.middleware, MarkBegun] });
}

/** No request is sent to this URL: the client's `fetch` is replaced by `storeEvents`. */
const embeddedUrl = 'http://embedded.invalid/';

const storeEvents: typeof fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (!url.pathname.startsWith('/e/')) throw new Error(`The embedded job engine has no ${url.pathname}: only a real Inngest server does.`);
  const events = [JSON.parse(String(init?.body))].flat() as { id?: string; name: string; data?: unknown; ts?: number }[];
  const ids: string[] = [];
  for (const event of events) {
    // The SDK sets `ts` from the system's clock. This value is not stored, because our own clock (`now`) may differ in tests and demos.
    if ((event.ts ?? 0) > Date.now() + 1000) throw new Error('The embedded job engine does not delay events: use step.sleep instead.');
    ids.push(await storeEvent({ id: event.id ?? randomUUID(), name: event.name, data: event.data ?? {}, at: now() }));
  }
  return Response.json({ ids, status: 200 });
};

/**
 * The running step. `key` contains the ids of the run and the step. `sent` has the number of events that the step has sent, by their
 * content.
 */
const currentStep = new AsyncLocalStorage<{ key: string; sent: Map<string, number> }>();

/**
 * Derives the id of each event from the run, the step and the event's content. If a step runs again after a crash, its events have the same
 * ids, so each event is stored only once.
 */
class StepEventIds extends Middleware.BaseMiddleware {
  readonly id = 'step-event-ids';

  override wrapStepHandler({ ctx, stepInfo, next }: Middleware.WrapStepHandlerArgs): Promise<unknown> {
    return currentStep.run({ key: `${ctx.runId}:${stepInfo.hashedId}`, sent: new Map() }, next);
  }

  override transformSendEvent(args: Middleware.TransformSendEventArgs): Middleware.TransformSendEventArgs {
    const step = currentStep.getStore();
    if (!step) return args;
    const events = args.events.map((event) => {
      if (event.id) return event;
      const content = `${event.name}:${jsonText(event.data)}`;
      const times = (step.sent.get(content) ?? 0) + 1;
      step.sent.set(content, times);
      return { ...event, id: createHash('sha256').update(`${step.key}:${times}:${content}`).digest('hex').slice(0, 32) };
    });
    return { ...args, events };
  }
}

/**
 * Ends a run at once after an error that would recur at each attempt: something is missing, invalid or not allowed, or needs more computing
 * time than a call may use.
 */
class PermanentErrors extends Middleware.BaseMiddleware {
  readonly id = 'permanent-errors';

  override async wrapStepHandler({ next }: Middleware.WrapStepHandlerArgs): Promise<unknown> {
    try {
      return await next();
    } catch (error) {
      if (!isAppError(error)) throw error;
      const isPermanent = error.conflict ? error.code === 'too_much_work' : error.status < 500 && error.code !== 'rate_limited';
      throw isPermanent ? new NonRetriableError(error.message, { cause: error }) : error;
    }
  }
}

/** Records that a function has begun with an event, so that the relay does not send the event again. */
class MarkBegun extends Middleware.BaseMiddleware {
  readonly id = 'mark-begun';

  override async onRunStart({ ctx }: Middleware.OnRunStartArgs): Promise<void> {
    const { id } = ctx.event;
    await pool()
      .query('update job_events set begun_at = now() where id = $1 and begun_at is null', [id])
      .catch((error: unknown) => log().warn({ err: error, event: id }, 'a job began, but this could not be stored'));
  }
}

/** Returns a log function for the SDK. The SDK calls it as `(object, message)` or `(message, ...more)`. */
function logAt(level: 'debug' | 'info' | 'warn' | 'error') {
  return (...logged: unknown[]) => {
    const [first, second, ...rest] = logged;
    if (typeof first === 'object' && first !== null) log()[level](first, typeof second === 'string' ? second : undefined);
    else log()[level](rest.length > 0 || second !== undefined ? { more: [second, ...rest] } : {}, String(first));
  };
}
