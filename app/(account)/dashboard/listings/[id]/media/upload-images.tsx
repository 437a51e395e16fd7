'use client';

import { ImagePlus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { maxImageBytes, tooLargeMessage } from '#lib/images/max-image-bytes.ts';
import { buttonStyle } from '#lib/ui/kit/button.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { FieldError } from '#lib/ui/kit/field.tsx';
import { ProgressBar } from '#lib/ui/kit/progress-bar.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';

interface Upload {
  id: number;
  name: string;
  percent: number;
  state: 'waiting' | 'under way' | 'added' | 'refused';
  error?: string;
}

/**
 * A drop zone and file picker. The chosen images are uploaded at once, one request per image; each shows its progress or error.
 * Without JavaScript the component is a form with a button.
 */
export function UploadImages({ listing, room }: { listing: number; room: number }) {
  const router = useRouter();
  const [isHydrated, setIsHydrated] = useState(false);
  const [isDragOver, setIsDragOver] = useState(false);
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef<{ id: number; file: File }[]>([]);
  const isUploading = useRef(false);
  const lastId = useRef(0);
  useEffect(() => setIsHydrated(true), []);

  const update = (id: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));

  const uploadQueue = async () => {
    if (isUploading.current) return;
    isUploading.current = true;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { id, file } = next;
      if (file.size > maxImageBytes) {
        update(id, { state: 'refused', error: sentenceOf(tooLargeMessage, 'This file') });
        continue;
      }
      update(id, { state: 'under way' });
      const error = await sendImage(paths.mediaUpload(listing), file, (percent) => update(id, { percent }));
      update(id, error ? { state: 'refused', error } : { state: 'added', percent: 100 });
      if (!error) router.refresh();
    }
    isUploading.current = false;
  };

  const add = (files: FileList | null) => {
    const chosen = [...(files ?? [])].map((file) => ({ id: ++lastId.current, file }));
    if (chosen.length === 0) return;
    queue.current.push(...chosen);
    // New uploads replace finished and refused uploads in the list.
    setUploads((all) => [
      ...all.filter(({ state }) => state === 'waiting' || state === 'under way'),
      ...chosen.map(({ id, file }): Upload => ({ id, name: file.name, percent: 0, state: 'waiting' })),
    ]);
    void uploadQueue();
  };

  const added = uploads.filter(({ state }) => state === 'added').length;
  const listed = uploads.filter(({ state }) => state !== 'added');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {room > 0 ? (
        <form action={paths.mediaUpload(listing)} method="post" encType="multipart/form-data" className="grid gap-3">
          <label
            onDragOver={(event) => {
              event.preventDefault();
              setIsDragOver(true);
            }}
            onDragLeave={() => setIsDragOver(false)}
            onDrop={(event) => {
              event.preventDefault();
              setIsDragOver(false);
              add(event.dataTransfer.files);
            }}
            className={classNames(
              'relative grid cursor-pointer justify-items-center gap-2 rounded-lg border border-dashed px-6 py-8 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
              isDragOver ? 'border-edge bg-hover' : 'border-edge',
            )}
          >
            <ImagePlus aria-hidden size={28} strokeWidth={1.5} className="text-quiet" />
            <span className={buttonStyle('secondary', 'md')}>Choose images</span>
            <span className="text-sm text-soft">
              {isHydrated && 'Or drop them here. '}PNG, JPEG, WebP, AVIF or GIF, at most 5 MB each. Room for {room} more.
            </span>
            <input
              type="file"
              name="file"
              accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
              multiple
              required
              className={isHydrated ? 'sr-only' : 'max-w-full text-sm'}
              onChange={(event) => {
                add(event.target.files);
                event.target.value = '';
              }}
            />
          </label>
          {!isHydrated && (
            <SubmitButton variant="secondary" className="justify-self-start">
              Add the images
            </SubmitButton>
          )}
        </form>
      ) : (
        <p className="text-base text-soft">The gallery is full. Remove an image to make room for another.</p>
      )}
      {listed.length > 0 && (
        <ul aria-label="Uploads" className="divide-y divide-line border-y border-line text-base">
          {listed.map(({ id, name, percent, state, error }) => (
            <li key={id} className="grid gap-1.5 py-3">
              <span className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 truncate">{name}</span>
                {state !== 'refused' && (
                  <span className="shrink-0 text-sm text-soft figures">
                    {state === 'waiting' ? 'Waiting' : percent < 100 ? `${percent} %` : 'Being prepared'}
                  </span>
                )}
              </span>
              {state === 'refused' ? (
                <FieldError id={`upload-${id}`}>Not added. {error}</FieldError>
              ) : (
                <ProgressBar percent={percent} label={`Sending ${name}`} />
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {added > 0 && `${added === 1 ? 'One image is' : `${added} images are`} added. `}
        {listed.some(({ state }) => state === 'refused') && 'Not everything was added.'}
      </p>
    </div>
  );
}

/**
 * Uploads one image and reports its progress (0 to 100). Resolves with null once the image is added, otherwise with an error
 * message in whole sentences.
 */
function sendImage(address: string, file: File, progress: (percent: number) => void): Promise<string | null> {
  return new Promise((resolve) => {
    // `fetch` does not report the progress of an upload.
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file);
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'json';
    request.timeout = 120_000;
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(Math.round((100 * loaded) / Math.max(total, 1))));
    request.addEventListener('load', () => {
      const body = request.response as { message?: string } | null;
      if (request.status === 200) resolve(null);
      else resolve(body?.message ?? 'The site could not store the image. Try again in a minute.');
    });
    for (const failure of ['error', 'abort', 'timeout'])
      request.addEventListener(failure, () => resolve('The connection was lost. Upload the image again.'));
    request.send(form);
  });
}
