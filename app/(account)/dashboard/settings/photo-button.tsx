'use client';

import { useEffect, useId, useState } from 'react';
import { buttonStyle } from '#lib/ui/kit/button-style.ts';
import { FieldError } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';

/** A file picker that sends its form once a file is chosen. Without JavaScript it has a button of its own for that. */
export function PhotoButton({ label, problem }: { label: string; problem: string | null }) {
  const id = useId();
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return (
    <div className="grid justify-items-start gap-2">
      <label className="relative grid cursor-pointer rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <span className={buttonStyle('secondary', 'md')}>{label}</span>
        <input
          type="file"
          name="file"
          required
          accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
          aria-describedby={problem ? `${id}-error` : undefined}
          aria-invalid={problem ? true : undefined}
          className={isHydrated ? 'sr-only' : 'mt-2 max-w-full text-sm'}
          onChange={(event) => event.target.form?.requestSubmit()}
        />
      </label>
      {!isHydrated && <SubmitButton variant="secondary">Save the photo</SubmitButton>}
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  );
}
