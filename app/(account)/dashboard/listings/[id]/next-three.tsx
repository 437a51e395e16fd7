import { LinkButton } from '#lib/ui/kit/button.tsx';
import { RuledSection } from '../../ruled-section.tsx';
import type { NextStep } from './next-steps.ts';

/** The next three steps, the first one as the page's primary action. */
export function NextThree({ steps, primary = true }: { steps: readonly NextStep[]; primary?: boolean }) {
  return (
    <RuledSection id="next-three" title="Next three">
      <ol className="divide-y divide-line border-b border-line">
        {steps.slice(0, 3).map(({ title, text, action }, at) => (
          <li key={title} className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-3 py-3.5">
            <span aria-hidden className="tall text-xl">
              {at + 1}
            </span>
            <p className="[overflow-wrap:anywhere]">
              <span className="block font-semibold">{title}</span>
              <span className="block text-soft">{text}</span>
            </p>
            <LinkButton href={action.href} variant={primary && at === 0 ? 'strong' : 'secondary'} aria-label={`${action.label}: ${title}`}>
              {action.label}
            </LinkButton>
          </li>
        ))}
      </ol>
    </RuledSection>
  );
}
