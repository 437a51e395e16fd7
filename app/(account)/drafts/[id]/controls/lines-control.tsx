'use client';

import { Plus } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { Button } from '#lib/ui/kit/button.tsx';
import { usePart } from '../editor-context.ts';
import { type EditorField, partId } from '../editor-fields.ts';
import { FieldFrame, QuotesButton } from '../field-frame.tsx';
import { EntryButtons, moveEntry } from './entry-buttons.tsx';

/**
 * A control for a list with one entry per line, which is edited like a text. Enter adds a line, and Backspace joins a line with the one
 * above. The arrow keys move between the lines; with Alt, they move the line itself. Each line shows the quotes that support it.
 */
export function LinesControl({ field }: { field: EditorField }) {
  const part = `fields.${field.name}`;
  const id = partId(part);
  const { value, change, errors } = usePart<string[]>(part);
  const list = useRef<HTMLOListElement>(null);
  const maxEntries = field.entries ?? 20;
  const focusLine = (at: number) => setTimeout(() => list.current?.querySelectorAll('textarea')[at]?.focus());
  const replaceLine = (at: number, ...lines: string[]) =>
    change([...value.slice(0, at), ...lines, ...value.slice(at + 1)].slice(0, maxEntries));
  const move = (at: number, to: number) => {
    if (to < 0 || to >= value.length) return;
    change(moveEntry(value, at, to));
    focusLine(to);
  };

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>, at: number) {
    if (event.nativeEvent.isComposing) return;
    const { selectionStart, selectionEnd, value: text } = event.currentTarget;
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (value.length >= maxEntries) return;
      replaceLine(at, value[at] ?? '', '');
      focusLine(at + 1);
    } else if (event.key === 'Backspace' && value[at] === '') {
      event.preventDefault();
      replaceLine(at);
      focusLine(Math.max(0, at - 1));
    } else if (step !== 0 && event.altKey) {
      event.preventDefault();
      move(at, at + step);
    } else if (step !== 0 && selectionStart === selectionEnd && selectionStart === (step < 0 ? 0 : text.length)) {
      event.preventDefault();
      focusLine(at + step);
    }
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>, at: number) {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.replace(/^\s*[-*•]\s+/, '').trim())
      .filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    replaceLine(at, ...[value[at] ?? '', ...lines].filter(Boolean));
    focusLine(Math.min(at + lines.length, maxEntries) - 1);
  }

  return (
    <FieldFrame field={field} group count={`${value.length} of ${maxEntries}`}>
      <fieldset aria-labelledby={`${id}-label`} aria-describedby={`${id}-keys`} className="grid min-w-0 gap-1">
        {value.length > 0 && (
          <ol ref={list} className="grid divide-y divide-line rounded-lg border border-edge bg-surface">
            {value.map((entry, at) => {
              const isWrong = errors[`${part}[${at}]`] !== undefined;
              return (
                <li
                  key={at}
                  data-target={`${part}.${at}`}
                  className="group/line flex items-start gap-1 pl-2 first:rounded-t-lg last:rounded-b-lg focus-within:bg-hover hover:bg-hover"
                >
                  <span className="grid h-10 w-7 shrink-0 place-items-center">
                    <QuotesButton target={`${part}.${at}`} label={entry || `line ${at + 1}`} short />
                  </span>
                  <textarea
                    {...(at === 0 ? { id } : {})}
                    rows={1}
                    aria-label={`${field.label}, ${at + 1} of ${value.length}`}
                    aria-invalid={isWrong || undefined}
                    value={entry}
                    onChange={(event) => replaceLine(at, event.target.value.replace(/\s*\n\s*/g, ' '))}
                    onKeyDown={(event) => onKeyDown(event, at)}
                    onPaste={(event) => onPaste(event, at)}
                    className="field-sizing-content min-h-10 min-w-0 flex-1 resize-none bg-transparent py-2 text-base outline-offset-0 focus-visible:-outline-offset-1 aria-invalid:text-danger aria-invalid:underline"
                  />
                  <span className="flex opacity-0 transition-opacity duration-150 group-focus-within/line:opacity-100 group-hover/line:opacity-100 max-sm:hidden max-sm:group-focus-within/line:flex">
                    <EntryButtons
                      what={entry || `line ${at + 1}`}
                      at={at}
                      of={value.length}
                      move={(to) => move(at, to)}
                      remove={() => replaceLine(at)}
                    />
                  </span>
                </li>
              );
            })}
          </ol>
        )}
        <div className="flex flex-wrap items-center gap-x-3">
          {value.length < maxEntries && (
            <Button
              size="sm"
              variant="quiet"
              icon={<Plus aria-hidden size={16} />}
              {...(value.length === 0 ? { id } : {})}
              onClick={() => {
                change([...value, '']);
                focusLine(value.length);
              }}
            >
              Add a line
            </Button>
          )}
          <p id={`${id}-keys`} className="text-sm text-soft max-lg:sr-only">
            Enter adds a line; Alt with an arrow key moves it.
          </p>
        </div>
      </fieldset>
    </FieldFrame>
  );
}
