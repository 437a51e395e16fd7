'use client';

import { ArrowDown, ArrowUp, ChevronDown, ImageOff, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { Button } from '#lib/ui/kit/button.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { controlStyle } from '#lib/ui/kit/field.tsx';
import { ImageUpload } from '../../image-upload.tsx';
import { useDraftEditor, usePart } from './editor-context.ts';
import { type EditorField, partId } from './editor-fields.ts';
import { FieldFrame } from './field-frame.tsx';
import { shownReason } from './field-state.tsx';

/** Returns the number of used characters, as in “450 of 500”, if the text uses more than 80 % of the maximum. */
export function characterCountOf(text: string, max: number): string | undefined {
  const used = [...text].length;
  return used > max * 0.8 ? `${used} of ${max}` : undefined;
}

function describedBy(id: string, hint: unknown, error: unknown, reason?: unknown) {
  const described = [hint ? `${id}-hint` : null, reason ? `${id}-reason` : null, error ? `${id}-error` : null].filter(Boolean).join(' ');
  return { 'aria-describedby': described || undefined, 'aria-invalid': error ? (true as const) : undefined };
}

export function FieldControl({ field }: { field: EditorField }) {
  switch (field.kind) {
    case 'items':
      return <ItemsField field={field} />;
    case 'tokens':
      return <TokensField field={field} />;
    case 'categories':
      return <CategoriesField field={field} />;
    case 'choice':
    case 'country':
      return <ChoiceField field={field} />;
    case 'logo':
      return <LogoField field={field} />;
    default:
      return <TextControl field={field} />;
  }
}

function TextControl({ field }: { field: EditorField }) {
  const part = `fields.${field.name}`;
  const id = partId(part);
  const { value, change, errors } = usePart<string>(part);
  const shared = {
    id,
    name: field.name,
    value,
    ...describedBy(id, field.hint, Object.keys(errors).length > 0),
  };
  const count = characterCountOf(value, field.max);
  return (
    <FieldFrame field={field} {...(count ? { count } : {})}>
      {field.kind === 'prose' ? (
        // A textarea so that a long text wraps; Enter does not add a line.
        <textarea
          {...shared}
          rows={1}
          autoComplete="off"
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={(event) => change(event.target.value.replace(/\s*\n\s*/g, ' '))}
          className={classNames(controlStyle, 'field-sizing-content min-h-11 resize-none py-2')}
        />
      ) : field.kind === 'text' ? (
        <textarea
          {...shared}
          rows={field.name === 'description' ? 8 : 2}
          onChange={(event) => change(event.target.value)}
          className={classNames(controlStyle, 'field-sizing-content py-2.5', field.name === 'description' ? 'min-h-48' : 'min-h-18')}
        />
      ) : (
        <input
          {...shared}
          type="text"
          {...(field.inputMode ? { inputMode: field.inputMode } : {})}
          {...(field.inputMode ? { autoCapitalize: 'none', spellCheck: false } : {})}
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
          className={classNames(controlStyle, 'min-h-11', field.name === 'name' && 'font-semibold')}
        />
      )}
    </FieldFrame>
  );
}

function ChoiceField({ field }: { field: EditorField }) {
  const part = `fields.${field.name}`;
  const id = partId(part);
  const { state, countries } = useDraftEditor();
  const { value, change, errors } = usePart<string>(part);
  const options = field.kind === 'country' ? countries : (field.options ?? []);
  // A drafted value that is not among the options is kept as an option.
  const isUnlisted = value !== '' && !options.some((option) => option.value === value);
  return (
    <FieldFrame field={field}>
      <div className="relative">
        <select
          id={id}
          name={field.name}
          value={value}
          onChange={(event) => change(event.target.value)}
          {...describedBy(id, field.hint, Object.keys(errors).length > 0, shownReason(state, field.name))}
          className={classNames(controlStyle, 'min-h-11 appearance-none pr-10')}
        >
          <option value="">Not stated</option>
          {isUnlisted && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={16} className="pointer-events-none absolute inset-y-0 right-3 my-auto text-quiet" />
      </div>
    </FieldFrame>
  );
}

function LogoField({ field }: { field: EditorField }) {
  const { logo, state } = useDraftEditor();
  const part = `fields.${field.name}`;
  const id = partId(part);
  const { value, change, errors } = usePart<string>(part);
  const isStored = logo !== null && state.draft.fields.logo_url.value === value;
  return (
    <FieldFrame field={field}>
      <div className="flex items-center gap-3">
        <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-lg border border-line bg-surface text-quiet">
          {isStored && value !== '' ? (
            <img src={logo} alt="The logo as the listing will show it" width={64} height={64} className="size-full object-contain" />
          ) : (
            <ImageOff aria-hidden size={20} strokeWidth={1.5} />
          )}
        </span>
        <input
          id={id}
          name={field.name}
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => change(event.target.value)}
          {...describedBy(id, field.hint, Object.keys(errors).length > 0)}
          className={classNames(controlStyle, 'min-h-11 min-w-0')}
        />
      </div>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1 pt-2">
        <ImageUpload noun="logo" action={paths.draftLogoUpload(state.draft.id)} bare />
        {!isStored && value !== '' && (
          <p role="status" className="text-sm text-soft">
            Our copy is being fetched; until the copy is stored, the listing shows a tile with the first letter.
          </p>
        )}
      </div>
    </FieldFrame>
  );
}

const smallButton =
  'inline-grid size-9 shrink-0 place-items-center rounded-md text-soft transition-colors duration-150 hover:bg-hover hover:text-ink disabled:opacity-40';

/** Buttons that move an entry up or down, or remove it. */
export function EntryButtons({
  what,
  at,
  of,
  move,
  remove,
}: {
  what: string;
  at: number;
  of: number;
  move: (to: number) => void;
  remove: () => void;
}) {
  return (
    <span className="flex shrink-0">
      <button
        type="button"
        disabled={at === 0}
        onClick={() => move(at - 1)}
        aria-label={`Move ${what} up`}
        title="Up"
        className={smallButton}
      >
        <ArrowUp aria-hidden size={16} />
      </button>
      <button
        type="button"
        disabled={at === of - 1}
        onClick={() => move(at + 1)}
        aria-label={`Move ${what} down`}
        title="Down"
        className={smallButton}
      >
        <ArrowDown aria-hidden size={16} />
      </button>
      <button type="button" onClick={remove} aria-label={`Remove ${what}`} title="Remove" className={smallButton}>
        <X aria-hidden size={16} />
      </button>
    </span>
  );
}

/** Returns the list with one entry moved to another index. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...list];
  const [entry] = next.splice(from, 1);
  if (entry !== undefined) next.splice(to, 0, entry);
  return next;
}

function ItemsField({ field }: { field: EditorField }) {
  const part = `fields.${field.name}`;
  const id = partId(part);
  const { value, change, errors } = usePart<string[]>(part);
  const list = useRef<HTMLOListElement>(null);
  const maxEntries = field.entries ?? 20;
  const focusLine = (at: number) => setTimeout(() => list.current?.querySelectorAll('textarea')[at]?.focus());

  function onKeyDown(event: KeyboardEvent, at: number) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (value.length >= maxEntries) return;
      change([...value.slice(0, at + 1), '', ...value.slice(at + 1)]);
      focusLine(at + 1);
    } else if (event.key === 'Backspace' && value[at] === '' && value.length > 0) {
      event.preventDefault();
      change(value.filter((_, index) => index !== at));
      focusLine(Math.max(0, at - 1));
    }
  }

  return (
    <FieldFrame field={field} group count={`${value.length} of ${maxEntries}`}>
      <fieldset aria-labelledby={`${id}-label`} className="grid min-w-0 gap-1.5">
        <ol ref={list} className="grid gap-1.5">
          {value.map((entry, at) => {
            const error = errors[`${part}[${at}]`];
            return (
              <li key={at} className="flex items-center gap-1">
                <textarea
                  {...(at === 0 ? { id } : {})}
                  rows={1}
                  aria-label={`${field.label}, ${at + 1} of ${value.length}`}
                  aria-invalid={error ? true : undefined}
                  value={entry}
                  onChange={(event) =>
                    change(value.map((other, index) => (index === at ? event.target.value.replace(/\s*\n\s*/g, ' ') : other)))
                  }
                  onKeyDown={(event) => onKeyDown(event, at)}
                  className={classNames(controlStyle, 'field-sizing-content min-h-11 min-w-0 resize-none py-2')}
                />
                <EntryButtons
                  what={entry || `line ${at + 1}`}
                  at={at}
                  of={value.length}
                  move={(to) => change(moveEntry(value, at, to))}
                  remove={() => change(value.filter((_, index) => index !== at))}
                />
              </li>
            );
          })}
        </ol>
        {value.length < maxEntries && (
          <Button
            size="sm"
            variant="quiet"
            icon={<Plus aria-hidden size={16} />}
            className="justify-self-start"
            {...(value.length === 0 ? { id } : {})}
            onClick={() => {
              change([...value, '']);
              focusLine(value.length);
            }}
          >
            Add a line
          </Button>
        )}
      </fieldset>
    </FieldFrame>
  );
}

