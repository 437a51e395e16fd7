import { Lock, PencilLine, SquarePen, Trash2 } from 'lucide-react';
import type { ProfileField } from '#lib/profile/catalogue.ts';
import type { FieldState } from '#lib/profile/content.ts';
import { Badge, type BadgeTone } from '#lib/ui/kit/badge.tsx';
import type { EditorState } from './editor-state.ts';
import type { PartValue } from './parts.ts';

/** A field's state as people see it: what was drafted is stated by the site, or concluded from it. */
type DisplayedState = Exclude<FieldState, 'ai'> | 'stated' | 'concluded';

const blank = 'border-dashed border-edge bg-transparent';
// Yellow is the site's own words: solid where it states the value, a dashed edge where its words only imply it.
const chips: Record<DisplayedState, { label: string; tone?: BadgeTone; Icon?: typeof Lock; className?: string }> = {
  stated: { label: 'Stated', tone: 'evidence' },
  concluded: { label: 'Concluded', tone: 'inferred' },
  not_found: { label: 'Not stated', className: blank },
  edited: { label: 'Edited', Icon: SquarePen },
  manual: { label: 'Typed', Icon: PencilLine },
  override: { label: 'Locked', Icon: Lock },
  deleted: { label: 'Removed', Icon: Trash2, className: blank },
};

/** A badge that names a field's state. */
export function StateChip({ state }: { state: DisplayedState }) {
  const { label, tone = 'neutral', Icon, className } = chips[state];
  return (
    <Badge tone={tone} icon={Icon && <Icon aria-hidden size={11} />} {...(className && { className })}>
      {label}
    </Badge>
  );
}

/** Returns a field's state, or the state that it will have once the typed value is saved. */
export function displayedStateOf(state: EditorState, name: ProfileField): DisplayedState {
  const field = state.draft.fields[name];
  const typed = typedValue(state, name);
  if (typed === undefined) return field.state !== 'ai' ? field.state : field.basis === 'inferred' ? 'concluded' : 'stated';
  if (typed.length === 0) return 'deleted';
  if (field.locked) return 'override';
  return field.ai_value === null ? 'manual' : 'edited';
}

/** Returns why the value that a field shows was concluded; null if the site states it, or if a person typed it. */
export function shownReason(state: EditorState, name: ProfileField): string | null {
  return typedValue(state, name) === undefined ? state.draft.fields[name].reason : null;
}

/** Returns the value that a person typed and that is not saved yet. */
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
    case 'not_found':
      if (quotes > 0)
        return `Your website does not state this value. ${quotes === 1 ? 'This passage only hints' : 'These passages only hint'} at it.`;
      return 'Your website does not state this value. Fill in the field, or leave it blank: the listing then lists the field as “Not stated on the website”.';
    case 'edited':
      return 'You changed the drafted value. The site’s own words are still shown here.';
    case 'manual':
      return 'You typed this value; the website does not state it.';
    case 'override':
      return 'Locked: no redraft changes it.';
    case 'deleted':
      return 'You removed this value. Restoring brings back the value from the website.';
  }
}
