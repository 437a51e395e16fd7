import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { requiredText, text } from '#lib/api/schema/text.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { postTag, tags } from '#lib/cache/tags.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { conflict, invalidInput, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import type { PostTexts } from '#lib/core/json-columns.ts';
import { now } from '#lib/core/time.ts';
import type { BlogPicture, BlogPost } from '#lib/generated/prisma/client.ts';
import { slugOf } from '#lib/listings/make-unique-slug.ts';
import { Faq } from '#lib/profile/faq-schema.ts';
import { audit } from '#lib/team/audit.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';

export type PostStatus = 'draft' | 'scheduled' | 'published' | 'unpublished' | 'deleted';
export type DeskPost = Omit<BlogPost, 'search'> & { status: PostStatus };
export interface DeskPostWithPictures extends DeskPost {
  pictures: BlogPicture[];
}

const Texts = z.strictObject({
  title: requiredText(150),
  slug: requiredText(80).refine((slug) => slug === slugOf(slug), { error: 'must be small letters, digits and hyphens' }),
  excerpt: text(300),
  body: text(100_000),
  author: text(100),
  faqs: z.array(Faq).max(20),
});

/** Returns the present status of a post. */
export function postStatus(post: Pick<BlogPost, 'publishedAt' | 'announcedAt' | 'deletedAt'>): PostStatus {
  if (post.deletedAt) return 'deleted';
  if (!post.publishedAt) return post.announcedAt ? 'unpublished' : 'draft';
  return post.publishedAt > now() ? 'scheduled' : 'published';
}

const withStatus = <Post extends BlogPost>(post: Post) => ({ ...post, status: postStatus(post) });

/** Lists the latest 200 posts of any status, last edited first. Includes deleted ones, because these can be restored. Only for editors. */
export async function listPosts(actor: Actor): Promise<DeskPost[]> {
  await requireView(db(), actor, 'content');
  const posts = await db().blogPost.findMany({ orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }], take: 200 });
  return posts.map(withStatus);
}

/** Reads a post with its pictures. Only for editors. Throws 404. */
export async function readPost(actor: Actor, id: number): Promise<DeskPostWithPictures> {
  await requireView(db(), actor, 'content');
  const pictures = { orderBy: { createdAt: 'desc' as const }, take: 100 };
  const post = await db().blogPost.findUnique({ where: { id: rowIdOf(id) }, include: { pictures } });
  if (!post) throw notFound('post', id);
  return withStatus(post);
}

