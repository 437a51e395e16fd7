import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatWeek } from '#lib/core/format-week.ts';
import { isoDate, now, weekOf } from '#lib/core/time.ts';
import { listWeeksToMoveTo } from '#lib/launches/move-week.ts';
import { mayDo } from '#lib/listings/actions.ts';
import { restoreDays } from '#lib/listings/deleting/delete-listing.ts';
import type { OwnedListing } from '#lib/listings/mine/get-my-listing.ts';
import { RuledSection } from '../../ruled-section.tsx';
import { leave, pause, remove, resume } from './manage-actions.ts';
import { ManageForm } from './manage-form.tsx';
import { WeekForm } from './week-form.tsx';

/** The actions of an owner on the listing as a whole: moving its week, leaving the plan, pausing, resuming and deleting. */
export async function Manage({ listing }: { listing: OwnedListing }) {
  const { id, name, plan, status } = listing;
  return (
    <RuledSection id="manage" title="Manage">
      <div className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-b border-line">
        {mayDo(listing, 'move to another week') && <MoveItem listing={listing} />}
        {mayDo(listing, 'leave the free plan') && (
          <Item
            title="Leave the free plan"
            text="The listing is a draft again, and its place in the week goes to somebody else. Nothing you wrote is lost."
          >
            <ManageForm listing={id} action={leave}>
              Leave the free plan
            </ManageForm>
          </Item>
        )}
        {mayDo(listing, 'pause') && (
          <Item
            title="Pause it"
            text={
              status !== 'live'
                ? 'Nobody sees its page until you resume it. Its place is kept until its week begins.'
                : 'Nobody sees its page until you resume it. Votes, followers and awards are kept.'
            }
          >
            <ManageForm listing={id} action={pause}>
              Pause the listing
            </ManageForm>
          </Item>
        )}
        {mayDo(listing, 'resume') && (
          <Item title="Resume it" text={listing.launchedAt ? 'It is live again at once, as it was.' : 'It goes on to its launch.'}>
            <ManageForm listing={id} action={resume} variant="strong">
              Resume the listing
            </ManageForm>
          </Item>
        )}
        <Item title="Delete it" text={`It is hidden at once, and can be restored for ${restoreDays} days.`}>
          <details className="group grid gap-4">
            <summary className="-ml-0.5 inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-base font-medium text-danger [&::-webkit-details-marker]:hidden">
              <ChevronRight aria-hidden size={16} className="transition-transform duration-150 group-open:rotate-90" />
              Delete {name} …
            </summary>
            <div className="grid gap-4 rounded-lg border border-line bg-surface p-4">
              <ul className="grid list-disc gap-1.5 pl-5 text-base marker:text-quiet">
                <li>Visitors, search and leaderboards stop showing it at once. Its address answers that it was deleted.</li>
                <li>
                  For {restoreDays} days its address and its product stay reserved, and each owner can restore it here.
                  {mayDo(listing, 'leave the free plan') && ' Its place in the launch week is given up now.'}
                </li>
                <li>Then it is erased for good, with its draft, images, votes, followers and history. Orders and invoices are kept.</li>
                {plan === 'paid' && <li>What you paid is not refunded by deleting. Write to us about a refund before you delete it.</li>}
              </ul>
              <ManageForm listing={id} action={remove} variant="danger">
                Delete the listing
              </ManageForm>
            </div>
          </details>
        </Item>
      </div>
    </RuledSection>
  );
}

function Item({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 py-5">
      <div className="grid gap-0.5">
        <h3 className="text-base">{title}</h3>
        <p className="max-w-measure text-base text-soft">{text}</p>
      </div>
      {children}
    </div>
  );
}

async function MoveItem({ listing }: { listing: OwnedListing }) {
  const weeks = await listWeeksToMoveTo(listing);
  const thisWeek = isoDate(weekOf(now()));
  const options = weeks.map((week) => ({
    value: isoDate(week),
    label: isoDate(week) === thisWeek ? `Now: ${formatWeek(week)}` : formatWeek(week),
  }));
  const text =
    listing.plan === 'paid'
      ? 'Any week up to 26 weeks ahead. This week means that it goes live at once.'
      : 'The weeks of the free plan’s queue that have room.';
  return (
    <Item
      title="Move it to another week"
      text={options.length > 0 ? text : 'No other week of the free plan’s queue has room at the moment.'}
    >
      {options.length > 0 && <WeekForm listing={listing.id} weeks={options} />}
    </Item>
  );
}
