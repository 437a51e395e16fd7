'use client';

import { useFormStatus } from 'react-dom';
import { Button, type ButtonProps } from '#lib/ui/kit/button.tsx';

/** A submit button; it is pending while the form's server action runs. */
export function SubmitButton({ variant = 'strong', pending = false, ...rest }: Omit<ButtonProps, 'type'>) {
  const status = useFormStatus();
  return <Button {...rest} variant={variant} type="submit" pending={pending || status.pending} />;
}
