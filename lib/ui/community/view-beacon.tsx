'use client';

import { useEffect } from 'react';

/** Reports a view of the page once it has been open for a second. */
export function ViewBeacon({ slug }: { slug: string }) {
  useEffect(() => {
    const timer = setTimeout(() => navigator.sendBeacon(`/listings/${slug}/seen`), 1000);
    return () => clearTimeout(timer);
  }, [slug]);
  return null;
}
