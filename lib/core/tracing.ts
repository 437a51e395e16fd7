import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { config } from '#lib/core/config.ts';

const lastSpansMs = 5_000;

/**
 * Sends the spans of this process to the collector of OTEL_EXPORTER_OTLP_ENDPOINT, by OTLP over HTTP. The SDK reads its other variables
 * itself, such as OTEL_SERVICE_NAME and OTEL_EXPORTER_OTLP_HEADERS. Import this module only if tracing is on, because the SDK is large.
 * Returns a function that sends the last spans and stops the SDK.
 */
export function startTracing(): () => Promise<void> {
  const resource = resourceFromAttributes({ 'service.name': config().brand }).merge(detectResources({ detectors: [envDetector] }));
  const provider = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())] });
  provider.register();
  return async () => {
    const limit = AbortSignal.timeout(lastSpansMs);
    // The process must not wait for a collector that doesn't answer.
    const tooLate = new Promise<void>((resolve) => limit.addEventListener('abort', () => resolve(), { once: true }));
    await Promise.race([provider.shutdown().catch(() => undefined), tooLate]);
  };
}
