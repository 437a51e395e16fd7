'use client';

import { useEffect } from 'react';

/** Tells the site that a person sees this page, once it stood still for a second. */
export function ViewBeacon({ slug }: { slug: string }) {
  useEffect(() => {
    const timer = setTimeout(() => navigator.sendBeacon(`/listings/${slug}/seen`), 1000);
    return () => clearTimeout(timer);
  }, [slug]);
  return null;
}
