'use client';

import { Check, Eraser, Lock, LockOpen, RefreshCw, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProfileField } from '#lib/profile/catalogue.ts';
import { ActionMenu, type MenuAction } from '#lib/ui/kit/action-menu.tsx';
import { Button } from '#lib/ui/kit/button.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { FieldError } from '#lib/ui/kit/field.tsx';
import { evidenceOf, useDraftEditor } from './editor-context.ts';
import { type EditorField, partId } from './editor-fields.ts';
import { displayedStateOf, type Mark, markOf, StateLabel, shownReason } from './field-state.tsx';
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
      data-shown={shownTarget === target || shownTarget.startsWith(`${target}.`) || undefined}
      onFocus={(event) => {
        dispatch({ type: 'focus', part });
        setFocusedTarget(event.target.closest<HTMLElement>('[data-target]')?.dataset.target ?? target);
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

/** The quote mark of a value, a button that shows the evidence. Its outline is dashed if the value is only concluded from the evidence. */
export function QuotesButton({ target, label, short = false }: { target: string; label: string; short?: boolean }) {
  const { state, showEvidence } = useDraftEditor();
  const { length } = evidenceOf(state, target);
  if (length === 0) return null;
  const [area, name] = target.split('.', 2);
  const mark = area === 'fields' ? markOf(displayedStateOf(state, name as ProfileField)) : 'stated';
  return (
    <button
      type="button"
      onClick={() => showEvidence(target)}
      className="press-area inline-flex min-h-7 items-center gap-1.5 rounded-md px-1 text-sm text-soft transition-colors duration-150 hover:bg-hover hover:text-ink"
    >
      <span
        aria-hidden
        className={classNames(
          'grid size-5 place-items-center rounded-sm border',
          mark === 'stated' ? 'border-transparent bg-mark text-on-mark' : 'border-dashed border-mark-line text-ink',
        )}
      >
        <span className="icon icon-quote size-3" />
      </span>
      <span className={classNames('figures', short && 'sr-only')}>{length}</span>
      <span className={short ? 'sr-only' : 'sr-only @sm:not-sr-only'}>{length === 1 ? 'sentence' : 'sentences'}</span>
      <span className="sr-only"> behind {label}</span>
    </button>
  );
}

const edges: Record<Mark, string> = {
  stated: 'border-mark data-shown:bg-mark-wash/60',
  concluded: 'border-dashed border-mark-line data-shown:bg-mark-wash/60',
  unseen: 'border-dashed border-warning data-shown:bg-sunken',
  yours: 'border-ink data-shown:bg-sunken',
  blank: 'border-dotted border-edge data-shown:bg-sunken',
};

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
  const displayed = displayedStateOf(state, field.name);
  const running = state.commands.find((command) => 'field' in command && command.field === field.name);
  return (
    <PartArea
      part={part}
      className={classNames(
        'group/field @container grid content-start gap-1.5 border-l-4 py-2.5 pr-2 pl-3 transition-colors duration-150 sm:pl-4',
        edges[markOf(displayed)],
      )}
    >
      <div className="flex min-h-8 items-center gap-x-2">
        {group ? (
          <span id={`${id}-label`} className="min-w-0 truncate text-base font-medium">
            {field.label}
          </span>
        ) : (
          <label htmlFor={id} className="min-w-0 truncate text-base font-medium">
            {field.label}
          </label>
        )}
        {field.required && <span className="text-sm text-soft">needed</span>}
        <span className="ml-auto flex shrink-0 items-center gap-1.5">
          <QuotesButton target={part} label={field.label} />
          <StateLabel state={displayed} />
          <FieldMenu field={field} />
        </span>
      </div>
      {field.hint && (
        <p id={`${id}-hint`} className="order-1 text-sm text-soft">
          {field.hint}
        </p>
      )}
      <div className={classNames('grid', running && running.type === 'regenerate' && 'animate-shimmer')}>{children}</div>
      {reason && (
        <div className="order-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          {displayed === 'concluded' && <ConfirmButton field={field} />}
          <p id={`${id}-reason`} className="min-w-0 flex-1 basis-48 text-sm text-soft [overflow-wrap:anywhere]">
            {reason}
          </p>
        </div>
      )}
      <div className="order-2 grid gap-2 empty:hidden">
        <SuggestedValues field={field} />
        <PartNowSays members={[field.name]} />
      </div>
      {(error || count) && (
        <div className="order-3 flex items-start justify-between gap-4">
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

/** A button that accepts a concluded value. The value is then locked as the person's own, and keeps its evidence. */
export function ConfirmButton({ field: { name, label } }: { field: Pick<EditorField, 'name' | 'label'> }) {
  const { dispatch } = useDraftEditor();
  return (
    <Button
      size="sm"
      className="shrink-0 whitespace-nowrap"
      icon={<Check aria-hidden size={16} />}
      aria-label={`That’s right: ${label}`}
      onClick={() => dispatch({ type: 'command', command: { type: 'lock', field: name, label } })}
    >
      That’s right
    </Button>
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
      disabled: !view.locked && ['stated', 'concluded', 'unseen', 'not_found'].includes(displayedState),
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
