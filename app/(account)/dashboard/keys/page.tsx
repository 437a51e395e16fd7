import { KeyRound, Plug, Webhook } from 'lucide-react';
import { type ApiKeyRecord, listApiKeys } from '#lib/accounts/api-keys.ts';
import { allScopes, scopeTexts, teamScope } from '#lib/auth/actor.ts';
import { requireUser } from '#lib/auth/session.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { Button, LinkButton } from '#lib/ui/kit/button.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { type Column, Table } from '#lib/ui/kit/table.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { ScopeBadges, scopeLabels, TimeOrNever } from '../credential-cells.tsx';
import { revokeKey } from './actions.ts';
import { CreateKeyForm } from './create-key-form.tsx';

export const metadata = { title: 'API keys' };

function keyState(key: ApiKeyRecord): 'active' | 'expired' | 'revoked' {
  if (key.revokedAt) return 'revoked';
  return key.expiresAt && key.expiresAt <= now() ? 'expired' : 'active';
}

const columns: Column<ApiKeyRecord>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: (key) => (
      <span className="grid gap-0.5">
        <span className="[overflow-wrap:anywhere]">{key.name}</span>
        <code className="text-sm font-normal text-soft">{key.hint}</code>
      </span>
    ),
  },
  {
    key: 'scopes',
    header: 'Access',
    cell: (key) => <ScopeBadges scopes={key.scopes} />,
  },
  { key: 'created', header: 'Created', className: 'whitespace-nowrap', cell: (key) => <Time at={key.createdAt} /> },
  {
    key: 'used',
    header: 'Last used',
    className: 'whitespace-nowrap',
    cell: (key) => <TimeOrNever at={key.lastUsedAt} />,
  },
  {
    key: 'expires',
    header: 'Expires',
    className: 'whitespace-nowrap',
    cell: (key) => <TimeOrNever at={key.expiresAt} />,
  },
  {
    key: 'state',
    header: 'State',
    hiddenHeader: true,
    className: 'whitespace-nowrap sm:text-right',
    cell: (key) => {
      switch (keyState(key)) {
        case 'revoked':
          return (
            <span className="inline-flex items-center gap-2 text-sm text-soft">
              <Badge tone="danger">Revoked</Badge> {key.revokedAt && <Time at={key.revokedAt} />}
            </span>
          );
        case 'expired':
          return <Badge tone="warning">Expired</Badge>;
        case 'active':
          return (
            <span className="inline-block">
              <ConfirmButton
                values={{ id: key.id }}
                title={`Revoke “${key.name}”?`}
                description="Programs that use this key lose their access at once. A revoked key can’t be restored."
                confirm="Revoke key"
                done={`The key “${key.name}” is revoked.`}
                act={revokeKey}
              >
                <Button type="submit" size="sm" aria-label={`Revoke the key “${key.name}”`}>
                  Revoke
                </Button>
              </ConfirmButton>
            </span>
          );
      }
    },
  },
];

export default async function KeysPage() {
  const { actor } = await requireUser('/dashboard/keys');
  const keys = await listApiKeys(actor);
  return (
    <>
      <PageHeader
        title="API keys"
        description={
          <>
            A program that has a key can act in your name. It sends the key in the header{' '}
            <code className="text-sm text-ink [overflow-wrap:anywhere]">Authorization: Bearer …</code>; the{' '}
            <a href="/docs/api" className="text-ink underline underline-offset-2">
              API reference
            </a>{' '}
            says more.
          </>
        }
        actions={
          <>
            <LinkButton href={paths.connectedApps} icon={<Plug aria-hidden size={16} />}>
              Connected apps
            </LinkButton>
            <LinkButton href={paths.webhooks} icon={<Webhook aria-hidden size={16} />}>
              Webhooks
            </LinkButton>
          </>
        }
      />
      <div className="grid gap-10 pb-16">
        <section aria-labelledby="keys" className="grid gap-3">
          <h2 id="keys" className="text-lg">
            Your keys
          </h2>
          <Table
            caption="Your API keys"
            columns={columns}
            rows={keys}
            rowKey={(key) => key.id}
            empty={
              <EmptyState level={3} title="No keys yet" icon={<KeyRound aria-hidden size={28} strokeWidth={1.5} />}>
                Create one key for each program, so that you can revoke each key separately.
              </EmptyState>
            }
          />
        </section>
        <Card title="New key">
          <CreateKeyForm
            scopes={[
              ...allScopes.map((scope) => ({
                ...{ scope, label: scopeLabels[scope], hint: `${scopeTexts[scope]}.`, isRead: scope.endsWith(':read') },
              })),
              ...(actor.role === 'member'
                ? []
                : [
                    {
                      ...{ scope: teamScope, label: scopeLabels[teamScope], isRead: false },
                      hint: 'Read the cases of the desk and propose decisions, which a person confirms there.',
                    },
                  ]),
            ]}
          />
        </Card>
      </div>
    </>
  );
}
