import { BadgeCheck, KeyRound, Plus, Rocket, Search, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { Button, IconButton, LinkButton } from '#lib/ui/kit/button.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { CheckboxField } from '#lib/ui/kit/checkbox-field.tsx';
import { Chip } from '#lib/ui/kit/chip.tsx';
import { CodeBlock } from '#lib/ui/kit/code-block.tsx';
import { CopyButton } from '#lib/ui/kit/copy-button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { ErrorState } from '#lib/ui/kit/error-state.tsx';
import { SelectField, TextAreaField, TextField } from '#lib/ui/kit/field.tsx';
import { FieldSet } from '#lib/ui/kit/field-set.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { ProgressBar } from '#lib/ui/kit/progress-bar.tsx';
import { ProgressRing } from '#lib/ui/kit/progress-ring.tsx';
import { Skeleton, SkeletonText } from '#lib/ui/kit/skeleton.tsx';
import { Table } from '#lib/ui/kit/table.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { ListingRow, ListingRowSkeleton } from '#lib/ui/listing/listing-row.tsx';
import { IdentitySpecimens } from './identity-specimens.tsx';
import { DialogSpecimen, ToastSpecimen } from './overlay-specimens.tsx';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 rule mb-8">
      <h2 className="pt-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

const surfaces = [
  ['page', 'bg-page'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['raised', 'bg-raised'],
  ['hover', 'bg-hover'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
] as const;

const hues = [
  ['accent', 'bg-accent text-on-accent', 'bg-ticket text-accent-ink'],
  ['success', 'bg-surface text-success', 'bg-success-wash text-success'],
  ['warning', 'bg-surface text-warning', 'bg-warning-wash text-warning'],
  ['danger', 'bg-danger-fill text-on-danger', 'bg-danger-wash text-danger'],
  ['paid', 'bg-surface text-paid', 'bg-paid-wash text-paid'],
] as const;

const scale = [
  ['3xl', 'text-3xl', '64'],
  ['2xl', 'text-2xl', '48'],
  ['xl', 'text-xl', '28'],
  ['lg', 'text-lg', '20'],
  ['base', 'text-base', '16'],
  ['sm', 'text-sm', '13'],
] as const;

interface Entry {
  id: number;
  name: string;
  metric: number;
  change: string;
  paid: boolean;
}

const entries: Entry[] = [
  { id: 1, name: 'Anvil', metric: 1204, change: 'Up 2', paid: false },
  { id: 2, name: 'Lantern Notes', metric: 986, change: 'Down 1', paid: true },
  { id: 3, name: 'Tidewater', metric: 71, change: 'New', paid: false },
];

const monday = new Date('2026-11-16T00:00:00Z');
const sample = {
  id: 1,
  slug: 'anvil',
  name: 'Anvil',
  tagline: 'Backups of a Postgres database that restore themselves every night, so that you know they work',
  websiteUrl: 'https://anvil.example',
  logoUrl: null,
  category: { slug: 'developer-tools', name: 'Developer tools' },
  votes: 1204,
  followers: 320,
  domainRating: 41,
  rating: { average: 4.6, count: 9 },
  status: 'live' as const,
  launchWeek: monday,
  launchedAt: monday,
  verified: true,
};

/** All components of the interface in all their states. */
export function Specimens() {
  return (
    <>
      <PageHeader
        title="Interface"
        description="Tokens and parts with all their states. Turn light into dark in the header; narrow the window to see how they fold."
        actions={<LinkButton href="/">To the site</LinkButton>}
      />

      <Section title="Identity">
        <IdentitySpecimens />
      </Section>

      <Section title="Surfaces">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
          {surfaces.map(([name, style]) => (
            <li key={name} className="grid gap-1.5 text-sm text-soft">
              <span className={`h-16 rounded-lg border border-line ${style}`} />
              {name}
            </li>
          ))}
        </ul>
        <h3 className="text-base">Text and hues</h3>
        <p>
          Ink is for what is read, <span className="text-soft">soft for what goes with it</span> and{' '}
          <span className="text-quiet">quiet for ranks and icons</span>;{' '}
          <a href="#main" className="link">
            a link looks like a link
          </a>
          .
        </p>
        <ul className="grid gap-3 sm:grid-cols-5">
          {hues.map(([name, fill, wash]) => (
            <li key={name} className="grid overflow-hidden rounded-lg border border-line text-center text-base font-medium">
              <span className={`px-3 py-3 ${fill}`}>{name}</span>
              <span className={`px-3 py-3 ${wash}`}>{name} wash</span>
            </li>
          ))}
        </ul>
      </Section>

      <Section title="Type">
        <ul className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
          {scale.map(([name, style, size]) => (
            <li key={name} className="flex items-baseline gap-4">
              <span className="w-24 shrink-0 text-sm text-soft figures">
                {name} · {size}
              </span>
              <span className={`min-w-0 truncate ${style} ${name.endsWith('xl') || name === 'lg' ? 'display' : ''}`}>
                Every week has a first day
              </span>
            </li>
          ))}
        </ul>
        <p className="max-w-measure">
          Prose keeps a measure of 65 to 75 characters and a line height of 1.55. A directory is judged in five seconds: calm, dense where
          people compare, generous where they read. Figures that can change keep their width:{' '}
          <span className="figures">1,111 · 2,048 · 8,888</span>.
        </p>
      </Section>

      <Section title="Buttons">
        <Row>
          <Button variant="primary">Primary</Button>
          <Button>Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger" icon={<Trash2 aria-hidden size={16} />}>
            Delete
          </Button>
          <Button variant="primary" icon={<Plus aria-hidden size={16} />}>
            With an icon
          </Button>
          <LinkButton href="/categories">A link</LinkButton>
        </Row>
        <Row>
          <Button variant="primary" size="sm">
            Small primary
          </Button>
          <Button size="sm">Small</Button>
          <Button size="sm" variant="quiet">
            Small quiet
          </Button>
          <Button size="sm" variant="danger">
            Small danger
          </Button>
          <IconButton label="Search" icon={<Search aria-hidden size={18} />} />
          <CopyButton value="debut" />
        </Row>
        <Row>
          <Button variant="primary" pending>
            Saving
          </Button>
          <Button pending>Saving</Button>
          <Button variant="primary" disabled>
            Disabled
          </Button>
          <Button disabled>Disabled</Button>
          <Button variant="danger" disabled>
            Disabled
          </Button>
        </Row>
      </Section>

      <Section title="Fields">
        <div className="grid items-start gap-6 md:grid-cols-2">
          <TextField name="name" label="Name" placeholder="Acme" />
          <TextField name="email" type="email" label="E-mail" hint="The sign-in link goes there." defaultValue="ada@example.com" />
          <TextField
            name="website"
            label="Website"
            defaultValue="acme"
            error="Write the whole address, such as https://acme.com."
            hint="Where the product lives."
          />
          <TextField name="find" label="Find" optional before={<Search aria-hidden size={16} />} after="12 of 40" />
          <TextField name="fixed" label="Read only" readOnly defaultValue="DB-2026-7KQ2M9X" />
          <TextField name="off" label="Disabled" disabled defaultValue="Not now" />
          <SelectField
            name="stage"
            label="Stage"
            placeholder="Choose a stage"
            options={[
              { value: 'beta', label: 'Beta' },
              { value: 'launched', label: 'Launched' },
            ]}
          />
          <SelectField
            name="week"
            label="Week"
            error="That week is full. Choose another."
            options={[{ value: '1', label: 'November 30, 2026' }]}
          />
          <TextAreaField name="description" label="Description" hint="Plain text; an empty line begins a paragraph." optional />
          <TextAreaField
            name="story"
            label="Story"
            error="A story needs at least 100 characters; this has 12."
            defaultValue="It began so."
          />
          <FieldSet legend="What may it do?" hint="Give as little as it needs.">
            <CheckboxField name="s1" label="Read the account" defaultChecked />
            <CheckboxField name="s2" label="Write listings" hint="Drafts, listings, updates and claims." />
            <CheckboxField name="s3" label="Order" disabled />
          </FieldSet>
          <FieldSet legend="Terms" error="Choose at least one.">
            <CheckboxField name="t1" label="I may act for this company" error="Without this it can’t be submitted." />
          </FieldSet>
        </div>
      </Section>

      <Section title="Badges and chips">
        <Row>
          <Badge>Draft</Badge>
          <Badge tone="accent">This week</Badge>
          <Badge tone="success" icon={<BadgeCheck aria-hidden size={12} />}>
            Verified
          </Badge>
          <Badge tone="warning">Awaiting badge</Badge>
          <Badge tone="danger">Removed</Badge>
          <Badge tone="paid">Paid placement</Badge>
        </Row>
        <Row>
          <Chip>open source</Chip>
          <Chip href="/categories">Developer tools</Chip>
        </Row>
      </Section>

      <Section title="Notices">
        <Alert title="Launching in the week of November 30, 2026">The page is public by its link and not in the lists yet.</Alert>
        <Alert tone="success">The key was revoked. Nothing can use it any more.</Alert>
        <Alert tone="warning" title="The badge is gone" action={<Button size="sm">Look again</Button>}>
          Put it back within 14 days, or the link to your site is no longer followed.
        </Alert>
        <Alert tone="danger" title="That link has expired">
          Links work for 24 hours and once. Ask for a new one.
        </Alert>
      </Section>

      <Section title="Dialogs and toasts">
        <Row>
          <DialogSpecimen />
          <ToastSpecimen />
        </Row>
      </Section>

      <Section title="Listing rows">
        <fieldset disabled>
          <ol className="divide-y divide-line border-y border-line">
            <ListingRow listing={sample} rank={1} leaderVotes={1204} />
            <ListingRow
              listing={{ ...sample, id: 2, name: 'Lantern Notes', tagline: 'Notes that find you', votes: 431, verified: false }}
              rank={2}
              leaderVotes={1204}
            />
            <ListingRow
              listing={{ ...sample, id: 3, name: 'Ölmühle', tagline: 'Cold-pressed', votes: 1, verified: false, category: null }}
              rank={3}
              leaderVotes={1204}
            />
            <ListingRowSkeleton />
          </ol>
        </fieldset>
        <Row>
          {['Anvil', 'Basil', 'Cargo', 'Drift', 'Ember', 'Fjord', 'Grove', '42'].map((name) => (
            <ListingLogo key={name} name={name} logoUrl={null} size={48} />
          ))}
        </Row>
      </Section>

      <Section title="Tables">
        <Table
          caption="Most voted this week"
          showCaption
          rows={entries}
          rowKey={(row) => row.id}
          rowTone={(row) => (row.paid ? 'paid' : undefined)}
          columns={[
            { key: 'rank', header: 'Rank', numeric: true, className: 'sm:w-16', cell: (_, index) => index + 1 },
            {
              key: 'name',
              header: 'Product',
              names: true,
              cell: (row) => (
                <span className="flex flex-wrap items-center gap-2">
                  {row.name} {row.paid && <Badge tone="paid">Paid placement</Badge>}
                </span>
              ),
            },
            { key: 'change', header: 'Change', cell: (row) => row.change },
            { key: 'votes', header: 'Votes', numeric: true, cell: (row) => row.metric.toLocaleString('en') },
            { key: 'since', header: 'Launched', cell: () => <Time at={monday} /> },
            { key: 'do', header: 'Actions', hiddenHeader: true, numeric: true, cell: () => <Button size="sm">Open</Button> },
          ]}
        />
      </Section>

      <Section title="Progress">
        <Row>
          <ProgressRing percent={0} label="Empty" />
          <ProgressRing percent={64} label="Under way" />
          <ProgressRing percent={100} label="Complete" />
        </Row>
        <ProgressBar percent={64} label="Reading pages" />
        <Pages label="Pages of specimens" page={2} perPage={20} total={64} href={() => '/dev/ui'} />
      </Section>

      <Section title="Cards, code and time">
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Card title="Acme" description="Draft, 80 % complete" actions={<Badge tone="warning">Awaiting badge</Badge>}>
            <LinkButton href="/" variant="primary" className="justify-self-start">
              Put the badge on your site
            </LinkButton>
          </Card>
          <Card title="Your new key" description="It is shown this once.">
            <CodeBlock label="API key" value="debut_3f9c2a71e8b04d6c95aa1b2c3d4e5f60" copyLabel="Copy key" />
          </Card>
        </div>
        <p className="text-soft">
          Last used <Time at="2026-11-20T08:00:00Z" />; expires <Time at="2027-02-01T00:00:00Z" />.
        </p>
      </Section>

      <Section title="Nothing, not yet, not possible">
        <div className="grid items-start gap-4 md:grid-cols-3">
          <EmptyState
            level={3}
            title="No keys yet"
            icon={<KeyRound aria-hidden size={28} strokeWidth={1.5} />}
            action={
              <Button variant="primary" icon={<Rocket aria-hidden size={16} />}>
                Make a key
              </Button>
            }
          >
            A key lets a program of yours use the API in your name.
          </EmptyState>
          <Card>
            <div aria-busy="true" className="grid gap-4">
              <p className="sr-only" role="status">
                Loading
              </p>
              <Skeleton className="h-6 w-1/2" />
              <SkeletonText lines={4} />
            </div>
          </Card>
          <ErrorState level={3} title="The keys could not be shown" reference="8f3a1c" action={<Button>Try again</Button>}>
            Something failed on our side. Trying again often helps.
          </ErrorState>
        </div>
      </Section>
    </>
  );
}