function TokensField({ field }: { field: EditorField }) {
  const part = `fields.${field.name}`;
  const id = partId(part);
  const { value, change, errors } = usePart<string[]>(part);
  const [text, setText] = useState('');
  const maxEntries = field.entries ?? 20;

  function add(raw: string) {
    const entries = raw
      .split(/[,\n]/)
      .map((entry) => entry.trim())
      .filter(Boolean);
    const next = [...new Set([...value, ...entries])].slice(0, maxEntries);
    if (next.length > value.length) change(next);
    setText('');
  }

  return (
    <FieldFrame field={field} count={`${value.length} of ${maxEntries}`}>
      <div className="grid gap-2">
        {value.length > 0 && (
          <ul aria-label={field.label} className="flex flex-wrap gap-1.5">
            {value.map((entry) => (
              <li
                key={entry}
                className="inline-flex min-h-9 max-w-full items-center rounded-full border border-line bg-surface pl-3 text-sm"
              >
                <span className="truncate">{entry}</span>
                <button
                  type="button"
                  onClick={() => change(value.filter((other) => other !== entry))}
                  aria-label={`Remove ${entry}`}
                  className="inline-grid size-9 shrink-0 place-items-center rounded-full text-soft hover:bg-hover hover:text-ink"
                >
                  <X aria-hidden size={14} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          id={id}
          type="text"
          value={text}
          disabled={value.length >= maxEntries}
          placeholder={value.length >= maxEntries ? 'No more fit' : 'Type one, then Enter'}
          autoComplete="off"
          autoCapitalize="none"
          onChange={(event) => (event.target.value.includes(',') ? add(event.target.value) : setText(event.target.value))}
          onBlur={() => add(text)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') {
              event.preventDefault();
              add(text);
            } else if (event.key === 'Backspace' && text === '' && value.length > 0) change(value.slice(0, -1));
          }}
          {...describedBy(id, field.hint, Object.keys(errors).length > 0)}
          className={classNames(controlStyle, 'min-h-11')}
        />
      </div>
    </FieldFrame>
  );
}

function CategoriesField({ field }: { field: EditorField }) {
  const part = `fields.${field.name}`;
  const id = partId(part);
  const { state, categories } = useDraftEditor();
  const { value, change, errors } = usePart<string[]>(part);
  const unchosen = categories.filter(({ name }) => !value.includes(name));
  const roots = unchosen.filter(({ group }) => group === null).map(({ name }) => name);
  const groups = [...new Set(categories.map(({ name, group }) => group ?? name))];
  return (
    <FieldFrame field={field} count={value.length > 4 ? countOf(value.length, 'category', 'categories') : ''}>
      <div className="grid gap-2">
        {value.length > 0 && (
          <ol aria-label="Chosen categories" className="grid divide-y divide-line rounded-lg border border-line bg-surface">
            {value.map((name, at) => (
              <li key={name} className="flex min-h-11 flex-wrap items-center gap-x-2 pl-3 text-base">
                <span className="min-w-0 truncate">{name}</span>
                {at === 0 ? <Badge>Primary</Badge> : <span className="text-sm text-soft">when paid for</span>}
                <span className="ml-auto">
                  <EntryButtons
                    what={name}
                    at={at}
                    of={value.length}
                    move={(to) => change(moveEntry(value, at, to))}
                    remove={() => change(value.filter((other) => other !== name))}
                  />
                </span>
              </li>
            ))}
          </ol>
        )}
        <div className="relative">
          <select
            id={id}
            value=""
            disabled={unchosen.length === 0}
            onChange={(event) => event.target.value && change([...value, event.target.value])}
            {...describedBy(id, field.hint, Object.keys(errors).length > 0, shownReason(state, field.name))}
            className={classNames(controlStyle, 'min-h-11 appearance-none pr-10')}
          >
            <option value="">{value.length === 0 ? 'Choose the primary category' : 'Add another category'}</option>
            {groups.map((group) => {
              const subcategories = unchosen.filter((category) => category.group === group);
              if (subcategories.length === 0) return roots.includes(group) ? <option key={group}>{group}</option> : null;
              return (
                <optgroup key={group} label={group}>
                  {roots.includes(group) && <option value={group}>{group}</option>}
                  {subcategories.map(({ name }) => (
                    <option key={name} value={name}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              );
            })}
          </select>
          <ChevronDown aria-hidden size={16} className="pointer-events-none absolute inset-y-0 right-3 my-auto text-quiet" />
        </div>
      </div>
    </FieldFrame>
  );
}
