import { expect, test } from 'vitest';
import { GET } from './route.ts';

test('a query that is cut within a character is answered like any other', async () => {
  const answer = await GET(new Request(`http://site.example/search/palette?q=${'a'.repeat(199)}%F0%9F%93%85`));
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('All results for');
});
