'use client';

import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { evidenceOf } from '#lib/profile/public-evidence.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { IconButton } from '#lib/ui/kit/icon-button.tsx';
import { ListingArticle } from '#lib/ui/listing/listing-article.tsx';
import { useDraftEditor } from './editor-context.ts';
import { listingFromDraft } from './listing-from-draft.ts';

/** The listing's page as visitors will see it, with the draft's saved content. */
export function PagePreview({ slugs, onClose }: { slugs: ReadonlyMap<string, string>; onClose: () => void }) {
  const { state, logo } = useDraftEditor();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label="Preview of the listing"
      onClose={onClose}
      className="m-auto h-dvh max-h-dvh w-full max-w-none overflow-y-auto bg-page p-0 sm:h-[calc(100dvh-3rem)] sm:w-[calc(100%-3rem)] sm:max-w-(--container-page) sm:rounded-lg sm:border sm:border-line"
    >
      <div className="px-4 pb-12 sm:px-8">
        <div className="sticky top-0 z-10 -mx-4 flex items-center gap-4 border-b border-line bg-page px-4 py-1 sm:-mx-8 sm:px-8">
          <p className="flex-1 text-base font-medium">As a page</p>
          <IconButton label="Close" icon={<X aria-hidden size={20} />} onClick={() => dialog.current?.close()} />
        </div>
        <div className="pt-6">
          <ListingArticle
            embedded
            listing={listingFromDraft(state.draft, { logo, slugs })}
            evidence={evidenceOf(state.draft, { story: false, milestones: false })}
            notice={
              <Alert className="mb-6">
                This is how visitors will see it. Story, milestones, images and additional categories appear once they are unlocked.
              </Alert>
            }
          />
        </div>
      </div>
    </dialog>
  );
}
