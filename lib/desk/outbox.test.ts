import { beforeAll, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { listMails, readMail } from '#lib/desk/outbox.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { makeUser } from '#scripts/testing/factories.ts';

let admin: Actor;
beforeAll(async () => {
  admin = sessionActor((await makeUser({ role: 'admin' })).id, 'admin');
});

test('mails are found by address and state and paged; what one says is shown without its secret links, and of a sent one nothing', async () => {
  await db().mail.deleteMany();
  const url = 'https://debut.example/sign-in/callback?token=very-secret';
  const ids: string[] = [];
  for (let n = 0; n < 52; n++) {
    const id = await sendMail({
      to: n < 2 ? 'ada@example.com' : `reader-${n}@example.com`,
      mail: { kind: 'sign-in', data: { url, intent: null } },
    });
    ids.push(id ?? '');
  }
  await db().mail.update({ where: { id: ids[1] as string }, data: { status: 'sent', sentAt: new Date(), text: '', html: '' } });
  const first = await listMails(admin);
  const rest = await listMails(admin, { before: first.at(-1)?.id ?? '' });
  expect([first.length, new Set([...first, ...rest].map(({ id }) => id)).size]).toEqual([50, 52]);
  expect((await listMails(admin, { to: ' Ada@example.com ' })).map(({ status }) => status).toSorted()).toEqual(['queued', 'sent']);
  expect(await listMails(admin, { to: 'ada@example.com', status: 'sent' })).toMatchObject([{ id: ids[1] }]);
  expect(await listMails(admin, { to: 'nobody' })).toEqual([]);
  const queued = await readMail(admin, ids[0] ?? '');
  expect(queued.text).toContain('https://debut.example/…');
  expect(queued.text).not.toContain('very-secret');
  expect(await readMail(admin, ids[1] ?? '')).toMatchObject({ text: null });
  await expect(readMail(admin, 'nothing')).rejects.toMatchObject({ code: 'not_found' });
});
