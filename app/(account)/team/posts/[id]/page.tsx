import Link from 'next/link';
import { notFound } from 'next/navigation';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { formatDateTime } from '#lib/core/format-date.ts';
import { paths } from '#lib/core/paths.ts';
import { readPost } from '#lib/desk/posts.ts';
import { listLogAbout } from '#lib/desk/read-log.ts';
import { maxImageBytes } from '#lib/images/max-image-bytes.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { TextField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { RuledSection } from '../../../dashboard/ruled-section.tsx';
import { DeskPage } from '../../desk-page.tsx';
import { History } from '../../history.tsx';
import { ReasonField } from '../../reason-form.tsx';
import { requireDesk } from '../../require-desk.ts';
import { faqText } from '../../typed-lists.ts';
import { actOnPost, writePost } from '../actions.ts';
import { PostState } from '../post-status.tsx';
import { PostForm } from './post-form.tsx';

export const metadata = { title: 'Post' };

export default async function DeskPostPage({ params, searchParams }: PageProps<'/team/posts/[id]'>) {
  const id = Number((await params).id) || 0;
  const actor = await requireDesk(paths.deskPost(id), 'content');
  const post = await nullIfNotFound(readPost(actor, id));
  if (!post) notFound();
  const [{ picture }, changes] = await Promise.all([searchParams, listLogAbout([`post:${post.id}`])]);
  const { status, publishedAt, pictures } = post;
  const isPublic = status === 'published' || status === 'scheduled';
  const texts = {
    ...{
      id: post.id,
      version: post.version,
      title: post.title,
      slug: post.slug,
      excerpt: post.excerpt,
      body: post.body,
      author: post.author,
    },
    faqs: faqText(post.faqs),
  };
  return (
    <DeskPage
      title={<bdi>{post.title}</bdi>}
      above={
        <Link href={paths.deskPosts} className="link">
          Blog
        </Link>
      }
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PostState status={status} />
          {publishedAt && <span>{formatDateTime(publishedAt)}</span>}
          {status === 'published' && (
            <Link href={paths.post(post.slug)} prefetch={false} className="link">
              See it
            </Link>
          )}
        </span>
      }
    >
      {status === 'deleted' ? (
        <ActionForm action={actOnPost} values={{ id, do: 'restore' }} className="grid max-w-measure gap-3">
          <ReasonField />
          <SubmitButton className="justify-self-start">Put it back</SubmitButton>
        </ActionForm>
      ) : (
        <>
          <PostForm action={writePost} post={texts} isPublic={isPublic} isSlugFixed={post.announcedAt !== null || publishedAt !== null} />
          <RuledSection id="publish" title="Publish" note="Saved texts only">
            <div className="flex flex-wrap items-end gap-x-6 gap-y-4 pt-2">
              {isPublic ? (
                <ActionForm action={actOnPost} values={{ id, do: 'unpublish' }} className="flex flex-wrap items-end gap-3">
                  <ReasonField />
                  <SubmitButton>{status === 'scheduled' ? 'Take the schedule back' : 'Take it off the site'}</SubmitButton>
                </ActionForm>
              ) : (
                <>
                  <ActionForm action={actOnPost} values={{ id, do: 'publish' }} className="flex flex-wrap items-end gap-3">
                    <TextField name="at" type="datetime-local" label="At (UTC)" hint="Leave it empty to publish it now." optional />
                    <ReasonField />
                    <SubmitButton>Publish</SubmitButton>
                  </ActionForm>
                  <ActionForm action={actOnPost} values={{ id, do: 'delete' }} className="flex flex-wrap items-end gap-3">
                    <ReasonField />
                    <SubmitButton variant="quiet">Delete</SubmitButton>
                  </ActionForm>
                </>
              )}
              {post.previous && (
                <ActionForm action={actOnPost} values={{ id, do: 'undo' }}>
                  <SubmitButton variant="secondary">Take the last edit back</SubmitButton>
                </ActionForm>
              )}
            </div>
          </RuledSection>
          <RuledSection id="pictures" title="Pictures" note="Copy the line into the text">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-2">
              {picture === 'saved' && (
                <Alert tone="success" live>
                  The picture is stored. It stands first below.
                </Alert>
              )}
              {typeof picture === 'string' && picture !== 'saved' && (
                <Alert tone="danger" live>
                  The picture was not stored: choose a PNG, JPEG, WebP, AVIF or GIF of at most {maxImageBytes / 1024 / 1024} MB.
                </Alert>
              )}
              <form
                action={paths.deskPostUpload(id)}
                method="post"
                encType="multipart/form-data"
                className="flex flex-wrap items-end gap-3"
              >
                <TextField
                  name="file"
                  type="file"
                  label="Add a picture"
                  accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
                  className="min-w-0"
                  required
                />
                <SubmitButton variant="secondary">Upload</SubmitButton>
              </form>
              {pictures.length > 0 && (
                <ul className="grid gap-4 sm:grid-cols-2">
                  {pictures.map(({ storageKey, width, height }) => (
                    <li key={storageKey} className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-3">
                      <img
                        src={paths.media(storageKey)}
                        alt=""
                        width={width}
                        height={height}
                        loading="lazy"
                        className="h-auto w-20 rounded-sm"
                      />
                      <code className="text-sm [overflow-wrap:anywhere]">{`![What it shows](${paths.media(storageKey)})`}</code>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </RuledSection>
        </>
      )}
      <History
        entries={changes}
        changeOf={({ action, data: { changed, at, isDeleted, taken_back: isTakenBack } }) => {
          if (action === 'post deleted')
            return isDeleted
              ? { what: 'Deleted', before: 'there', after: 'deleted' }
              : { what: 'Put back', before: 'deleted', after: 'there' };
          if (action === 'post published')
            return at
              ? { what: 'Published', before: 'not public', after: `public from ${String(at)}` }
              : { what: 'Taken off', before: 'public', after: 'not public' };
          return { what: isTakenBack ? 'The last edit taken back' : 'Edited', before: '', after: String(changed ?? 'begun') };
        }}
      />
    </DeskPage>
  );
}
