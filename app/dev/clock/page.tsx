import { notFound } from 'next/navigation';
import { isOperatorHere } from '#lib/auth/is-operator-here.ts';
import { formatDate, formatDateTime } from '#lib/core/format-date.ts';
import { addWeeks, now, weekOf } from '#lib/core/time.ts';
import { syncClock } from '#lib/site/move-clock.ts';
import { Facts } from '#lib/ui/kit/facts.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { ClockForm } from './clock-form.tsx';

export const dynamic = 'force-dynamic';
export const metadata = { title: 'Clock' };

/** Shows the site's time and lets the visitor change it. Checks access itself, because Next can render a page without its layout. */
export default async function ClockPage() {
  if (!(await isOperatorHere())) notFound();
  const offset = await syncClock();
  const at = now();
  return (
    <>
      <PageHeader
        title="Clock"
        description="This site’s time can be moved, to walk through launch weeks. Only a browser with the key from the start’s link sees this page."
      />
      <div className="grid max-w-measure gap-8 pb-16">
        <Facts
          facts={[
            { name: 'Site time', value: <time dateTime={at.toISOString()}>{formatDateTime(at)}</time> },
            { name: 'Moved by', value: offset === 0 ? 'Nothing: it is the real time' : offsetLabel(offset) },
            { name: 'This week', value: `Monday, ${formatDate(weekOf(at))}` },
            { name: 'Next week', value: `Monday, ${formatDate(addWeeks(weekOf(at), 1))}` },
          ]}
        />
        <ClockForm moved={offset !== 0} />
      </div>
    </>
  );
}

/** Formats an offset, such as “49 days, 3 hours on”. */
function offsetLabel(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  const labels = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return `${labels.slice(0, 2).join(', ') || 'less than a minute'} ${ms > 0 ? 'on' : 'back'}`;
}
