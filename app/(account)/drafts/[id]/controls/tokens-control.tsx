'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { controlStyle } from '#lib/ui/kit/field.tsx';
import { usePart } from '../editor-context.ts';
import { type EditorField, partId } from '../editor-fields.ts';
import { FieldFrame } from '../field-frame.tsx';
import { describedBy } from './described-by.ts';

/** A control for a list of short words, each with a button that removes it. */
export function TokensControl({ field }: { field: EditorField }) {
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