/** Creates a post as a draft, with a slug made from its title. Returns its id. Throws 400 if the title is blank or too long. */
export function createPost(actor: Actor, title: string, author: string): Promise<number> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'post edited');
    const parsed = parse(z.strictObject({ title: requiredText(150) }), { title });
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('slug:post'))`;
    const base = slugOf(parsed.title) || 'post';
    let slug = base;
    for (let number = 2; (await tx.blogPost.count({ where: { slug } })) > 0; number++) slug = `${base}-${number}`;
    const post = await tx.blogPost.create({ data: { slug, title: parsed.title, body: '', author, updatedAt: now() } });
    await audit(tx, actor, { action: 'post edited', subject: `post:${post.id}`, data: { title: post.title } });
    return post.id;
  });
}

/**
 * Saves the texts of a post. Keeps the previous texts, so that the edit can be undone. Throws 400 with an error for each invalid text and
 * for a missing reason if the post is public or has a date, and `changed_since` if somebody saved the post after `version`.
 */
export function savePost(actor: Actor, id: number, texts: PostTexts, version: number, typed = ''): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'post edited');
    const post = await lockPost(tx, id);
    const parsed = parse(Texts, texts);
    const reason = post.publishedAt || typed.trim() ? { reason: parseReason(typed) } : {};
    if (post.version !== version)
      throw conflict('changed_since', 'Somebody saved this post since you opened it. Copy your text, load the page again, and put it in.', {
        data: { fields: [] },
      });
    if (parsed.slug !== post.slug) await requireFreeSlug(tx, post, parsed.slug);
    await write(tx, actor, post, parsed, reason);
  });
}

/** Undoes the last edit of a post. A second call does the edit again. Throws `nothing_left` if there is no edit. */
export function undoPostEdit(actor: Actor, id: number): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'post edited');
    const post = await lockPost(tx, id);
    if (!post.previous) throw conflict('nothing_left', 'This post has no earlier text.');
    const { slug, ...texts } = post.previous;
    const isFree = slug === post.slug || (postStatus(post) === 'draft' && (await tx.blogPost.count({ where: { slug } })) === 0);
    await write(tx, actor, post, { ...texts, slug: isFree ? slug : post.slug }, { taken_back: true });
  });
}

async function write(tx: Tx, actor: Actor, post: BlogPost, texts: PostTexts, logged: Record<string, unknown>): Promise<void> {
  const { title, slug, excerpt, body, author, faqs } = post;
  const previous: PostTexts = { title, slug, excerpt, body, author, faqs };
  const changed = (Object.keys(previous) as (keyof PostTexts)[]).filter((name) => !isDeepStrictEqual(previous[name], texts[name]));
  if (changed.length === 0) return;
  await tx.blogPost.update({ where: { id: post.id }, data: { ...texts, previous, version: post.version + 1, updatedAt: now() } });
  const data = { title: texts.title, changed: changed.join(', '), ...logged };
  await audit(tx, actor, { action: 'post edited', subject: `post:${post.id}`, data });
  await invalidate(tx, tags.blog, postTag(post.slug), postTag(texts.slug));
}

/**
 * Publishes a post at a time, or at once if the time is null or past. Then its page, the feed and the sitemap show it. Throws 400 if the
 * post has no text, if the time is more than a year ahead, and without a reason.
 */
export function publishPost(actor: Actor, id: number, at: Date | null, typed: string): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'post published');
    const post = await lockPost(tx, id);
    const reason = parseReason(typed);
    const time = at ?? now();
    if (Number.isNaN(time.getTime()) || time.getTime() > now().getTime() + 366 * 86_400_000)
      throw invalidInput([{ path: 'at', message: 'must be a time within a year', code: 'out_of_range' }]);
    if (post.body.trim() === '') throw invalidInput([{ path: 'body', message: 'must not be empty', code: 'required' }]);
    const isDue = time <= now();
    await tx.blogPost.update({
      where: { id: post.id },
      data: { publishedAt: time, announcedAt: isDue ? now() : null, updatedAt: now() },
    });
    const data = { title: post.title, at: time.toISOString(), reason };
    await audit(tx, actor, { action: 'post published', subject: `post:${post.id}`, data });
    await invalidate(tx, tags.blog, postTag(post.slug));
  });
}

/** Unpublishes a post, or cancels its scheduled publication, for a reason. The post stays at the desk and can be published again. */
export function unpublishPost(actor: Actor, id: number, typed: string): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'post published');
    const post = await lockPost(tx, id);
    const reason = parseReason(typed);
    if (!post.publishedAt) throw conflict('not_public', 'This post is not published.');
    await tx.blogPost.update({ where: { id: post.id }, data: { publishedAt: null, updatedAt: now() } });
    await audit(tx, actor, { action: 'post published', subject: `post:${post.id}`, data: { title: post.title, at: null, reason } });
    await invalidate(tx, tags.blog, postTag(post.slug));
  });
}

/** Deletes a post that is not public, or restores a deleted one, for a reason. Throws `already_live` for a public post. */
export function deletePost(actor: Actor, id: number, isDeleted: boolean, typed: string): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'post deleted');
    const post = await lockPost(tx, id, { withDeleted: true });
    const reason = parseReason(typed);
    if (post.publishedAt) throw conflict('already_live', 'Take this post off the site first.');
    await tx.blogPost.update({ where: { id: post.id }, data: { deletedAt: isDeleted ? now() : null } });
    await audit(tx, actor, { action: 'post deleted', subject: `post:${post.id}`, data: { title: post.title, isDeleted, reason } });
  });
}

/** Invalidates the lists of posts for each scheduled post that has become due, once per post. Returns the number of these posts. */
export function announcePosts(): Promise<number> {
  return transaction(async (tx) => {
    const due = await tx.$queryRaw<{ slug: string }[]>`
      update blog_posts set announced_at = ${now()} where announced_at is null and published_at <= ${now()} returning slug`;
    if (due.length > 0) await invalidate(tx, tags.blog, ...due.map(({ slug }) => postTag(slug)));
    return due.length;
  });
}

/** Throws if the slug of a post can't be changed to this one: the post was public, or another post has the slug. */
async function requireFreeSlug(tx: Tx, post: BlogPost, slug: string): Promise<void> {
  const refuse = (message: string) => invalidInput([{ path: 'slug', message, code: 'slug_taken' }]);
  if (post.announcedAt || post.publishedAt) throw refuse('must stay as it is, because the post was public or has a date');
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('slug:post'))`;
  if ((await tx.blogPost.count({ where: { slug } })) > 0) throw refuse('must be no other post’s');
}

async function lockPost(tx: Tx, id: number, { withDeleted = false } = {}): Promise<BlogPost> {
  await tx.$queryRaw`select 1 from blog_posts where id = ${rowIdOf(id)} for update`;
  const post = await tx.blogPost.findUnique({ where: { id: rowIdOf(id) } });
  if (!post || (post.deletedAt && !withDeleted)) throw notFound('post', id);
  return post;
}

function parse<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidInput(
    parsed.error.issues.slice(0, 20).map(({ path, message }) => ({ path: path.join('.'), message, code: 'invalid_value' })),
  );
}
