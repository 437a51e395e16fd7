/** The place where notices appear (lib/islands/notice.ts). Scripts write its texts, so hydration warnings are suppressed. */
export function SiteNotice() {
  const written = { suppressHydrationWarning: true, children: ' ' };
  return (
    <site-notice class="group/notice">
      <div role="status" className="flex min-h-11 items-center gap-3 py-1">
        <span aria-hidden className="hidden group-data-[tone=success]/notice:block">
          <span className="icon block size-5 icon-check text-success" />
        </span>
        <span aria-hidden className="hidden group-data-[tone=error]/notice:block">
          <span className="icon block size-5 icon-alert text-danger" />
        </span>
        <span>
          <span data-part="text" {...written} />
          <span data-part="description" hidden className="block text-sm text-soft" {...written} />
        </span>
      </div>
      <button
        type="button"
        data-part="action"
        hidden
        className="min-h-11 rounded-md border border-edge px-3 font-medium hover:bg-hover"
        {...written}
      />
      <button
        type="button"
        data-part="close"
        hidden
        aria-label="Dismiss"
        className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-hover"
      >
        <span aria-hidden className="icon icon-close size-4" />
      </button>
    </site-notice>
  );
}
