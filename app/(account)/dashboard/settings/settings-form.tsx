'use client';

import type { ReactNode } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';

interface SettingsFormProps {
  state: { error?: string; done?: string };
  send(form: FormData): void;
  children: ReactNode;
}

/** A form of the settings page, with what its last submission did. */
export function SettingsForm({ state, send, children }: SettingsFormProps) {
  return (
    // `noValidate` turns off the browser's messages, because the server sends its own messages.
    <form action={send} noValidate className="grid justify-items-start gap-4">
      {children}
      {state.error && (
        <Alert tone="warning" live className="w-full">
          {state.error}
        </Alert>
      )}
      {state.done && (
        <Alert tone="success" live className="w-full">
          {state.done}
        </Alert>
      )}
    </form>
  );
}
