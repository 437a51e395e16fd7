import pino from 'pino';
import { config } from '#lib/core/config.ts';
import { batchLines } from '#lib/core/line-batch.ts';
import { processWide } from '#lib/core/process-wide.ts';

/** Returns pino's member `time` (ISO 8601). Formats the part up to the seconds once a second, because many lines share it. */
function timestamp(): string {
  const at = Date.now();
  const milliseconds = at % 1000;
  if (at - milliseconds !== second.at) {
    const iso = new Date(at).toISOString();
    second = { at: at - milliseconds, text: `,"time":"${iso.slice(0, -4)}` };
  }
  return `${second.text}${String(milliseconds).padStart(3, '0')}Z"`;
}
let second = { at: 0, text: '' };

const logger = processWide('log', () => {
  const { logLevel, logFormat, brand } = config();
  const options: pino.LoggerOptions = {
    level: logLevel,
    base: { app: brand },
    timestamp,
    // Only these members of an error are logged, because the errors of libraries contain large objects such as connections.
    serializers: { err: ({ name, message, code, stack }: Error & { code?: unknown }) => ({ type: name, message, code, stack }) },
    redact: ['req.headers.authorization', 'req.headers.cookie', 'password', 'token', 'secret'],
  };
  if (logFormat === 'json') return pino(options, batchLines(pino.destination({ dest: 1, sync: false })));
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
