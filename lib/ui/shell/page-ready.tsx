'use client';

import { useEffect } from 'react';
import { readyEvent } from '#lib/core/late-scripts.ts';

/** Says that the page's buttons work, so that a press made before is repeated. Stands after everything that can be pressed. */
export function PageReady() {
  useEffect(() => {
    dispatchEvent(new Event(readyEvent));
  }, []);
  return null;
}
