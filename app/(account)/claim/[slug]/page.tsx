import { ArrowLeft, CircleCheck, CircleX, SearchCheck } from 'lucide-react';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { requireUser } from '#lib/auth/session.ts';
import type { ClaimView } from '#lib/claims/claim-view.ts';
import { type ClaimOptions, readClaimOptions } from '#lib/claims/read-claim-options.ts';
import { config } from '#lib/core/config.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { formatDate, formatDateTime } from '#lib/core/format-date.ts';
import { isSlug } from '#lib/core/ids.ts';
import { paths } from '#lib/core/paths.ts';
import { findCurrentSlug } from '#lib/listings/addresses/find-current-slug.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { CodeBlock } from '#lib/ui/kit/code-block.tsx';
import { CopyButton } from '#lib/ui/kit/copy-button.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { Tabs } from '#lib/ui/kit/tabs.tsx';
import { WhoLeaves } from '../who-leaves.tsx';
import { checkClaim } from './actions.ts';
import { methodTexts } from './method-texts.ts';
import { StartForm } from './start-form.tsx';

export const metadata = { title: 'Claim a listing' };

export default async function ClaimPage({ params, searchParams }: PageProps<'/claim/[slug]'>) {
  const { slug } = await params;
  if (!isSlug(slug)) notFound();
  const { actor } = await requireUser(paths.claim(slug));
  const options = await nullIfNotFound(readClaimOptions(actor, slug));
  if (!options) {
    const current = await findCurrentSlug(slug);
    if (current) redirect(paths.claim(current));
    notFound();
  }
  const { listing, isVerifiedOwner } = options;
  const query = await searchParams;
  return (
    <>
      <PageHeader
        above={
          <Link href={paths.listing(slug)} className="inline-flex min-h-8 items-center gap-1.5 hover:underline hover:underline-offset-4">
            <ArrowLeft aria-hidden size={16} /> {listing.name}
          </Link>
        }
        title={isVerifiedOwner ? `${listing.name} is yours` : `Claim ${listing.name}`}
        description={
          isVerifiedOwner
            ? 'You are its verified owner. You may take down the record, tag or file that proved it.'
            : `Show that ${options.address} is yours, and you become its verified owner: you edit the profile, post updates and invite your team. It is free; verified is not the same as paid.`
        }
      />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 pb-16">
        {isVerifiedOwner ? (
          <div className="flex flex-wrap gap-3">
            <LinkButton href={paths.managedListing(listing.id)} variant="strong">
              Manage the listing
            </LinkButton>
            <LinkButton href={paths.teamOf(listing.id)}>Invite your team</LinkButton>
          </div>
        ) : (
          <Methods options={options} chosen={query.method} wasChecked={query.checked === '1'} />
        )}
      </div>
    </>
  );
}

function Methods(props: { options: ClaimOptions; chosen: string | string[] | undefined; wasChecked: boolean }) {
  const { options, chosen, wasChecked } = props;
  const { listing, methods, open, hasOtherOwner, team, address } = options;
  const method = methods.find((each) => each === chosen) ?? methods.find((each) => each === open[0]?.method) ?? methods[0];
  if (!method)
    return (
      <Alert title="This listing can’t be claimed here">
        Its address proves nothing about its owner. Write to {config().operatorEmail}, and we will find another way.
      </Alert>
    );
  const { title, suits, begin } = methodTexts[method];
  const hrefOf = (name: string) => `${paths.claim(listing.slug)}?method=${name}`;
  const claims = open.filter((claim) => claim.method === method);
  const published = claims.find((claim) => claim.publish !== null);
  return (
    <>
      {hasOtherOwner && (
        <Alert title="It has a verified owner already">
          If you claim it as well, that owner is told and keeps the listing, too. Colleagues had better ask for an invite.
        </Alert>
      )}
      <WhoLeaves team={team} />
      <Tabs
        label="Ways to prove it"
        items={methods.map((name) => ({ href: hrefOf(name), label: methodTexts[name].tab }))}
        current={hrefOf(method)}
      />
      <Card title={title} description={suits}>
        {published ? (
          <Published claim={published} wasChecked={wasChecked} />
        ) : (
          <>
            {claims.map((claim) => (
              <p key={claim.id} className="text-base text-soft">
                A link was mailed to {claim.email}. It works until {formatDateTime(claim.expiresAt)}.
              </p>
            ))}
            <StartForm slug={listing.slug} method={method} label={claims.length > 0 ? 'Mail a new link' : begin} domain={address} />
          </>
        )}
      </Card>
      {!methods.includes('dns') && (
        <p className="max-w-measure text-sm text-soft">
          At {address} neither DNS nor mail says whose the product is. If you can publish neither tag nor file there, write to{' '}
          {config().operatorEmail}.
        </p>
      )}
    </>
  );
}

/** Shows what to publish, the button that checks it, and the result of the last check. */
function Published({ claim, wasChecked }: { claim: ClaimView; wasChecked: boolean }) {
  const { publish, method, checks, listing, expiresAt } = claim;
  if (!publish) return null;
  return (
    <>
      <CodeBlock value={publish.content} label="What to publish" title={method === 'file' ? 'The file’s only line' : 'Exactly this text'} />
      <div className="grid gap-2">
        <p className="text-sm text-soft">
          {methodTexts[method].place}
          {publish.places.length > 1 && ', one of the two'}
        </p>
        <ul className="divide-y divide-line border-y border-line">
          {publish.places.map((place) => (
            <li key={place} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <code className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">{place}</code>
              <CopyButton value={place} label={`Copy ${method === 'dns' ? 'name' : 'address'}`} variant="quiet" />
            </li>
          ))}
        </ul>
      </div>
      {checks.length > 0 && (
        <section aria-label="What the last check found" className="grid gap-3">
          <Alert tone="warning" live={wasChecked} title="Not found yet">
            We looked in {checks.length === 1 ? 'one place' : `${checks.length} places`}. Publish the text, or wait until it is served, and
            check again.
          </Alert>
          <ul className="grid gap-3">
            {checks.map(({ lookedAt, expected, found, ok }) => (
              <li key={lookedAt} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-base">
                {ok ? (
                  <CircleCheck aria-hidden size={20} className="text-success" />
                ) : (
                  <CircleX aria-hidden size={20} className="text-danger" />
                )}
                <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[6rem_minmax(0,1fr)]">
                  <dt className="text-soft">Looked at</dt>
                  <dd className="[overflow-wrap:anywhere]">{lookedAt}</dd>
                  <dt className="text-soft">Expected</dt>
                  <dd className="[overflow-wrap:anywhere]">
                    <code className="font-mono text-sm">{expected}</code>
                  </dd>
                  <dt className="text-soft">Found</dt>
                  <dd className="[overflow-wrap:anywhere]">{found ?? 'nothing'}</dd>
                </dl>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ActionForm action={checkClaim} values={{ slug: listing.slug, claim: claim.id }} refusal="warning">
        <SubmitButton className="justify-self-start" icon={<SearchCheck aria-hidden size={16} />}>
          Check now
        </SubmitButton>
      </ActionForm>
      <p className="text-sm text-soft">
        The claim stays open until {formatDate(expiresAt)}. You find it under{' '}
        <Link href={paths.claims} className="link">
          your claims
        </Link>
        .
      </p>
    </>
  );
}
