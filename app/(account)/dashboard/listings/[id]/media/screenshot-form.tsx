'use client';

import { Camera, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useActionState, useEffect } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Button } from '#lib/ui/kit/button.tsx';
import { ConfirmButton } from '../../../confirm-button.tsx';
import { changeScreenshot } from './actions.ts';

interface ScreenshotFormProps {
  listing: number;
  hasImage: boolean;
  /** True if the current picture is an upload, which a new screenshot would replace. */
  isOwn: boolean;
  isBeingTaken: boolean;
}

const pollMs = 3_000;

/** The buttons that take and remove the screenshot. While a screenshot is being taken, the page is refreshed every few seconds. */
export function ScreenshotForm({ listing, hasImage, isOwn, isBeingTaken }: ScreenshotFormProps) {
  const router = useRouter();
  const [state, send, pending] = useActionState(changeScreenshot, {});
  useEffect(() => {
    if (!isBeingTaken) return;
    const timer = setInterval(() => router.refresh(), pollMs);
    return () => clearInterval(timer);
  }, [isBeingTaken, router]);

  return (
    <div className="grid gap-3">
      {state.error && (
        <Alert live tone="info">
          {state.error}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <form action={send}>
          <input type="hidden" name="listing" value={listing} />
          <Button type="submit" name="do" value="take" icon={<Camera aria-hidden size={16} />} pending={pending} disabled={isBeingTaken}>
            {hasImage && !isOwn ? 'Take it again' : 'Take one of the site'}
          </Button>
        </form>
        {hasImage && (
          <ConfirmButton
            values={{ listing: String(listing), do: 'remove' }}
            title="Remove this picture?"
            description="It disappears from the page at once. No other is taken until you ask for one."
            confirm="Remove it"
            done="The picture is removed."
            act={changeScreenshot}
          >
            <Button type="submit" variant="quiet" icon={<Trash2 aria-hidden size={16} />}>
              Remove
            </Button>
          </ConfirmButton>
        )}
      </div>
      <p role="status" className="text-sm text-soft">
        {isBeingTaken && 'The picture is being taken. It appears here within a minute.'}
      </p>
    </div>
  );
}
