import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type pg from 'pg';

/** Returns the name of a statement. If it has none, returns its first word, because the text could contain values. */
function nameOf(first: unknown): string {
  const { name, text } = typeof first === 'string' ? { name: undefined, text: first } : ((first ?? {}) as { name?: string; text?: string });
  return name || (/^\s*([a-z]+)/i.exec(text ?? '')?.[1]?.toLowerCase() ?? 'statement');
}

/**
 * Returns a class of clients that record each query as a span of the current trace. A span has the name of the statement, never its values.
 */
export function tracedClient(Base: typeof pg.Client): typeof pg.Client {
  class TracedClient extends Base {}
  const { query } = Base.prototype;
  TracedClient.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    // Queries outside of a trace are not recorded. Most of them only look for due jobs.
    if (!trace.getActiveSpan() || (typeof first === 'object' && first !== null && 'submit' in first))
      return Reflect.apply(query, this, args);
    const name = nameOf(first);
    const span = trace
      .getTracer('debut')
      .startSpan(`sql ${name}`, { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name } });
    const end = (error?: unknown) => {
      const { code } = (error ?? {}) as { code?: string };
      if (error) span.setAttribute('db.response.status_code', code ?? 'none').setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    const last = args.at(-1);
    if (typeof last === 'function') {
      const answer = (error: unknown, ...rest: unknown[]) => {
        end(error);
        last(error, ...rest);
      };
      return Reflect.apply(query, this, [...args.slice(0, -1), answer]);
    }
    const result: unknown = Reflect.apply(query, this, args);
    if (result instanceof Promise) result.then(() => end(), end);
    else end();
    return result;
  } as typeof query;
  return TracedClient;
}
