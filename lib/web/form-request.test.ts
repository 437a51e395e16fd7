import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import { log } from '#lib/core/log.ts';
import { formRequest, markFormRead, readForm } from '#lib/web/form-request.ts';

const post = (headers: Record<string, string>, url = '/sign-in') => ({ method: 'POST', url, headers }) as unknown as IncomingMessage;
const call = post({ 'next-action': 'a' });

test('calls of actions and forms of pages are such requests, uploads and the API are not', () => {
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  expect(formRequest(call)).toEqual({ isRead: false, printed: [] });
  expect(formRequest(post(multipart))).not.toBeNull();
  expect(formRequest(post(multipart, '/dashboard/settings/photo'))).toBeNull();
  expect(formRequest(post(multipart, '/me/intents?a=1'))).toBeNull();
  expect(formRequest(post({ 'content-type': 'application/json' }))).toBeNull();
});

test('what is printed before an action begins is one line of the log; what is printed later, or for another request, is left as it is', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const warn = vi.spyOn(log(), 'warn').mockImplementation(() => undefined);
  const [unread, read] = [formRequest(call), formRequest(call)];
  if (!unread || !read) throw new Error('both are forms');
  await Promise.all([
    readForm(unread, call, async () => {
      await Promise.resolve();
      console.error('⨯', new Error('BigInt is too large.'));
      console.error('⨯', new Error('BigInt is too large.'));
    }),
    readForm(read, call, async () => {
      markFormRead();
      console.error('of an action');
    }),
  ]);
  console.error('of the site');
  expect(print.mock.calls).toEqual([['of an action'], ['of the site']]);
  expect(warn.mock.calls).toEqual([[{ path: '/sign-in', reason: 'BigInt is too large.' }, 'a form could not be read']]);
  expect([unread.isRead, read.isRead]).toEqual([false, true]);
});
