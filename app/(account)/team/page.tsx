import { Circle, CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { readPorts } from '#lib/adapters/health.ts';
import { formatAmount } from '#lib/core/format-money.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { type FirstStep, readFirstSteps } from '#lib/desk/first-steps.ts';
import { readToday, type Series, type Today, type Waiting } from '#lib/desk/read-today.ts';
import { mayView } from '#lib/team/rights.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { RuledSection } from '../dashboard/ruled-section.tsx';
import { Bars } from './bars.tsx';
import { DeskPage } from './desk-page.tsx';
import { requireDesk } from './require-desk.ts';

export const metadata = { title: 'Today' };

const queues: Record<keyof Waiting, { label: string; href: string }> = {
  submissions: { label: 'Submissions', href: paths.deskSubmissions },
  reports: { label: 'Reports', href: paths.deskReports },
  objections: { label: 'Objections', href: paths.deskReports },
  texts: { label: 'Held texts', href: paths.deskTexts },
  votes: { label: 'Listings with held votes', href: paths.deskVotes },
  claims: { label: 'Claims in dispute', href: paths.deskClaims },
  jobs: { label: 'Failed jobs', href: paths.deskJobs },
  mails: { label: 'Failed mails', href: paths.deskJobs },
};

const failures: Record<Today['failedBecause'][number]['reason'], string> = {
  unreachable: 'did not answer',
  blocked_by_robots: 'asked not to be read',
  not_a_website: 'was no website',
};

const labels: Record<Series['name'], string> = {
  signUps: 'Sign-ups',
  drafts: 'Drafts',
  failedDrafts: 'Drafts whose site could not be read',
  launches: 'Launches',
  votes: 'Votes',
  mails: 'Mails',
  orders: 'Paid orders',
  revenue: 'Revenue without VAT',
};

export default async function TodayPage() {
  const actor = await requireDesk(paths.team, 'the desk');
  const operates = mayView(actor.role, 'jobs');
  const [{ waiting, series, failedBecause }, ports, steps] = await Promise.all([
    readToday(actor),
    operates ? readPorts() : [],
    mayView(actor.role, 'settings') ? readFirstSteps(actor) : [],
  ]);
  const counts = Object.entries(waiting).filter((each): each is [keyof Waiting, number] => each[1] !== null);
  const sum = counts.reduce((total, [, count]) => total + count, 0);
  return (
    <DeskPage
      title="Today"
      description={
        counts.length === 0 ? 'The last 30 days of the site.' : sum === 0 ? 'Nothing waits for you.' : `${formatNumber(sum)} waiting.`
      }
    >
      {steps.some(({ done }) => !done) && <FirstSteps steps={steps} />}
      {counts.length > 0 && (
        <RuledSection id="waiting" title="What waits">
          <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
            {counts.map(([name, count]) => (
              <li
                key={name}
                className="border-t border-line first:border-t sm:[&:nth-child(-n+3)]:border-t-0 max-sm:[&:nth-child(-n+2)]:border-t-0"
              >
                <Link href={queues[name].href} prefetch={false} className="grid min-h-11 gap-0.5 py-3 hover:bg-hover">
                  <span className={`text-xl font-semibold figures ${count === 0 ? 'text-quiet' : ''}`}>{formatNumber(count)}</span>
                  <span className="text-sm text-soft">{queues[name].label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </RuledSection>
      )}
      <RuledSection id="month" title="The last 30 days" note="By day, in UTC">
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-3">
          {series.map(({ name, days }) => (
            <Bars key={name} label={labels[name]} days={days} format={name === 'revenue' ? formatAmount : formatNumber} />
          ))}
        </div>
        {failedBecause.length > 0 && (
          <p className="pt-4 text-sm text-soft">
            Why drafts failed: {failedBecause.map(({ reason, drafts }) => `${countOf(drafts, 'site')} ${failures[reason]}`).join(', ')}.
          </p>
        )}
      </RuledSection>
      {ports.length > 0 && (
        <RuledSection id="ports" title="Outside parties">
          <ul className="divide-y divide-line">
            {ports.map(({ name, implementation, ok, detail }) => (
              <li key={name} className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[10rem_9rem_6rem_minmax(0,1fr)]">
                <span className="font-medium">{name}</span>
                <span className="text-soft">{implementation}</span>
                <span>
                  <Badge tone={ok ? 'success' : 'danger'}>{ok ? 'Works' : 'Fails'}</Badge>
                </span>
                <span className="text-sm text-soft [overflow-wrap:anywhere]">{detail}</span>
              </li>
            ))}
          </ul>
        </RuledSection>
      )}
    </DeskPage>
  );
}

const stepTexts: Record<FirstStep['name'], { label: string; about: string; href?: string }> = {
  name: { label: 'Give the site its name', about: 'And the one sentence that says what it is for.', href: paths.deskSettings('site') },
  operator: {
    label: 'Say who runs it',
    about: 'Name and postal address stand in the terms and the privacy page: read both.',
    href: paths.deskSettings('site'),
  },
  mail: { label: 'Connect a mail server', about: 'By SMTP_URL and MAIL_FROM. Without it nobody gets a sign-in link.' },
  backup: { label: 'Store a backup each night', about: 'By BACKUP_TO and BACKUP_KEY.' },
  team: {
    label: 'Let a second person in',
    about: 'Give somebody a role on their page, so that the site does not wait for you.',
    href: paths.deskPeople,
  },
  listings: { label: 'Put the first ten products on it', about: 'From a file, for their makers to claim.', href: paths.deskImports },
  pick: { label: 'Pick a product for the home page', about: 'With a sentence that says why.', href: paths.deskPicks },
  post: { label: 'Publish a first post', about: 'Say what the site is about, and for whom.', href: paths.deskPosts },
};

/** The steps that a new site still needs. The site finds out by itself which are done. */
function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  return (
    <RuledSection id="first" title="First steps" note={`${steps.filter(({ done }) => done).length} of ${steps.length} done`}>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {steps.map(({ name, done }) => {
          const { label, about, href } = stepTexts[name];
          const Icon = done ? CircleCheck : Circle;
          return (
            <li key={name} className="flex gap-3 border-t border-line py-3">
              <Icon aria-hidden size={20} className={done ? 'mt-0.5 shrink-0 text-success' : 'mt-0.5 shrink-0 text-quiet'} />
              <span className="grid min-w-0 gap-0.5">
                <span className={done ? 'text-soft' : 'font-medium'}>
                  {href && !done ? (
                    <Link href={href} prefetch={false} className="link">
                      {label}
                    </Link>
                  ) : (
                    label
                  )}
                  {done && <span className="sr-only">, done</span>}
                </span>
                {!done && <span className="text-sm text-soft">{about}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="pt-2 text-sm text-soft">
        <Link href={paths.deskSettings('switches')} prefetch={false} className="link">
          A switch
        </Link>{' '}
        takes this list away.
      </p>
    </RuledSection>
  );
}
