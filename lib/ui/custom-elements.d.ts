// The custom elements of lib/islands, as JSX knows them. An attribute `data-…` is a text, or absent.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'live-race': CustomElement;
      'owner-links': CustomElement;
      'page-seen': CustomElement;
      'press-form': CustomElement;
      'site-notice': CustomElement;
      'vote-note': CustomElement;
      'who-is-here': CustomElement;
    }
  }
}
