import { scopes as allScopes, type Scope } from '#lib/auth/actor.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { scopeLabels } from './keys/scope-labels.ts';

/** What a key or an application may do, in a cell of a table. */
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
