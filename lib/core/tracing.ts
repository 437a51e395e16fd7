import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type ReadableSpan } from '@opentelemetry/sdk-trace-node';
import { config } from '#lib/core/config.ts';

const lastSpansMs = 5_000;

/** Matches spans of Next about its own modules and phases. Every page has a dozen of them. */
const noise = /^(load route module|resolve page components|resolve segment modules|build component tree|start response|load components)\b/;

/** Sends all spans except those that say nothing about the site. */
class QuietProcessor extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    if (!noise.test(span.name)) super.onEnd(span);
  }
}

/**
 * Sends the spans of this process to the collector of OTEL_EXPORTER_OTLP_ENDPOINT, by OTLP over HTTP. The SDK reads its other variables
 * itself, such as OTEL_SERVICE_NAME and OTEL_EXPORTER_OTLP_HEADERS. Import this module only if tracing is on, because the SDK is large.
 * Returns a function that sends the last spans and stops the SDK.
 */
export function startTracing(): () => Promise<void> {
  const { brand, siteUrl, role } = config();
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string };
  const own = resourceFromAttributes({
    'service.name': brand,
    'service.version': version,
    'service.instance.id': `${hostname()} ${process.pid}`,
    'service.namespace': new URL(siteUrl).host,
    'app.role': role,
  });
  const resource = own.merge(detectResources({ detectors: [envDetector] }));
  const provider = new NodeTracerProvider({ resource, spanProcessors: [new QuietProcessor(new OTLPTraceExporter())] });
  provider.register();
  return async () => {
    const limit = AbortSignal.timeout(lastSpansMs);
    // The process must not wait for a collector that doesn't answer.
    const tooLate = new Promise<void>((resolve) => limit.addEventListener('abort', () => resolve(), { once: true }));
    await Promise.race([provider.shutdown().catch(() => undefined), tooLate]);
  };
}
