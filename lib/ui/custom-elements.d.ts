// Types of the custom elements of lib/islands, and of `<site-shell>`, for JSX. A `data-…` attribute is a string or absent.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string };
type Clock = CustomElement & { datetime: string | undefined };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'badge-gallery': CustomElement;
      'count-down': Clock;
      'founder-finder': CustomElement;
      'live-race': CustomElement;
      'owner-links': CustomElement;
      'page-seen': CustomElement;
      'picture-stage': CustomElement;
      'press-form': CustomElement;
      'product-pair': CustomElement;
      'relative-time': Clock;
      'site-notice': CustomElement;
      'site-shell': CustomElement;
      'tab-row': CustomElement & { current: string | undefined };
      'tall-clock': Clock;
      'vote-note': CustomElement;
      'week-strip': Clock;
      'who-is-here': CustomElement;
    }
  }
}
