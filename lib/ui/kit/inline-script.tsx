'use client';

/**
 * A script that must run while the page's HTML is read. In the browser React is told that it is plain text: it ran
 * already, and when React draws the document anew it neither runs it nor warns of it.
 */
export function InlineScript({ code }: { code: string }) {
  return (
    <script
      type={typeof window === 'undefined' ? 'text/javascript' : 'text/plain'}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
