import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface TypedText {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
}

/**
 * Returns the state of a text field, as props of the field. Text that was typed before hydration is kept; otherwise, React would replace it
 * with `initial`.
 */
export function useTypedText(initial = ''): TypedText {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(initial);
  useLayoutEffect(() => setValue((known) => ref.current?.value ?? known), []);
  return { ref, value, onChange: (event) => setValue(event.target.value) };
}
