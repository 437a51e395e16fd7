'use client';

import Link from 'next/link';
import { useEffect, useState } from 'react';
import { PopoverMenu } from '#lib/ui/popover-menu.tsx';
import { SiteAnchor } from '#lib/ui/site-anchor.tsx';
import { accountLinks } from '#lib/ui/site-links.ts';

interface Person {
  name: string | null;
  email: string;
}

/** Reads next-auth's answer; anything unexpected counts as signed out. */
async function whoIsThere(signal: AbortSignal): Promise<Person | null> {
  const answer = await fetch('/api/auth/session', { signal, headers: { accept: 'application/json' } });
  if (!answer.ok) return null;
  const { user } = ((await answer.json()) ?? {}) as { user?: { name?: string | null; email?: string | null } };
  return user?.email ? { name: user.name ?? null, email: user.email } : null;
}

async function signOut() {
  const { csrfToken } = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string };
  await fetch('/api/auth/signout', { method: 'POST', body: new URLSearchParams({ csrfToken, json: 'true' }) });
  location.assign('/');
}

/**
 * The header's right end. Pages are cached whole, so who is signed in comes by one small request after load; until the
 * answer the place is kept, and without JavaScript the link to sign in stands there.
 */
export function AccountArea() {
  const [person, setPerson] = useState<Person | null | undefined>(undefined);
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    const abort = new AbortController();
    whoIsThere(abort.signal)
      .catch(() => null)
      .then((found) => {
        if (!abort.signal.aborted) setPerson(found);
      });
    return () => abort.abort();
  }, []);

  if (!person)
    return (
      <Link
        href="/sign-in"
        className={`inline-flex min-h-11 items-center rounded-lg px-3 text-ui font-medium whitespace-nowrap transition-colors duration-150 hover:bg-hover ${
          person === undefined ? '[@media(scripting:enabled)]:invisible' : ''
        }`}
      >
        Sign in
      </Link>
    );

  const name = person.name || person.email;
  return (
    <PopoverMenu
      label={`Account of ${name}`}
      face={
        <span className="grid size-8 place-items-center rounded-full bg-ink text-sm font-semibold text-page uppercase">
          {Array.from(name)[0]}
        </span>
      }
    >
      <p className="px-3 py-2">
        {person.name && <span className="block truncate text-ui font-medium">{person.name}</span>}
        <span className="block truncate text-sm text-soft">{person.email}</span>
      </p>
      <ul className="border-y border-line py-1">
        {accountLinks.map((link) => (
          <li key={link.href}>
            <SiteAnchor link={link} className="flex min-h-11 items-center rounded-lg px-3 text-ui hover:bg-hover" />
          </li>
        ))}
      </ul>
      <button
        type="button"
        disabled={leaving}
        onClick={() => {
          setLeaving(true);
          signOut().catch(() => setLeaving(false));
        }}
        className="mt-1 flex min-h-11 w-full items-center rounded-lg px-3 text-ui hover:bg-hover"
      >
        {leaving ? 'Signing out' : 'Sign out'}
      </button>
    </PopoverMenu>
  );
}
