'use client';

/**
 * A script that runs while the browser parses the page. In the browser React gets it as `text/plain`: the script has run already,
 * and React would otherwise warn about a script that it doesn't run.
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
