import type { DraftView } from '#lib/drafts/draft-view.ts';
import type { ProfileField } from '#lib/profile/catalogue.ts';
import { partLabel } from './editor-fields.ts';
import { changedParts, type Parts } from './parts.ts';

/** An action other than typing a value. Commands run one after the other, each after the typed values are saved. */
export type Command =
  | { type: 'lock' | 'unlock' | 'restore' | 'regenerate'; field: ProfileField; label: string }
  | { type: 'undo'; versions: number[]; label: string };

/** Returns a sentence that says what a command did. */
export function announcementOf(command: Command, before: DraftView, after: DraftView): string {
  switch (command.type) {
    case 'lock':
      return `${command.label} is locked as yours: no redraft changes it.`;
    case 'unlock':
      return `${command.label} is unlocked.`;
    case 'restore':
      return after.fields[command.field].value === null
        ? `${command.label} is blank again: the website doesn’t state it.`
        : `${command.label} shows what the website says again.`;
    case 'regenerate':
      return changedParts(before, after).includes(`fields.${command.field}`)
        ? `${command.label} was drafted again.`
        : `${command.label} stays as it is: the website states no other value.`;
    case 'undo':
      return `Taken back: ${command.label}.`;
  }
}

/** Returns the names of the parts that an edit changed. */
export function labelOfParts(parts: Parts): string {
  const names = [...new Set(Object.keys(parts).map(partLabel))];
  return names.length > 2 ? `${names.slice(0, 2).join(', ')} and more` : names.join(' and ');
}
