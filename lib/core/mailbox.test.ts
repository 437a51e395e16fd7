import { expect, test } from 'vitest';
import { pool } from '#lib/core/db.ts';
import { mailboxOf } from '#lib/core/mailbox.ts';

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['ada+1@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['ada-1@example.com', 'ada-1@example.com'],
  ['a.d-a_b+x@pm.me', 'adab@proton.me'],
  ['adab@protonmail.com', 'adab@proton.me'],
  ['ada@me.com', 'ada@icloud.com'],
  ['ada+x@mac.com', 'ada@icloud.com'],
  ['shop@ada.fastmail.com', 'ada@fastmail.com'],
  ['ada@fastmail.com', 'ada@fastmail.com'],
  ['ada-shop@yahoo.co.uk', 'ada@yahoo.co.uk'],
  ['ada@yahoo.com', 'ada@yahoo.com'],
  ['ada-shop@yahoo.com.evil.example', 'ada@yahoo.com.evil.example'],
  ['ada@mail.gmail.com.example', 'ada@mail.gmail.com.example'],
])('%s is read at %s, in SQL too', async (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
  expect((await pool().query('select mailbox_of($1) as mailbox', [email])).rows).toEqual([{ mailbox }]);
});

test('what begins with + has no name to lose', async () => {
  const email = '+1@example.com';
  expect((await pool().query('select mailbox_of($1) as mailbox', [email])).rows).toEqual([{ mailbox: mailboxOf(email) }]);
});
