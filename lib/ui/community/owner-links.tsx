import { paths } from '#lib/core/paths.ts';

/** Links for the owner to edit this page. Cached pages don't know the visitor, so the browser shows them (lib/islands/press-form.ts). */
export function OwnerLinks({ listing }: { listing: number }) {
  return (
    <owner-links class="contents" hidden data-listing={listing}>
      <a href={paths.profileEditor(listing)} className="link ml-auto inline-flex min-h-11 items-center font-medium">
        Edit
      </a>
      <a href={paths.updatesEditor(listing)} className="link inline-flex min-h-11 items-center font-medium">
        Write an update
      </a>
    </owner-links>
  );
}
