import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { movedClock, setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { dayMs, hourMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import {
  announcePosts,
  createPost,
  deletePost,
  listPosts,
  publishPost,
  readPost,
  savePost,
  undoPostEdit,
  unpublishPost,
} from '#lib/desk/posts.ts';
import { getBlogPost, listBlogPosts } from '#lib/editorial/blog-posts.ts';
import { makeUser } from '#scripts/testing/factories.ts';

const why = 'It is right.';
let editor: Actor;
let id: number;
const texts = {
  title: 'A week in March',
  slug: 'a-week-in-march',
  excerpt: 'What it was.',
  body: 'It **was**.',
  author: 'Robin',
  faqs: [],
};
const invalidated = async () => (await db().$queryRaw<{ tag: string }[]>`select tag from invalidations order by tag`).map(({ tag }) => tag);
const isPublic = () =>
  getBlogPost('a-week-in-march').then(
    () => true,
    () => false,
  );

beforeAll(async () => {
  editor = sessionActor((await makeUser({ role: 'editor' })).id, 'editor');
});
beforeEach(async () => {
  id = await createPost(editor, 'A week in March', 'Robin');
  await savePost(editor, id, texts, 1);
  await db().$executeRaw`delete from invalidations`;
});
afterEach(async () => {
  setClock(systemClock);
  await db().blogPost.deleteMany();
  await db().auditEntry.deleteMany();
});

test('a draft is nobody’s but the editors’; published, it is public, taken off it is not, and both are in the log', async () => {
  expect(await isPublic()).toBe(false);
  await publishPost(editor, id, null, why);
  expect(await isPublic()).toBe(true);
  expect(await readPost(editor, id)).toMatchObject({ status: 'published' });
  expect(await invalidated()).toEqual(['blog', 'post:a-week-in-march']);
  await unpublishPost(editor, id, why);
  expect(await isPublic()).toBe(false);
  expect(await readPost(editor, id)).toMatchObject({ status: 'unpublished' });
  const lines = await db().auditEntry.findMany({ where: { subject: `post:${id}`, action: 'post published' } });
  expect(lines.map(({ actorId }) => actorId)).toEqual([editor.userId, editor.userId]);
});

test('a scheduled post goes live at its hour, and the pages that list it are dropped once', async () => {
  await publishPost(editor, id, new Date(now().getTime() + hourMs), why);
  await db().$executeRaw`delete from invalidations`;
  expect([await isPublic(), await announcePosts(), await invalidated()]).toEqual([false, 0, []]);
  expect(await readPost(editor, id)).toMatchObject({ status: 'scheduled' });
  setClock(movedClock(hourMs + 1000));
  expect(await isPublic()).toBe(true);
  expect((await listBlogPosts({ page: 1, perPage: 10 })).items).toMatchObject([{ slug: 'a-week-in-march' }]);
  const announced = await Promise.all([announcePosts(), announcePosts()]);
  expect(announced.toSorted()).toEqual([0, 1]);
  expect(await invalidated()).toEqual(['blog', 'post:a-week-in-march']);
});

test('the last edit is taken back, and put in again', async () => {
  await savePost(editor, id, { ...texts, body: 'Worse.' }, 2);
  await undoPostEdit(editor, id);
  expect(await readPost(editor, id)).toMatchObject({ body: 'It **was**.', version: 4 });
  await undoPostEdit(editor, id);
  expect(await readPost(editor, id)).toMatchObject({ body: 'Worse.' });
});

test('who saves an older version hears that, and nothing is lost', async () => {
  await savePost(editor, id, { ...texts, body: 'Mine.' }, 2);
  await expect(savePost(editor, id, { ...texts, body: 'Theirs.' }, 2)).rejects.toMatchObject({ code: 'changed_since' });
  expect(await readPost(editor, id)).toMatchObject({ body: 'Mine.' });
});

test('two posts of one title have two addresses; that of a public post stays', async () => {
  const other = await createPost(editor, 'A week in March', 'Robin');
  expect(await readPost(editor, other)).toMatchObject({ slug: 'a-week-in-march-2' });
  const taken = { ...texts, slug: 'a-week-in-march' };
  await expect(savePost(editor, other, taken, 1)).rejects.toMatchObject({ errors: [{ path: 'slug' }] });
  await publishPost(editor, id, null, why);
  await expect(savePost(editor, id, { ...texts, slug: 'another' }, 2, why)).rejects.toMatchObject({ errors: [{ path: 'slug' }] });
});

test.each([
  ['title', ' '],
  ['title', 'x'.repeat(151)],
  ['slug', 'Not A Slug'],
  ['excerpt', 'x'.repeat(301)],
  ['body', 'x'.repeat(100_001)],
  ['faqs', [{ question: 'Why?', answer: '' }]],
])('%s is refused by its name if it is %j', async (name, value) => {
  const error = await savePost(editor, id, { ...texts, [name]: value }, 2).catch((thrown) => thrown);
  expect(error).toMatchObject({ code: 'invalid_input', errors: [expect.objectContaining({ path: expect.stringMatching(`^${name}`) })] });
});

test('a post without a text is not published, nor one for a time that is none or years away', async () => {
  const empty = await createPost(editor, 'Empty', '');
  await expect(publishPost(editor, empty, null, why)).rejects.toMatchObject({ errors: [{ path: 'body' }] });
  for (const at of [new Date(Number.NaN), new Date(now().getTime() + 400 * dayMs)])
    await expect(publishPost(editor, id, at, why)).rejects.toMatchObject({ errors: [{ path: 'at' }] });
});

test('a public post is not deleted; another one is, and put back', async () => {
  await publishPost(editor, id, null, why);
  await expect(deletePost(editor, id, true, why)).rejects.toMatchObject({ code: 'already_live' });
  await unpublishPost(editor, id, why);
  await deletePost(editor, id, true, why);
  await expect(savePost(editor, id, texts, 2)).rejects.toMatchObject({ code: 'not_found' });
  expect(await listPosts(editor)).toMatchObject([{ status: 'deleted' }]);
  await deletePost(editor, id, false, why);
  expect(await readPost(editor, id)).toMatchObject({ status: 'unpublished' });
});

test('what visitors see changes for a reason only, which stands in the log; a draft needs none', async () => {
  const isMissing = { errors: [{ path: 'reason' }] };
  await expect(publishPost(editor, id, null, ' ')).rejects.toMatchObject(isMissing);
  await publishPost(editor, id, null, 'It is ready.');
  await expect(savePost(editor, id, { ...texts, body: 'Shorter.' }, 2)).rejects.toMatchObject(isMissing);
  await savePost(editor, id, { ...texts, body: 'Shorter.' }, 2, 'It was long.');
  await expect(unpublishPost(editor, id, '')).rejects.toMatchObject(isMissing);
  await unpublishPost(editor, id, 'It is wrong.');
  await expect(deletePost(editor, id, true, '')).rejects.toMatchObject(isMissing);
  await deletePost(editor, id, true, 'Nobody needs it.');
  const lines = await db().auditEntry.findMany({ where: { subject: `post:${id}` }, orderBy: { id: 'asc' } });
  expect(lines.map(({ data }) => (data as { reason?: string }).reason)).toEqual([
    ...[undefined, undefined, 'It is ready.', 'It was long.', 'It is wrong.', 'Nobody needs it.'],
  ]);
});
