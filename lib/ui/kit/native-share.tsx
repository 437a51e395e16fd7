'use client';

import { Share2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '#lib/ui/kit/button.tsx';

const subscribeNever = () => () => undefined;

/** A button for the device's share sheet. Renders nothing if the browser has no share sheet. */
export function NativeShare({ url, text }: { url: string; text: string }) {
  const canShare = useSyncExternalStore(
    subscribeNever,
    () => typeof navigator.share === 'function',
    () => false,
  );
  if (!canShare) return null;
  return (
    // Closing the share sheet rejects the promise, but is not an error.
    <Button
      size="sm"
      icon={<Share2 aria-hidden size={16} />}
      onClick={() => void navigator.share({ url, title: text }).catch(() => undefined)}
    >
      Share
    </Button>
  );
}
