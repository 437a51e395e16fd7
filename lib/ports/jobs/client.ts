import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { Inngest, Middleware } from 'inngest';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { storeEvent } from '#lib/ports/jobs/emit.ts';
import { jsonText } from '#lib/ports/jobs/json-text.ts';

export type ClientSettings =
  | { engine: 'embedded'; id: string; signingKey: string }
  | { engine: 'inngest'; id: string; signingKey: string; eventKey: string; baseUrl: string | null };

/**
 * The SDK's client for an engine. Never in the SDK's dev mode, whatever the environment says: that mode takes unsigned calls.
 * With the embedded engine sending is an insert, in the ambient transaction like `emit`.
 */
export function createClient(settings: ClientSettings): Inngest {
  const logger = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  const internalLogger = { ...logger, error: at('warn') }; // its errors are mostly strangers' unsigned calls
  const common = {
    id: settings.id,
    signingKey: settings.signingKey,
    isDev: false,
    checkpointing: false,
    aiMetadata: false,
    logger,
    internalLogger,
    middleware: [StepEventIds],
  };
  if (settings.engine === 'embedded') return new Inngest({ ...common, eventKey: 'embedded', baseUrl: embeddedUrl, fetch: storeEvents });
  return new Inngest({ ...common, eventKey: settings.eventKey, ...(settings.baseUrl ? { baseUrl: settings.baseUrl } : {}) });
}

/** Nothing is reached there: the client's `fetch` answers itself. */
const embeddedUrl = 'http://embedded.invalid/';

const storeEvents: typeof fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (!url.pathname.startsWith('/e/')) throw new Error(`The embedded job engine has no ${url.pathname}: only a real Inngest server does.`);
  const events = [JSON.parse(String(init?.body))].flat() as { id?: string; name: string; data?: unknown; ts?: number }[];
  const ids: string[] = [];
  for (const event of events) {
    // The SDK writes the system's time there; the clock port may have another.
    if ((event.ts ?? 0) > Date.now() + 1000) throw new Error('The embedded job engine does not delay events: sleep in the function.');
    ids.push(await storeEvent({ id: event.id ?? randomUUID(), name: event.name, data: event.data ?? {}, at: now() }));
  }
  return Response.json({ ids, status: 200 });
};

/** The step under way: whose it is, and how often it has sent what. */
const currentStep = new AsyncLocalStorage<{ key: string; sent: Map<string, number> }>();

/**
 * Gives events that a step sends ids that follow from the run, the step and what they say: a step that is run again after a
 * crash sends the same events, and they count once.
 */
class StepEventIds extends Middleware.BaseMiddleware {
  readonly id = 'step-event-ids';

  override wrapStepHandler({ ctx, stepInfo, next }: Middleware.WrapStepHandlerArgs): Promise<unknown> {
    return currentStep.run({ key: `${ctx.runId}:${stepInfo.hashedId}`, sent: new Map() }, next);
  }

  override transformSendEvent(given: Middleware.TransformSendEventArgs): Middleware.TransformSendEventArgs {
    const step = currentStep.getStore();
    if (!step) return given;
    const events = given.events.map((event) => {
      if (event.id) return event;
      const content = `${event.name}:${jsonText(event.data)}`;
      const times = (step.sent.get(content) ?? 0) + 1;
      step.sent.set(content, times);
      return { ...event, id: createHash('sha256').update(`${step.key}:${times}:${content}`).digest('hex').slice(0, 32) };
    });
    return { ...given, events };
  }
}

/** The SDK logs `(object, message)` or `(message, ...more)`, as pino does. */
function at(level: 'debug' | 'info' | 'warn' | 'error') {
  return (...args: unknown[]) => {
    const [first, second, ...rest] = args;
    if (typeof first === 'object' && first !== null) log()[level](first, typeof second === 'string' ? second : undefined);
    else log()[level](rest.length > 0 || second !== undefined ? { more: [second, ...rest] } : {}, String(first));
  };
}
