'use server';

import { redirect } from 'next/navigation';
import { config } from '#lib/core/config.ts';
import { AppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { renderMarkdown } from '#lib/core/render-markdown.ts';
import { createPost, deletePost, publishPost, savePost, undoPostEdit, unpublishPost } from '#lib/desk/posts.ts';
import { deskAction } from '../desk-action.ts';
import { faqsOf } from '../typed-lists.ts';

/** Creates a post and redirects to its page. */
export const beginPost = deskAction({
  name: 'begin_post',
  fields: ['title'],
  run: async ({ title }, actor) => redirect(paths.deskPost(await createPost(actor, title, `The ${config().siteName} team`))),
});

/** Saves the texts of a post, or only returns a preview. */
export const writePost = deskAction({
  name: 'write_post',
  fields: ['id', 'do', 'version', 'title', 'slug', 'excerpt', 'body', 'author', 'faqs', 'reason'],
  page: ({ id }) => paths.deskPost(Number(id) || 0),
  run: async ({ id, do: act, version, faqs, reason, ...texts }, actor) => {
    if (act === 'preview') {
      const { html } = renderMarkdown(texts.body, { siteUrl: config().siteUrl, author: 'editorial', topLevel: 3, idPrefix: 'preview-' });
      return { preview: html, typed: { ...texts, faqs, version, reason } };
    }
    await savePost(actor, Number(id), { ...texts, faqs: faqsOf(faqs) }, Number(version), reason);
    return { done: 'Saved.' };
  },
});

/** Publishes a post now or at a time in UTC, unpublishes it, deletes it, restores it, or undoes the last edit. */
export const actOnPost = deskAction({
  name: 'act_on_post',
  fields: ['id', 'do', 'at', 'reason'],
  page: ({ id }) => paths.deskPost(Number(id) || 0),
  run: async ({ id, do: act, at, reason }, actor) => {
    const post = Number(id);
    switch (act) {
      case 'publish':
        await publishPost(actor, post, at ? new Date(`${at}Z`) : null, reason);
        return { done: at ? 'It goes live at that time, unless it is past: then it is live.' : 'It is live.' };
      case 'unpublish':
        await unpublishPost(actor, post, reason);
        return { done: 'Visitors don’t see it any more.' };
      case 'delete':
      case 'restore':
        await deletePost(actor, post, act === 'delete', reason);
        return {};
      case 'undo':
        await undoPostEdit(actor, post);
        return { done: 'The last edit is taken back.' };
      default:
        throw new AppError('forbidden', 'There is no such act.');
    }
  },
});
