'use client';

import { unstable_rethrow } from 'next/navigation';
import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Button } from '#lib/ui/kit/button.tsx';
import { answer, answerOfForm } from './actions.ts';

/**
 * A press that begins so many milliseconds after the window came to the front was meant for another window, which lay over
 * this one to catch it and went away. One that brings the window to the front itself begins at once.
 */
const strayMs = { from: 40, to: 500 };

/** Notes when the window came to the front and when a press began; tells whether that one was stray. */
function useStrayPress() {
  const front = useRef(Number.NEGATIVE_INFINITY);
  const pressed = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const note = () => {
      front.current = performance.now();
    };
    window.addEventListener('focus', note);
    return () => window.removeEventListener('focus', note);
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

/** Allow and Deny. Without JavaScript the form is sent as it stands. */
export function ConsentForm({ uid, user, name }: { uid: string; user: string; name: string }) {
  const [pressed, setPressed] = useState<'allow' | 'deny' | null>(null);
  const [outcome, setOutcome] = useState<'gone' | 'failed' | 'stray' | null>(null);
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
        address = await answer({ uid, user, allow: value === 'allow' });
      } catch (error) {
        unstable_rethrow(error); // it led to another page
        setPressed(null);
        setOutcome('failed');
        return;
      }
      setOutcome('gone');
      // In place of this page, which has been answered.
      location.replace(address);
    });
  };
  if (outcome === 'gone')
    return (
      <Alert tone={pressed === 'allow' ? 'success' : 'info'} live title={pressed === 'allow' ? 'Allowed' : 'Denied'}>
        Taking you back to <bdi>{name}</bdi>. If nothing happens, open it yourself and close this page.
      </Alert>
    );
  return (
    <form action={answerOfForm} onSubmit={send} onPointerDown={begin} onKeyDown={begin} className="grid gap-3">
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
          variant="primary"
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
