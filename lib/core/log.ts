import pino from 'pino';
import { config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';

const logger = processWide('log', () => {
  const { logLevel, logFormat, brand } = config();
  const options: pino.LoggerOptions = {
    level: logLevel,
    base: { app: brand },
    timestamp: pino.stdTimeFunctions.isoTime,
    // Only these members of an error are logged, because the errors of libraries contain large objects such as connections.
    serializers: { err: ({ name, message, code, stack }: Error & { code?: unknown }) => ({ type: name, message, code, stack }) },
    redact: ['req.headers.authorization', 'req.headers.cookie', 'password', 'token', 'secret'],
  };
  if (logFormat === 'json') return pino(options, pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 }));
  return pino({ ...options, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,app', translateTime: 'HH:MM:ss' } } });
});

/** The process's structured log. Each line about a request contains the `request_id`. */
export function log(): pino.Logger {
  return logger.get();
}

/** Writes all buffered log lines. */
export function flushLog(): Promise<void> {
  return new Promise((resolve) => log().flush(() => resolve()));
}
