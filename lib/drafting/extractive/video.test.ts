import { expect, test } from 'vitest';
import { draftOf } from '#lib/drafting/extractive/testing/draft-of.ts';

test.each([
  ['<a href="https://youtu.be/abcdefghijk">Watch the demo</a>', 'https://youtu.be/abcdefghijk'],
  ['<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>', 'https://www.youtube.com/embed/abcdefghijk'],
  ['<p>Apps of others: Marina (<a href="https://youtu.be/abcdefghijk">video review</a>)</p>', undefined],
  ['<a href="https://www.youtube.com/@tidemark">Channel</a>', undefined],
])('video: %s', async (html, url) => {
  const { texts } = await draftOf(`<title>Tidemark</title><main><h1>Tidemark</h1>${html}</main>`);
  expect(texts.demo_video_url?.value).toBe(url);
});
