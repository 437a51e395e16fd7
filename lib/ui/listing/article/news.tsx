import { updateAnchor } from '#lib/core/paths.ts';
import type { ListingProfile } from '#lib/listings/profile.ts';
import { Time } from '#lib/ui/kit/time.tsx';
import { below, type Level, Section } from '#lib/ui/listing/article/section.tsx';
import { Sourced, type Sources } from '#lib/ui/listing/article/sources.tsx';
import { MilestoneTimeline } from '#lib/ui/listing/milestone-timeline.tsx';
import { ReportLink } from '#lib/ui/listing/report-link.tsx';
import { UpdateEntry } from '#lib/ui/listing/update-entry.tsx';

/** The updates that the owner wrote since the launch. */
export function Updates({ listing, level, hasLinks }: { listing: ListingProfile; level: Level; hasLinks: boolean }) {
  if (listing.latestUpdates.length === 0) return null;
  return (
    <Section id="updates" title="Updates" level={level}>
      <ul className="divide-y divide-line border-t border-line">
        {listing.latestUpdates.map((update) => (
          <li key={update.id} id={updateAnchor(update.id)} className="grid max-w-measure gap-1.5 py-4 print:break-inside-avoid">
            <UpdateEntry {...update} time={<Time at={update.publishedAt} />} level={below(level)} />
            {hasLinks && (
              <p>
                <ReportLink subject={`update:${update.id}`} name={update.title} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The milestones, each with the sentence of the site that states it. */
export function Milestones({ listing, sources, level }: { listing: ListingProfile; sources: Sources; level: Level }) {
  if (!listing.milestones || listing.milestones.length === 0) return null;
  return (
    <Section id="milestones" title="Milestones" level={level}>
      <MilestoneTimeline
        milestones={listing.milestones.map((milestone) => ({
          ...milestone,
          mark: <Sourced subject={milestone.title} source={sources('milestones', milestone.title)} />,
        }))}
        level={below(level)}
      />
    </Section>
  );
}
