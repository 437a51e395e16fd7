import { expect, test } from 'vitest';
import { errorLine } from '#lib/ports/jobs/error-text.ts';

test.each([
  ['connect ECONNREFUSED 10.0.0.5:5432', 'connect ECONNREFUSED 10.0.0.5:5432'],
  ['can’t reach smtp://me:hunter2@mail.example:25', 'can’t reach smtp://…@mail.example:25'],
  ['Invalid API Key provided: sk_live_abcdefghijkl', 'Invalid API Key provided: sk_…'],
  ['401 for Authorization: Bearer abc.def-ghi', '401 for Authorization: Bearer …'],
  ['GET /x?api_key=abc123&page=2 answered 403', 'GET /x?api_key=…&page=2 answered 403'],
  ['Invalid `tx.order.update()` invocation in\n/srv/app/lib/a.ts:1:2\n\n  1 code\n\nNo record was found.', 'No record was found.'],
  ['Cannot find module /srv/app/lib/drafts/x.ts:3:4', 'Cannot find module x.ts'],
  ['first\n    at work (/srv/app/a/b.ts:1:1)', 'first'],
])('%s', (message, shown) => expect(errorLine({ message })).toBe(shown));

test('a long message is cut, and without one the name is shown', () => {
  expect(errorLine({ message: 'x'.repeat(1000) })).toHaveLength(300);
  expect(errorLine({ name: 'ProcessLost', message: '' })).toBe('ProcessLost');
});
