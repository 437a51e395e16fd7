'use client';

import { useActionState } from 'react';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { Button } from '#lib/ui/kit/button.tsx';
import { TextAreaField, TextField } from '#lib/ui/kit/field.tsx';
import type { DeskState } from '../../desk-action.ts';
import { Preview } from '../../preview.tsx';

interface PostFormProps {
  action(before: DeskState, form: FormData): Promise<DeskState>;
  post: { id: number; version: number; title: string; slug: string; excerpt: string; body: string; author: string; faqs: string };
  /** True if the post is public or has a date. Then each edit needs a reason. */
  isPublic: boolean;
  /** True if the slug can't be changed any more. */
  isSlugFixed: boolean;
}

/** The form that edits the texts of a post, with a preview of unsaved changes. */
export function PostForm({ action, post, isPublic, isSlugFixed }: PostFormProps) {
  const [{ error, done, fields = {}, typed, preview }, send, isPending] = useActionState(action, {});
  const shown = { reason: '', ...post, ...typed };
  const isMarked = Object.keys(fields).length > 0;
  return (
    <form key={JSON.stringify([typed, post.version])} action={send} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <input type="hidden" name="id" value={post.id} />
      <input type="hidden" name="version" value={shown.version} />
      <FormAlerts state={{ error: isMarked ? 'Nothing is saved yet. Correct what is marked.' : error, done }} />
      <TextField name="title" label="Title" maxLength={150} defaultValue={shown.title} error={fields.title} dir="auto" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="slug"
          label="Address"
          hint={isSlugFixed ? 'It stays, because the post was public or has a date.' : 'The end of its address: /blog/…'}
          maxLength={80}
          defaultValue={shown.slug}
          readOnly={isSlugFixed}
          error={fields.slug}
          required
        />
        <TextField
          name="author"
          label="Author"
          hint="As the post names them."
          maxLength={100}
          defaultValue={shown.author}
          error={fields.author}
        />
      </div>
      <TextAreaField
        name="excerpt"
        label="Excerpt"
        hint="What it is about, in a sentence or two, for lists, the feed and search engines."
        maxLength={300}
        rows={2}
        defaultValue={shown.excerpt}
        error={fields.excerpt}
        dir="auto"
      />
      <TextAreaField
        name="body"
        label="Text"
        hint="Markdown. Headings begin with ##; the names of listed products become links by themselves."
        rows={18}
        defaultValue={shown.body}
        error={fields.body}
        dir="auto"
        className="max-w-none"
      />
      <TextAreaField
        name="faqs"
        label="Questions and answers"
        hint="A question in a line, its answer below; a blank line between two."
        rows={4}
        defaultValue={shown.faqs}
        error={fields.faqs ?? Object.entries(fields).find(([name]) => name.startsWith('faqs.'))?.[1]}
        dir="auto"
        optional
      />
      {isPublic && (
        <TextField
          name="reason"
          label="Why"
          hint="It stands in the log."
          maxLength={500}
          defaultValue={shown.reason}
          error={fields.reason}
          required
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="strong" name="do" value="save" disabled={isPending}>
          Save
        </Button>
        <Button type="submit" name="do" value="preview" disabled={isPending}>
          Preview
        </Button>
      </div>
      <Preview html={preview} />
    </form>
  );
}
