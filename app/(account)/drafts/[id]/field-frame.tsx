'use client';

import { Eraser, Lock, LockOpen, Quote, RefreshCw, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProfileField } from '#lib/profile/catalogue.ts';
import { ActionMenu, type MenuAction } from '#lib/ui/kit/action-menu.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { FieldError } from '#lib/ui/kit/field.tsx';
import { evidenceOf, useDraftEditor } from './editor-context.ts';
import { type EditorField, partId } from './editor-fields.ts';
import { displayedStateOf, StateChip, shownReason } from './field-state.tsx';
import { PartNowSays } from './part-now-says.tsx';
import { shownErrors } from './shown-errors.ts';
import { SuggestedValues } from './suggested-values.tsx';

/** Reports the focus of a part to the editor, and sets the target whose evidence the panel shows. */
export function PartArea({
  part,
  target = part,
  className,
  children,
}: {
  part: string;
  target?: string;
  className?: string;
  children: ReactNode;
}) {
  const { dispatch, setFocusedTarget, target: shownTarget } = useDraftEditor();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the focus of its children
    <div
      data-part={part}
      data-target={target}
      data-shown={shownTarget === target || undefined}
      onFocus={() => {
        dispatch({ type: 'focus', part });
        setFocusedTarget(target);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) dispatch({ type: 'blur', part });
      }}
      className={className}
    >
      {children}
    </div>
  );
}

/** A button that shows the evidence of a value. */
export function QuotesButton({ target, label }: { target: string; label: string }) {
  const { state, showEvidence } = useDraftEditor();
  const { length } = evidenceOf(state, target);
  if (length === 0) return null;
  return (
    <button
      type="button"
      onClick={() => showEvidence(target)}
      className="press-area inline-flex min-h-7 items-center gap-1 rounded-md px-1.5 text-sm font-medium text-soft transition-colors duration-150 hover:bg-hover hover:text-ink"
    >
      <Quote aria-hidden size={12} />
      <span className="figures">{length}</span>
      <span className="sr-only @md:not-sr-only">{length === 1 ? 'sentence' : 'sentences'}</span>
      <span className="sr-only"> behind {label}</span>
    </button>
  );
}

/** The frame of a profile field: label, state and menu above the control; error or character count below it. */
export function FieldFrame({
  field,
  count,
  group = false,
  children,
}: {
  field: EditorField;
  count?: string;
  group?: boolean;
  children: ReactNode;
}) {
  const { state } = useDraftEditor();
  const part = `fields.${field.name}`;
  const id = partId(part);
  const errors = shownErrors(state, part);
  const error = errors[part] ?? Object.values(errors)[0];
  const reason = shownReason(state, field.name);
  const running = state.commands.find((command) => 'field' in command && command.field === field.name);
  return (
    <PartArea
      part={part}
      className="group/field @container relative grid gap-1.5 before:absolute before:-inset-x-4 before:-inset-y-3 before:-z-10 before:rounded-lg before:border-l-2 before:border-transparent before:transition-colors before:duration-150 data-shown:before:border-ink data-shown:before:bg-sunken max-lg:before:hidden"
    >
      <div className="flex min-h-8 flex-wrap items-center gap-x-2">
        {group ? (
          <span id={`${id}-label`} className="text-base font-medium">
            {field.label}
          </span>
        ) : (
          <label htmlFor={id} className="text-base font-medium">
            {field.label}
          </label>
        )}
        {field.required && <span className="text-sm text-soft">needed</span>}
        <span className="ml-auto flex items-center gap-1">
          <QuotesButton target={part} label={field.label} />
          <StateChip state={displayedStateOf(state, field.name)} />
          <FieldMenu field={field} />
        </span>
      </div>
      {field.hint && (
        <p id={`${id}-hint`} className="text-sm text-soft in-data-hints-below:order-last">
          {field.hint}
        </p>
      )}
      <div className={classNames('grid', running && running.type === 'regenerate' && 'animate-shimmer')}>{children}</div>
      {reason && (
        <p id={`${id}-reason`} className="border-l-2 border-dashed border-mark-line pl-3 text-sm text-soft [overflow-wrap:anywhere]">
          {reason}
        </p>
      )}
      <SuggestedValues field={field} />
      <PartNowSays members={[field.name]} />
      {(error || count) && (
        <div className="flex items-start justify-between gap-4">
          <div>{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
          {count && <p className="shrink-0 text-sm text-soft figures">{count}</p>}
        </div>
      )}
      <span role="status" className="sr-only">
        {running?.type === 'regenerate' && `${field.label} is being drafted again.`}
      </span>
    </PartArea>
  );
}

function FieldMenu({ field }: { field: EditorField }) {
  const { state, dispatch } = useDraftEditor();
  const part = `fields.${field.name}`;
  const { name, label } = field;
  const view = state.draft.fields[name as ProfileField];
  const displayedState = displayedStateOf(state, name);
  const command = (type: 'lock' | 'unlock' | 'restore' | 'regenerate') =>
    dispatch({ type: 'command', command: { type, field: name, label } });
  const blank = displayedState === 'not_found' || displayedState === 'deleted';
  const actions: MenuAction[] = [
    view.locked
      ? {
          key: 'unlock',
          label: 'Unlock',
          note: 'Redrafts may change it again.',
          icon: <LockOpen size={16} />,
          onSelect: () => command('unlock'),
        }
      : { key: 'lock', label: 'Lock', note: 'No redraft changes it.', icon: <Lock size={16} />, onSelect: () => command('lock') },
    {
      key: 'regenerate',
      label: 'Draft again',
      note: view.locked ? 'Unlock it first.' : 'From what your site says.',
      icon: <RefreshCw size={16} />,
      disabled: view.locked,
      onSelect: () => command('regenerate'),
    },
    {
      key: 'restore',
      label: 'Restore',
      note: view.ai_value === null ? 'The site states no value, so the field becomes blank.' : 'Back to the value drafted from your site.',
      icon: <RotateCcw size={16} />,
      disabled: !view.locked && (displayedState === 'stated' || displayedState === 'concluded' || displayedState === 'not_found'),
      onSelect: () => command('restore'),
    },
    {
      key: 'remove',
      label: 'Remove',
      icon: <Eraser size={16} />,
      danger: true,
      disabled: blank,
      onSelect: () => dispatch({ type: 'remove', part, at: Date.now() }),
    },
  ];
  return <ActionMenu label={`What to do with ${label}`} actions={actions} />;
}
