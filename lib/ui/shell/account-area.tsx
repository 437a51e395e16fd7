'use client';

import Link from 'next/link';
import { useEffect, useState } from 'react';
import { paths } from '#lib/core/paths.ts';
import { getCurrentPerson, type Person, whenSignedInElsewhere } from '#lib/ui/community/get-current-person.ts';
import { PopoverMenu } from '#lib/ui/kit/popover-menu.tsx';
import { SiteAnchor } from '#lib/ui/shell/site-anchor.tsx';
import { dashboardLinks } from '#lib/ui/shell/site-links.ts';

async function signOut() {
  const { csrfToken } = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string };
  await fetch('/api/auth/signout', { method: 'POST', body: new URLSearchParams({ csrfToken, json: 'true' }) });
  location.assign('/');
}

/**
 * The account menu in the header. Pages are cached for everyone, so the browser asks after loading who is signed in. Until the answer
 * arrives, the header shows “Sign in”, or the account's place to whom the browser takes for signed in (`theme-script.ts`). Without scripts
 * nobody can say, so it shows “Account”, which leads to the dashboard or to the sign-in.
 */
export function AccountArea() {
  const [person, setPerson] = useState<Person | null | undefined>(undefined);
  const [isSigningOut, setIsSigningOut] = useState(false);

  useEffect(() => {
    let isUnmounted = false;
    const load = () =>
      getCurrentPerson().then((current) => {
        if (!isUnmounted) setPerson(current);
      });
    load();
    const stopListening = whenSignedInElsewhere(load);
    return () => {
      isUnmounted = true;
      stopListening();
    };
  }, []);

  if (!person) {
    const isUnknown = person === undefined;
    const link =
      'min-h-11 items-center rounded-lg px-3 text-sm font-medium whitespace-nowrap transition-colors duration-150 hover:bg-hover';
    return (
      <>
        <Link href="/sign-in" className={`${link} inline-flex ${isUnknown ? 'noscript:hidden in-data-signed-in:hidden' : ''}`}>
          Sign in
        </Link>
        {isUnknown && (
          <a
            href={paths.dashboard}
            className={`${link} hidden noscript:inline-flex in-data-signed-in:inline-flex in-data-signed-in:px-1.5`}
          >
            <span className="in-data-signed-in:sr-only">Account</span>
            <span aria-hidden className="hidden size-8 rounded-full bg-ink in-data-signed-in:block" />
          </a>
        )}
      </>
    );
  }

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
        {person.name && <span className="block truncate text-base font-medium">{person.name}</span>}
        <span className="block truncate text-sm text-soft">{person.email}</span>
      </p>
      <ul className="border-y border-line py-1">
        {dashboardLinks.map((link) => (
          <li key={link.href}>
            <SiteAnchor link={link} className="flex min-h-11 items-center rounded-lg px-3 text-base hover:bg-hover" />
          </li>
        ))}
      </ul>
      <button
        type="button"
        disabled={isSigningOut}
        onClick={() => {
          setIsSigningOut(true);
          signOut().catch(() => setIsSigningOut(false));
        }}
        className="mt-1 flex min-h-11 w-full items-center rounded-lg px-3 text-base hover:bg-hover"
      >
        {isSigningOut ? 'Signing out' : 'Sign out'}
      </button>
    </PopoverMenu>
  );
}
