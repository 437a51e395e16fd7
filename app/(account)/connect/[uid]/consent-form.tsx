'use client';

import { unstable_rethrow } from 'next/navigation';
import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Button } from '#lib/ui/kit/button.tsx';
import { submitConsent, submitConsentForm } from './actions.ts';

/**
 * A range of milliseconds after the window gained focus. A press that begins in this range was probably meant for another window,
 * because an attacker's page can cover this window with a popup and close the popup just before the click. If the press itself gave
 * the window focus, the press begins before `from`.
 */
const strayMs = { from: 40, to: 500 };

/** Records when the window gained focus and when a press began. `isStray` returns true if the press came too soon after the focus. */
function useStrayPress() {
  const front = useRef(Number.NEGATIVE_INFINITY);
  const pressed = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const noteFocus = () => {
      front.current = performance.now();
    };
    window.addEventListener('focus', noteFocus);
    return () => window.removeEventListener('focus', noteFocus);
  }, []);
  const begin = () => {
    pressed.current = performance.now();
  };
  const isStray = () => {
    const after = pressed.current - front.current;
    return after > strayMs.from && after < strayMs.to;
  };
  return { begin, isStray };
}

/** The Allow and Deny buttons. Without JavaScript the browser submits the form itself. */
export function ConsentForm({ uid, user, name }: { uid: string; user: string; name: string }) {
  const [pressed, setPressed] = useState<'allow' | 'deny' | null>(null);
  const [outcome, setOutcome] = useState<'leaving' | 'failed' | 'stray' | null>(null);
  const [pending, start] = useTransition();
  const { begin, isStray } = useStrayPress();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pressed !== null) return;
    if (isStray()) return setOutcome('stray');
    const { submitter } = event.nativeEvent as SubmitEvent;
    const value = submitter instanceof HTMLButtonElement && submitter.value === 'allow' ? 'allow' : 'deny';
    setPressed(value);
    setOutcome(null);
    start(async () => {
      let address: string;
      try {
        address = await submitConsent({ uid, user, allow: value === 'allow' });
      } catch (error) {
        unstable_rethrow(error); // a redirect to another page
        setPressed(null);
        setOutcome('failed');
        return;
      }
      setOutcome('leaving');
      // `replace` removes the consent page from the history, because the request can be answered only once.
      location.replace(address);
    });
  };
  if (outcome === 'leaving')
    return (
      <Alert tone={pressed === 'allow' ? 'success' : 'info'} live title={pressed === 'allow' ? 'Allowed' : 'Denied'}>
        Taking you back to <bdi>{name}</bdi>. If nothing happens, open the application yourself and close this page.
      </Alert>
    );
  return (
    <form action={submitConsentForm} onSubmit={send} onPointerDown={begin} onKeyDown={begin} className="grid gap-3">
      <input type="hidden" name="uid" value={uid} />
      <input type="hidden" name="user" value={user} />
      {outcome === 'failed' && (
        <Alert tone="danger" live>
          Something went wrong, here or on the way, so your answer may not have arrived. Press again.
        </Alert>
      )}
      {outcome === 'stray' && (
        <Alert tone="warning" live>
          This window has only just come to the front. Press again if you meant it.
        </Alert>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          type="submit"
          variant="strong"
          name="answer"
          value="allow"
          pending={pending && pressed === 'allow'}
          disabled={pressed !== null}
        >
          Allow access
        </Button>
        <Button type="submit" name="answer" value="deny" pending={pending && pressed === 'deny'} disabled={pressed !== null}>
          Deny
        </Button>
      </div>
    </form>
  );
}
