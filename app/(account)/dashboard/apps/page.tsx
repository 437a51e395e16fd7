import { BadgeCheck, KeyRound, Plug } from 'lucide-react';
import Link from 'next/link';
import { type ConnectedApp, listConnectedApps } from '#lib/accounts/connected-apps/connected-apps.ts';
import { sanitizeAppName } from '#lib/accounts/connected-apps/sanitize-app-name.ts';
import { lifetimeText } from '#lib/auth/oauth/lifetimes.ts';
import { requireUser } from '#lib/auth/session.ts';
import { isLoopback } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { Button, LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { type Column, Table } from '#lib/ui/kit/table.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { ScopeBadges, TimeOrNever } from '../credential-cells.tsx';
import { revokeApp } from './actions.ts';

export const metadata = { title: 'Connected apps' };

/** Returns true if the application's redirect host is a loopback address. Such a host is not shown, because its port varies. */
function runsOnDevice({ redirectHost }: ConnectedApp): boolean {
  return URL.canParse(`http://${redirectHost}`) && isLoopback(new URL(`http://${redirectHost}`).hostname);
}

const columns: Column<ConnectedApp>[] = [
  {
    key: 'name',
    header: 'Application',
    cell: (app) => (
      <span className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-3">
        <ListingLogo name={sanitizeAppName(app.name)} logoUrl={app.logoPath} size={32} />
        <span className="grid gap-0.5">
          <bdi className="[overflow-wrap:anywhere]">{sanitizeAppName(app.name)}</bdi>
          <span className="text-sm font-normal [overflow-wrap:anywhere] text-soft">
            {app.verifiedHost ? (
              <>
                <BadgeCheck aria-hidden size={14} className="mr-1 inline align-[-2px] text-success" />
                Verified: {app.verifiedHost}
              </>
            ) : (
              `Not verified, ${runsOnDevice(app) ? 'a program on your device' : `returns to ${app.redirectHost}`}`
            )}
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'scopes',
    header: 'Access',
    cell: (app) => <ScopeBadges scopes={app.scopes} />,
  },
  { key: 'since', header: 'Since', className: 'whitespace-nowrap', cell: (app) => <Time at={app.since} /> },
  {
    key: 'used',
    header: 'Last used',
    className: 'whitespace-nowrap',
    cell: (app) => <TimeOrNever at={app.lastUsedAt} />,
  },
  {
    key: 'revoke',
    header: 'Revoke',
    hiddenHeader: true,
    className: 'whitespace-nowrap sm:text-right',
    cell: (app) => (
      <span className="inline-block">
        <ConfirmButton
          values={{ id: app.clientId }}
          title={
            <>
              Revoke the access of <bdi className="[overflow-wrap:anywhere]">{sanitizeAppName(app.name)}</bdi>?
            </>
          }
          description="The application loses its access at once, wherever it runs. To use the application again, reconnect it."
          confirm="Revoke access"
          done={`${sanitizeAppName(app.name)} can’t act in your name any more.`}
          act={revokeApp}
        >
          <Button type="submit" size="sm" aria-label={`Revoke the access of ${sanitizeAppName(app.name)}`}>
            Revoke
          </Button>
        </ConfirmButton>
      </span>
    ),
  },
];

export default async function AppsPage() {
  const { actor } = await requireUser(paths.connectedApps);
  const apps = await listConnectedApps(actor);
  return (
    <>
      <PageHeader
        title="Connected apps"
        description="Applications and agents that you let act in your name. Changes by an application are marked with its name in the listing’s history."
        actions={
          <LinkButton href="/dashboard/keys" icon={<KeyRound aria-hidden size={16} />}>
            API keys
          </LinkButton>
        }
      />
      <div className="grid gap-10 pb-16">
        <Table
          caption="Your connected apps"
          columns={columns}
          rows={apps}
          rowKey={(app) => app.clientId}
          empty={
            <EmptyState
              title="Nothing is connected"
              icon={<Plug aria-hidden size={28} strokeWidth={1.5} />}
              action={
                <LinkButton href={paths.agents} variant="strong">
                  Connect an agent
                </LinkButton>
              }
            >
              Let Claude, ChatGPT or a program of yours submit and edit products for you. Each asks you once, and this page shows what you
              allowed.
            </EmptyState>
          }
        />
        {apps.length > 0 && (
          <p className="max-w-measure text-base text-soft">
            These applications can act in your name. After {lifetimeText('RefreshToken')} without use an application loses its access and
            leaves the list.{' '}
            <Link href={paths.agents} className="link">
              How to connect another
            </Link>
          </p>
        )}
      </div>
    </>
  );
}
