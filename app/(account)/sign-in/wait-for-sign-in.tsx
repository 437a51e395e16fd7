'use client';

import { useEffect } from 'react';
import type { Person } from '#lib/core/site-events.ts';

const pollMs = 4_000;

/**
 * Goes to `path` when the person has signed in in another tab of this browser. `email` is the address to which the link was sent. If
 * another person is signed in, nothing happens.
 */
export function WaitForSignIn({ email, path }: { email: string | null; path: string }) {
  useEffect(() => {
    const hear = ({ detail: person }: CustomEvent<Person | null>) => {
      if (person && (email === null || person.email === email)) location.replace(path);
    };
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') document.dispatchEvent(new Event('site:ask'));
    };
    document.addEventListener('site:now', hear);
    document.addEventListener('visibilitychange', askIfSeen);
    const timer = setInterval(askIfSeen, pollMs);
    return () => {
      document.removeEventListener('site:now', hear);
      document.removeEventListener('visibilitychange', askIfSeen);
      clearInterval(timer);
    };
  }, [email, path]);
  return null;
}
