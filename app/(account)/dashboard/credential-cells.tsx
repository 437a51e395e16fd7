import { allScopes, type KeyScope } from '#lib/auth/actor.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { Time } from '#lib/ui/kit/time.tsx';

/** Short names of the scopes for the form and the table; `scopeMeanings` explains each scope. */
export const scopeLabels: Record<KeyScope, string> = {
  'account:read': 'Read',
  'listings:write': 'Write listings',
  'orders:write': 'Prepare orders',
  team: 'Prepare decisions',
};

/** Shows the scopes of a key or an application in a table cell. */
export function ScopeBadges({ scopes }: { scopes: readonly KeyScope[] }) {
  return (
    <span className="flex flex-wrap gap-1 max-sm:justify-end">
      {allScopes.every((scope) => scopes.includes(scope)) && !scopes.includes('team') ? (
        <Badge>Everything</Badge>
      ) : (
        scopes.map((scope) => <Badge key={scope}>{scopeLabels[scope]}</Badge>)
      )}
    </span>
  );
}

/** Shows a time in a table, or “Never”. */
export function TimeOrNever({ at }: { at: Date | null }) {
  return at ? <Time at={at} /> : <span className="text-soft">Never</span>;
}
