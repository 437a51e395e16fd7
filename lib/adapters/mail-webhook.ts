import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { problemOf } from '#lib/api/problem.ts';
import { config } from '#lib/core/config.ts';
import { AppError } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import { readCapped } from '#lib/core/read-capped.ts';
import { recordBounce } from '#lib/ports/mail/index.ts';
import { readDeliveryReport, readProviderBounces } from '#lib/ports/mail/read-bounces.ts';

/** Maximum size of a report. A report contains the header of the returned mail, and often the whole mail. */
const maxBytes = 1024 * 1024;

/**
 * Receives reports of mails that could not be delivered. A report is a raw delivery status notification (`message/rfc822`) or a provider’s
 * webhook (JSON). The secret is a bearer token or a password. Only addresses to which we sent a mail are marked, whatever the report says.
 */
export async function handleMailWebhook(request: Request): Promise<Response> {
  if (request.method !== 'POST')
    return errorResponse(new AppError('method_not_allowed', 'Send reports with POST.', { headers: { allow: 'POST' } }));
  const { bounceSecret } = config();
  if (bounceSecret === null) return errorResponse(new AppError('unavailable', 'This site takes no reports: BOUNCE_SECRET is not set.'));
  if (!isSecret(request.headers.get('authorization') ?? '', bounceSecret))
    return errorResponse(
      new AppError('unauthorized', 'The secret is missing or wrong.', { headers: { 'www-authenticate': 'Basic realm="bounces"' } }),
    );
  const body = await readCapped(request.body, request.headers.get('content-length'), maxBytes);
  if (body === null) return errorResponse(new AppError('payload_too_large', `A report may have at most ${maxBytes} bytes.`));
  const type = request.headers.get('content-type') ?? '';
  const bounces = /^message\/rfc822\b/i.test(type)
    ? [await readDeliveryReport(body).catch(() => null)]
    : readProviderBounces(parseJson(body));
  let recorded = 0;
  for (const bounce of bounces) if (bounce && (await recordBounce(bounce))) recorded += 1;
  log().info({ bounces: bounces.length, recorded }, 'mails were reported as not delivered');
  return Response.json({ recorded }, { headers: { 'cache-control': 'no-store' } });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Returns true if the `Authorization` header contains the secret: as `Bearer SECRET`, or as the password of `Basic` with any user name. */
function isSecret(authorization: string, secret: string): boolean {
  const [, scheme = '', credential = ''] = /^(\S+) +(.*)$/.exec(authorization) ?? [];
  const given = scheme.toLowerCase() === 'basic' ? Buffer.from(credential, 'base64').toString().split(':').slice(1).join(':') : credential;
  return /^(basic|bearer)$/i.test(scheme) && timingSafeEqual(digest(given), digest(secret));
}

function errorResponse(error: AppError): Response {
  // Closes the connection, because the server would otherwise take an unread body for the next request.
  return Response.json(problemOf(error, randomUUID()), {
    status: error.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', connection: 'close', ...error.headers },
  });
}
