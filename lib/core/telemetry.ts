import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { isAppError } from '#lib/core/errors.ts';

const tracer = trace.getTracer('debut');

/** Runs `work` in an OpenTelemetry span. Costs almost nothing if no SDK is registered; see docs/operations.md. */
export function runInSpan<T>(name: string, attributes: Attributes, work: (span: Span) => Promise<T>): Promise<T> {
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
