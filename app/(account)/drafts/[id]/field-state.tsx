import type { ProfileField } from '#lib/profile/catalogue.ts';
import { type FieldState, isOutOfSight } from '#lib/profile/content.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';
import type { EditorState } from './editor-state.ts';
import type { PartValue } from './parts.ts';

/**
 * The state of a field as people see it. A drafted value has one of three states instead of `ai`: the site states it, it is concluded from
 * the site, or it is only where visitors don't see it.
 */
type DisplayedState = Exclude<FieldState, 'ai'> | 'stated' | 'concluded' | 'unseen';

/** The origin of a value. Each origin has a mark, which is the same in the list of sections, at the fields and in the preview. */
export type Mark = 'stated' | 'concluded' | 'unseen' | 'yours' | 'blank';

export const markLabels: Record<Mark, string> = {
  stated: 'stated on the site',
  concluded: 'concluded from it',
  unseen: 'not visible on it',
  yours: 'written by you',
  blank: 'blank',
};

const labels: Record<DisplayedState, [label: string, more?: string]> = {
  stated: ['Stated'],
  concluded: ['Concluded'],
  unseen: ['Not visible on your page'],
  not_found: ['Blank'],
  edited: ['Yours', 'edited'],
  manual: ['Yours', 'typed'],
  override: ['Yours', 'locked'],
  deleted: ['Blank', 'removed'],
};

/** Returns the mark of a field's state. */
export function markOf(state: DisplayedState): Mark {
  if (state === 'stated' || state === 'concluded' || state === 'unseen') return state;
  return state === 'not_found' || state === 'deleted' ? 'blank' : 'yours';
}

const squares: Record<Mark, string> = {
  stated: 'border-mark-line bg-mark',
  concluded: 'border-dashed border-mark-line',
  unseen: 'border-dashed border-warning',
  yours: 'border-ink bg-ink',
  blank: 'border-edge',
};

/** Draws the mark of a value as a small square. The text beside it gives the same information. */
export function MarkSquare({ mark }: { mark: Mark }) {
  return <span aria-hidden className={classNames('size-2.5 shrink-0 rounded-[2px] border', squares[mark])} />;
}

/** Shows the name of a field's state with its mark. */
export function StateLabel({ state }: { state: DisplayedState }) {
  const [label, more] = labels[state];
  return (
    <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-soft">
      <MarkSquare mark={markOf(state)} />
      <span>
        {label}
        {more && <span className="sr-only @md:not-sr-only">, {more}</span>}
      </span>
    </span>
  );
}

/** Returns a field's state, or the state that it will have once the typed value is saved. */
export function displayedStateOf(state: EditorState, name: ProfileField): DisplayedState {
  const field = state.draft.fields[name];
  const typed = typedValue(state, name);
  if (typed === undefined && field.state === 'ai' && field.value !== null && isOutOfSight(field)) return 'unseen';
  if (typed === undefined) return field.state !== 'ai' ? field.state : field.basis === 'inferred' ? 'concluded' : 'stated';
  if (typed.length === 0) return 'deleted';
  if (field.locked) return 'override';
  return field.ai_value === null ? 'manual' : 'edited';
}

/** Returns the reason why the shown value of a field was concluded. Returns null if the site states the value, or if a person typed it. */
export function shownReason(state: EditorState, name: ProfileField): string | null {
  return typedValue(state, name) === undefined ? state.draft.fields[name].reason : null;
}

/** Returns the typed value of a field if it is not saved yet; otherwise undefined. */
function typedValue(state: EditorState, name: ProfileField): PartValue | undefined {
  return state.dirty[`fields.${name}`] ? state.typed[`fields.${name}`] : state.sending?.parts[`fields.${name}`];
}

/** Explains a field's state in a sentence, for the evidence panel. */
export function stateSentence(state: DisplayedState, quotes: number): string {
  switch (state) {
    case 'stated':
      return quotes === 1 ? 'Stated in this sentence of your site.' : `Stated in these ${quotes} passages of your site.`;
    case 'concluded':
      return quotes === 1
        ? 'Not stated, but concluded from this sentence of your site.'
        : `Not stated, but concluded from these ${quotes} passages of your site.`;
    case 'unseen':
      return 'Visitors of your website don’t see the words behind this value, so your listing shows it without a source. Show them on your page, and we find them at the next reading.';
    case 'not_found':
      if (quotes > 0)
        return `Your website does not state this value. ${quotes === 1 ? 'This passage only hints' : 'These passages only hint'} at it.`;
      return 'Your website does not state this value. Fill in the field, or leave it blank: the listing then lists the field as “Not stated on the website”.';
    case 'edited':
      return 'You changed the drafted value. The site’s own words are still shown here.';
    case 'manual':
      return 'You typed this value; the website does not state it.';
    case 'override':
      return 'Locked as yours: no redraft changes it.';
    case 'deleted':
      return 'You removed this value. Restoring brings back the value from the website.';
  }
}
