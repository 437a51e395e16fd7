import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface TypedText {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
}

/**
 * The state of a text field, as the field’s properties. What was typed before the page was ready stays: React would set `initial` again.
 */
export function useTypedText(initial = ''): TypedText {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(initial);
  useLayoutEffect(() => setValue((known) => ref.current?.value ?? known), []);
  return { ref, value, onChange: (event) => setValue(event.target.value) };
}
