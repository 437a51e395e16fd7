'use client';

import { useFormStatus } from 'react-dom';
import { Button, type ButtonProps } from '#lib/ui/kit/button.tsx';

/** The button that sends the form it stands in; busy while a server action of that form runs. */
export function SubmitButton({ variant = 'primary', pending = false, ...rest }: Omit<ButtonProps, 'type'>) {
  const status = useFormStatus();
  return <Button {...rest} variant={variant} type="submit" pending={pending || status.pending} />;
}
