import { Check } from 'lucide-react';
import type { ListingProfile } from '#lib/listings/profile.ts';
import { below, type Level, Section } from '#lib/ui/listing/article/section.tsx';
import { Sourced, SourcedParagraphs, type Sources } from '#lib/ui/listing/article/sources.tsx';

interface AboutProps {
  listing: ListingProfile;
  sources: Sources;
  level: Level;
}

/** What the product does: its description, what it can do, and what sets it apart. */
export function About({ listing, sources, level }: AboutProps) {
  return (
    <Section
      id="about"
      title={listing.headline ?? 'What it does'}
      level={level}
      aside={listing.headline && <Sourced subject="Headline" source={sources('headline')} />}
    >
      <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-8">
        <div className="grid gap-4">
          <SourcedParagraphs subject="Description" text={listing.description} source={sources('description')} />
          {listing.summary && <SourcedParagraphs subject="Summary" text={listing.summary} source={sources('summary')} />}
        </div>
        <Points title="Features" points={listing.features} source={sources('features')} level={level} />
        <Points title="What sets it apart" points={listing.usps} source={sources('usps')} level={level} />
      </div>
    </Section>
  );
}

function Points(props: { title: string; points: readonly string[]; source: ReturnType<Sources>; level: Level }) {
  const { title, points, source, level } = props;
  const Heading = `h${below(level)}` as const;
  if (points.length === 0) return null;
  return (
    <div className="grid gap-3">
      <Heading className="text-base">
        <Sourced subject={title} source={source}>
          {title}
        </Sourced>
      </Heading>
      <ul className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
        {points.map((point) => (
          <li key={point} dir="auto" className="flex gap-2.5 [overflow-wrap:anywhere] print:break-inside-avoid">
            <Check aria-hidden size={18} className="mt-1 shrink-0 text-quiet" />
            <span className="min-w-0">{point}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Questions that the product's site answers. */
export function Questions({ listing, sources, level }: AboutProps) {
  const Heading = `h${below(level)}` as const;
  if (listing.faqs.length === 0) return null;
  return (
    <Section id="faq" title="Questions and answers" level={level}>
      <div className="divide-y divide-line border-t border-line">
        {listing.faqs.map(({ question, answer }) => (
          <div key={question} className="grid max-w-measure gap-1.5 py-4 print:break-inside-avoid">
            <Heading dir="auto" className="text-base [overflow-wrap:anywhere]">
              {question}
            </Heading>
            <SourcedParagraphs subject={question} text={answer} source={sources('faqs', question)} className="grid gap-3 text-soft" />
          </div>
        ))}
      </div>
    </Section>
  );
}
