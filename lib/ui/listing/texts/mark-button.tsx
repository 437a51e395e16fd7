import type { ReactNode } from 'react';
import type { MarkName } from '#lib/community/text-marks.ts';
import { formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { buttonStyle } from '#lib/ui/kit/button.tsx';

interface MarkButtonProps {
  kind: MarkName;
  /** The id of the text. */
  text: number;
  count: number;
  label: string;
  /** The icon, which `group-data-on/mark` fills once the person has marked the text. */
  icon: ReactNode;
}

/** The button that marks a text. It works without JavaScript. `lib/islands/text-marks.ts` shows whether the person has pressed it. */
export function MarkButton({ kind, text, count, label, icon }: MarkButtonProps) {
  return (
    <form method="post" action={paths.intents} {...{ [`data-${kind}`]: text }} data-count={count} className="group/mark">
      <input type="hidden" name="do" value={kind} />
      <input type="hidden" name="text" value={text} />
      <input type="hidden" name="undo" value="true" disabled />
      <button type="submit" data-part="mark" className={buttonStyle('secondary', 'sm')}>
        {icon}
        {label}
        <span data-part="mark-count" className="font-normal text-soft figures">
          {formatNumber(count)}
        </span>
      </button>
    </form>
  );
}
