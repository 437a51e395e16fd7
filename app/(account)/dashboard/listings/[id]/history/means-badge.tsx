import { Bot, KeyRound, Terminal } from 'lucide-react';
import { sanitizeAppName } from '#lib/accounts/connected-apps/sanitize-app-name.ts';
import type { Means } from '#lib/listings/history/list-history.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';

/**
 * Shows the name of the application or key that made a change; renders nothing if the change was made on the site. The name is in
 * quotes, because the application chose its own name.
 */
export function MeansBadge({ means }: { means: Means }) {
  if (means.kind === 'site') return null;
  if (!('name' in means)) return <Badge icon={<Terminal aria-hidden size={12} />}>by command line</Badge>;
  const Icon = means.kind === 'application' ? Bot : KeyRound;
  return (
    <Badge icon={<Icon aria-hidden size={12} className="shrink-0" />} className="min-w-0">
      <span className="[overflow-wrap:anywhere] whitespace-normal">
        by {means.kind === 'application' ? 'application' : 'API key'} “<bdi>{sanitizeAppName(means.name)}</bdi>”
      </span>
    </Badge>
  );
}
