import { Share2 } from 'lucide-react';
import { Button } from '#lib/ui/kit/button.tsx';

/** A button for the device's share sheet (lib/islands/share.ts). It is hidden if the browser has no share sheet. */
export function NativeShare({ url, text }: { url: string; text: string }) {
  return (
    <span className="hidden in-data-can-share:contents">
      <Button size="sm" icon={<Share2 aria-hidden size={16} />} data-do="share" data-url={url} data-title={text}>
        Share
      </Button>
    </span>
  );
}
