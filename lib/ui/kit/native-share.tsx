'use client';

import { Share2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '#lib/ui/kit/button.tsx';

const never = () => () => undefined;

/** The device's own way to share; where it has none, nothing. */
export function NativeShare({ url, text }: { url: string; text: string }) {
  const able = useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  );
  if (!able) return null;
  return (
    // Closing the sheet rejects the promise, and is nobody's fault.
    <Button
      size="sm"
      icon={<Share2 aria-hidden size={16} />}
      onClick={() => void navigator.share({ url, title: text }).catch(() => undefined)}
    >
      Share
    </Button>
  );
}
