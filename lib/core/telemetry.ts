import {
  type Attributes,
  context,
  INVALID_SPAN_CONTEXT,
  ProxyTracerProvider,
  propagation,
  type Span,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { config } from '#lib/core/config.ts';
import { isAppError } from '#lib/core/errors.ts';

const tracer = trace.getTracer('debut');
const noSpan = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

/** Returns true if an OpenTelemetry SDK is registered. */
function isTraced(): boolean {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer('debut') !== undefined;
}

/**
 * Runs `work` in the trace that the header `traceparent` of a request names. Ignores the header unless a trusted proxy is configured,
 * because with it a stranger could make us record every request.
 */
export function inTraceOf<T>(headers: Record<string, string | string[] | undefined>, work: () => T): T {
  if (config().trustProxy === 0 || headers.traceparent === undefined || !isTraced()) return work();
  return context.with(propagation.extract(context.active(), headers), work);
}

/** Runs `work` in an OpenTelemetry span. Without an SDK, `work` runs without a span. See docs/operations.md. */
export function runInSpan<T>(name: string, attributes: Attributes, work: (span: Span) => Promise<T>): Promise<T> {
  if (!isTraced()) return work(noSpan);
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      if (!isAppError(error) || error.status >= 500) {
        span.recordException(error as Error);
        span.setStatus({ code: SpanStatusCode.ERROR });
      } else span.setAttribute('app.error', error.code);
      throw error;
    } finally {
      span.end();
    }
  });
}
