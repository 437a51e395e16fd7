import { allScopes, type Scope } from '#lib/auth/actor.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { scopeLabels } from './keys/scope-labels.ts';

/** Shows the scopes of a key or an application in a table cell. */
export function ScopeBadges({ scopes }: { scopes: readonly Scope[] }) {
  return (
    <span className="flex flex-wrap gap-1 max-sm:justify-end">
      {scopes.length === allScopes.length ? (
        <Badge>Everything</Badge>
      ) : (
        scopes.map((scope) => <Badge key={scope}>{scopeLabels[scope]}</Badge>)
      )}
    </span>
  );
}
