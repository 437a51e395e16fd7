'use client';

import { useEffect, useRef } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { useDraftEditor } from './editor-context.ts';
import { groups } from './editor-fields.ts';
import { type Mark, MarkSquare, markLabels } from './field-state.tsx';
import { unfold } from './jump-to.ts';
import { countMarks, marksOf, needsOf } from './sections.ts';

const marks: readonly Mark[] = ['stated', 'concluded', 'unseen', 'yours', 'blank'];

function useSections() {
  const { state } = useDraftEditor();
  const sections = groups.map((group) => ({
    id: group.id as string,
    title: group.title,
    marks: marksOf(state, group).map(({ mark }) => mark),
  }));
  return { sections, needs: needsOf(state).length, state };
}

/** Opens a section and scrolls to it. */
function open(id: string) {
  const section = document.getElementById(`group-${id}`);
  unfold(section?.querySelector('summary') ?? section);
}

/** Returns the accessible name of a link: “Pricing: 1 stated, 1 concluded”. */
function wordsOf(title: string, of: readonly Mark[]): string {
  const counts = marks.map((mark) => [mark, of.filter((one) => one === mark).length] as const).filter(([, count]) => count > 0);
  return `${title}: ${counts.map(([mark, count]) => `${count} ${mark}`).join(', ') || 'empty'}`;
}

function Squares({ of, max }: { of: readonly Mark[]; max: number }) {
  return (
    <span aria-hidden className="flex flex-wrap items-center justify-end gap-[3px]">
      {of.slice(0, max).map((mark, at) => (
        <MarkSquare key={at} mark={mark} />
      ))}
      {/* CSS adds this number, because the accessible name of the link already contains the numbers. */}
      {of.length > max && (
        <span data-more={`+${of.length - max}`} className="text-sm leading-none text-soft figures before:content-[attr(data-more)]" />
      )}
    </span>
  );
}

/**
 * The sections with the marks of their values, beside the form. The list stays in view and marks the section to which the person scrolled.
 */
export function SectionRail({ current }: { current: string }) {
  const { sections, needs, state } = useSections();
  const counts = countMarks(state);
  return (
    <nav
      aria-label="Sections"
      className="sticky top-[calc(var(--editor-top)+1.5rem)] grid max-h-[calc(100dvh-var(--editor-top)-3rem)] content-start gap-4 self-start overflow-y-auto overscroll-contain pb-2 max-xl:hidden"
    >
      <dl className="grid gap-1">
        {(['stated', 'concluded', 'blank'] as const).map((mark) => (
          <div key={mark} className="flex flex-row-reverse items-baseline justify-end gap-2">
            <dt className="text-sm text-soft">{mark}</dt>
            <dd className="tall w-9 text-xl">{counts[mark]}</dd>
          </div>
        ))}
      </dl>
      <ul className="grid divide-y divide-line border-t border-line text-base">
        <li>
          <SectionLink id="needs" current={current} className="font-semibold">
            Needs you
            <span className="ml-auto grid min-w-6 place-items-center rounded-sm bg-ink px-1 text-sm font-semibold text-page figures">
              {needs}
            </span>
          </SectionLink>
        </li>
        {sections.map(({ id, title, marks: shown }) => (
          <li key={id}>
            <SectionLink id={id} current={current} words={wordsOf(title, shown)}>
              <span className="mr-auto min-w-0 truncate">{title}</span>
              <Squares of={shown} max={7} />
            </SectionLink>
          </li>
        ))}
      </ul>
      <ul aria-label="What the squares mean" className="grid gap-0.5 text-sm text-soft">
        {marks
          .filter((mark) => mark !== 'unseen' || counts.unseen > 0)
          .map((mark) => (
            <li key={mark} className="flex items-center gap-2">
              <MarkSquare mark={mark} />
              {markLabels[mark]}
            </li>
          ))}
      </ul>
    </nav>
  );
}

interface SectionLinkProps {
  id: string;
  /** Id of the section in view. */
  current: string;
  /** The accessible name of the link, if marks are drawn beside its text. */
  words?: string;
  className?: string;
  children: React.ReactNode;
}

function SectionLink(props: SectionLinkProps) {
  const { id, current, words, className, children } = props;
  return (
    <a
      href={`#group-${id}`}
      onClick={() => open(id)}
      aria-label={words}
      aria-current={id === current ? 'location' : undefined}
      className={classNames(
        'flex min-h-9 items-center gap-2 border-l-[3px] border-transparent pr-1 transition-colors duration-150 hover:bg-hover focus-visible:-outline-offset-2 aria-[current]:border-ink aria-[current]:pl-2 aria-[current]:font-semibold',
        className,
      )}
    >
      {children}
    </a>
  );
}

/** The sections as a strip below the toolbar, on screens without room beside the form. */
export function SectionStrip({ current }: { current: string }) {
  const { sections, needs } = useSections();
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = strip.current;
    const link = nav?.querySelector<HTMLElement>(`[href="#group-${current}"]`);
    if (nav && link) nav.scrollTo({ left: link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2 });
  }, [current]);
  return (
    <nav
      ref={strip}
      aria-label="Sections"
      className="relative -mx-4 overflow-x-auto mask-r-from-[calc(100%-2.5rem)] px-4 [scrollbar-width:none] md:-mx-8 md:px-8 xl:hidden"
    >
      <ul className="flex min-w-max gap-x-5 pr-8">
        {[{ id: 'needs', title: 'Needs you', marks: [] as Mark[] }, ...sections].map(({ id, title, marks: shown }) => (
          <li key={id}>
            <a
              href={`#group-${id}`}
              onClick={() => open(id)}
              aria-label={id === 'needs' ? undefined : wordsOf(title, shown)}
              aria-current={id === current ? 'location' : undefined}
              className="flex min-h-11 items-center gap-2 border-b-2 border-transparent text-base whitespace-nowrap text-soft focus-visible:-outline-offset-2 aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {title}
              {id === 'needs' ? (
                <span className="grid min-w-6 place-items-center rounded-sm bg-ink px-1 text-sm font-semibold text-page figures">
                  {needs}
                </span>
              ) : (
                <Squares of={shown} max={4} />
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
