'use client';

import { useEffect } from 'react';
import { getCurrentPerson, whenSignedInElsewhere } from '#lib/ui/community/get-current-person.ts';

const pollMs = 4_000;

/**
 * Goes to `path` when the person has signed in in another tab of this browser. `email` is the address to which the link was sent. If
 * another person is signed in, nothing happens.
 */
export function WaitForSignIn({ email, path }: { email: string | null; path: string }) {
  useEffect(() => {
    const look = async () => {
      const person = await getCurrentPerson();
      if (person && (email === null || person.email === email)) location.replace(path);
    };
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') look();
    };
    const stopListening = whenSignedInElsewhere(look);
    document.addEventListener('visibilitychange', lookIfSeen);
    const timer = setInterval(lookIfSeen, pollMs);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', lookIfSeen);
      clearInterval(timer);
    };
  }, [email, path]);
  return null;
}
