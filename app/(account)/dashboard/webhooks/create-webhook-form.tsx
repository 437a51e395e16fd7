'use client';

import { useActionState } from 'react';
import { paths } from '#lib/core/paths.ts';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { buttonStyle } from '#lib/ui/kit/button.tsx';
import { CheckboxField } from '#lib/ui/kit/checkbox-field.tsx';
import { TextField } from '#lib/ui/kit/field.tsx';
import { FieldSet } from '#lib/ui/kit/field-set.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { createWebhook } from './actions.ts';
import { NewSecret } from './new-secret.tsx';

/** Creates a webhook and shows its secret once, in place of the form. So a second press can't replace the secret. */
export function CreateWebhookForm({ events }: { events: readonly { name: string; about: string }[] }) {
  const [{ made, typed, fields, error }, create] = useActionState(createWebhook, {});
  if (made)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Alert tone="success" live title="The webhook is made.">
          Events go to {made.url} from now on.
        </Alert>
        <NewSecret secret={made.secret} />
        {/* A full load of the page, because Next’s navigation to the same page would leave the secret on it. */}
        <a href={paths.webhooks} className={buttonStyle('secondary', 'md', 'justify-self-start')}>
          Make another webhook
        </a>
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FormAlerts state={{ error }} />
      <form action={create} noValidate className="grid gap-5">
        <TextField
          name="url"
          label="Address"
          type="url"
          hint="Begins with https://. Our server sends a POST to it for each event."
          error={fields?.url}
          defaultValue={typed?.url}
          key={`url ${typed?.url}`}
          maxLength={2000}
          autoComplete="off"
          required
        />
        <FieldSet legend="Events" error={fields?.events}>
          <div className="grid items-start gap-x-12 gap-y-3 lg:grid-cols-2">
            {events.map(({ name, about }) => (
              <CheckboxField
                key={`${name} ${typed?.events.join()}`}
                name="events"
                value={name}
                label={name}
                hint={about}
                defaultChecked={typed ? typed.events.includes(name) : true}
              />
            ))}
          </div>
        </FieldSet>
        <SubmitButton variant="strong" className="justify-self-start">
          Make webhook
        </SubmitButton>
      </form>
    </div>
  );
}
