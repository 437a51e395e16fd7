import { Lock, PencilLine, SquarePen, Trash2 } from 'lucide-react';
import type { ProfileField } from '#lib/profile/catalogue.ts';
import type { FieldState } from '#lib/profile/content.ts';
import { Badge, type BadgeTone } from '#lib/ui/kit/badge.tsx';
import type { EditorState } from './editor-state.ts';

const chips: Record<FieldState, { label: string; tone: BadgeTone; Icon: typeof Lock | null }> = {
  ai: { label: 'From the site', tone: 'success', Icon: null },
  not_found: { label: 'Not stated', tone: 'neutral', Icon: null },
  edited: { label: 'Edited', tone: 'neutral', Icon: SquarePen },
  manual: { label: 'Typed', tone: 'neutral', Icon: PencilLine },
  override: { label: 'Locked', tone: 'warning', Icon: Lock },
  deleted: { label: 'Removed', tone: 'neutral', Icon: Trash2 },
};

/** A badge that names a field's state. */
export function StateChip({ state }: { state: FieldState }) {
  const { label, tone, Icon } = chips[state];
  return (
    <Badge
      tone={tone}
      icon={Icon && <Icon aria-hidden size={11} />}
      {...(state === 'not_found' || state === 'deleted' ? { className: 'border-dashed border-edge bg-transparent' } : {})}
    >
      {label}
    </Badge>
  );
}

/** Returns a field's state, or the state that it will have once the typed value is saved. */
export function displayedStateOf(state: EditorState, name: ProfileField): FieldState {
  const field = state.draft.fields[name];
  const typed = state.dirty[`fields.${name}`] ? state.typed[`fields.${name}`] : state.sending?.parts[`fields.${name}`];
  if (typed === undefined) return field.state;
  if (typed.length === 0) return 'deleted';
  if (field.locked) return 'override';
  return field.ai_value === null ? 'manual' : 'edited';
}

/** Explains a field's state in a sentence, for the evidence panel. */
export function stateSentence(state: FieldState, quotes: number): string {
  switch (state) {
    case 'ai':
      return quotes === 1 ? 'Drafted from this sentence of your site.' : `Drafted from these ${quotes} passages of your site.`;
    case 'not_found':
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
