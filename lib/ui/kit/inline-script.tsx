'use client';

/**
 * A script that runs while the browser parses the page. React warns about scripts that it renders in the browser and doesn't run,
 * so the type is `text/plain` there. By that time the script has run already.
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
