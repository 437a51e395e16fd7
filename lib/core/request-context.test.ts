import { afterEach, expect, test } from 'vitest';
import { runLogged } from '#lib/api/run-logged.ts';
import { anonymous } from '#lib/auth/actor.ts';
import { config, parseConfig } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { requestIdOf } from '#lib/core/request-context.ts';
import { queueMail } from '#lib/ports/mail/index.ts';

const own = config();
const settings = processWide('config', () => own);
afterEach(() => settings.set(own));

test('the id of a request is that of a trusted proxy; a visitor can name none', () => {
  const uuid = /^[0-9a-f-]{36}$/;
  expect(requestIdOf('of-a-visitor')).toMatch(uuid);
  settings.set(parseConfig({ ...process.env, TRUST_PROXY: '1' }));
  expect(requestIdOf('1-67891233-abcdef012345678912345678')).toBe('1-67891233-abcdef012345678912345678');
  for (const none of [null, '', 'short', 'with a blank', 'line\nbreak-in-it', 'x'.repeat(129)]) expect(requestIdOf(none)).toMatch(uuid);
});

test('a mail, and the job that delivers it, have the id of the request that caused them', async () => {
  await runLogged({ operation: 'sign_in', requestId: 'request-of-a-person', actor: anonymous }, async () => {
    await queueMail({ kind: 'sign-in', to: 'somebody@example.com', subject: 's', text: 't', html: 'h' });
    return { status: 200 };
  });
  expect(await db().mail.findFirstOrThrow({ where: { to: 'somebody@example.com' } })).toMatchObject({ requestId: 'request-of-a-person' });
  expect(await db().jobEvent.findFirstOrThrow({ where: { name: 'mail/queued' } })).toMatchObject({ requestId: 'request-of-a-person' });
});
