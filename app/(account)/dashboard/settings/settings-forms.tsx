'use client';

import { type ReactNode, useActionState } from 'react';
import type { Settings } from '#lib/accounts/settings.ts';
import { paths } from '#lib/core/paths.ts';
import { noticeGroups } from '#lib/mails/notices.ts';
import type { NoticePreference } from '#lib/notices/preferences.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { CheckboxField } from '#lib/ui/kit/checkbox-field.tsx';
import { EmailField, SelectField, TextField } from '#lib/ui/kit/field.tsx';
import { FieldSet } from '#lib/ui/kit/field-set.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { ImageUpload } from '../../image-upload.tsx';
import { cancelAddress, deleteAccount, dropPhoto, endOthers, saveAddress, saveName, saveNotices } from './actions.ts';

/** A form that requests a change of the account's address. */
export function AddressForm() {
  const [state, send] = useActionState(saveAddress, {});
  return (
    <SettingsForm state={state} send={send}>
      <EmailField
        label="New address"
        hint="Both addresses get a link. The address changes when you have opened both, within 24 hours."
        error={state.fields?.email}
        defaultValue={state.typed?.email}
        key={state.typed?.email}
        className="w-full max-w-sm"
      />
      <SubmitButton variant="secondary">Change the address</SubmitButton>
    </SettingsForm>
  );
}

/** Shows a pending change of address and which confirmations are missing. A button cancels the change. */
export function PendingAddress({ change, current }: { change: NonNullable<Settings['addressChange']>; current: string }) {
  const [state, send] = useActionState(cancelAddress, {});
  const steps = [
    { address: current, isDone: change.isAgreed },
    { address: change.email, isDone: change.isConfirmed },
  ];
  return (
    <SettingsForm state={state} send={send}>
      <div className="grid gap-2 text-base">
        <p>
          Your address changes to <strong className="font-medium [overflow-wrap:anywhere]">{change.email}</strong> when the links in two
          mails were opened:
        </p>
        <ul className="grid gap-1">
          {steps.map(({ address, isDone }) => (
            <li key={address} className="flex flex-wrap gap-x-2">
              <span className="[overflow-wrap:anywhere]">{address}</span>
              <span className={isDone ? 'text-success' : 'text-soft'}>{isDone ? 'done' : 'waits for its link'}</span>
            </li>
          ))}
        </ul>
      </div>
      <SubmitButton variant="secondary">Keep {current}</SubmitButton>
    </SettingsForm>
  );
}

const choiceLabels = { mail: 'By mail, too', site: 'On the site', off: 'Not at all' } as const;

/** The form in which a person chooses how to receive each kind of notice. `children` are the checkboxes of the digest’s categories. */
export function NoticesForm({ preferences, children }: { preferences: readonly NoticePreference[]; children: ReactNode }) {
  const [state, send] = useActionState(saveNotices, {});
  return (
    <SettingsForm state={state} send={send}>
      <p className="text-base text-soft">What you would miss, such as a lost badge or an invoice, always comes.</p>
      {Object.entries(noticeGroups).map(([group, title]) => {
        const rows = preferences.filter((each) => each.group === group);
        return (
          rows.length > 0 && (
            <FieldSet key={group} legend={title} className="w-full">
              <div className="divide-y divide-line border-y border-line">
                {rows.map(({ name, label, choice, choices }) => (
                  <SelectField
                    key={`${name} ${choice}`}
                    name={name}
                    label={label}
                    options={choices.map((value) => ({ value, label: choiceLabels[value] }))}
                    defaultValue={state.typed?.choices[name] ?? choice}
                    className="gap-x-6 py-3 sm:grid-cols-[minmax(0,1fr)_12rem] sm:items-center"
                  />
                ))}
              </div>
              {group === 'following' && children}
            </FieldSet>
          )
        );
      })}
      <SubmitButton variant="secondary">Save the notifications</SubmitButton>
    </SettingsForm>
  );
}

/** A button that ends all sign-ins except that of this browser. */
export function EndOthersForm() {
  const [state, send] = useActionState(endOthers, {});
  return (
    <SettingsForm state={state} send={send}>
      <SubmitButton variant="secondary">End all other sign-ins</SubmitButton>
    </SettingsForm>
  );
}

/** A form that closes the account after the person typed its address. */
export function DeleteForm() {
  const [state, send] = useActionState(deleteAccount, {});
  return (
    <SettingsForm state={state} send={send}>
      <CheckboxField
        name="listings"
        value="delete"
        label="Also delete my listings that have no other owner"
        hint="Else they stay and go to the site."
        defaultChecked={state.typed?.listings === 'delete'}
        key={`listings ${state.typed?.listings}`}
      />
      <EmailField
        label="To confirm, type the address of this account"
        error={state.fields?.email}
        defaultValue={state.typed?.email}
        key={state.typed?.email}
        autoComplete="off"
        className="w-full max-w-sm"
      />
      <SubmitButton variant="danger">Delete my account</SubmitButton>
    </SettingsForm>
  );
}

/** A form that changes the name. */
export function NameForm({ name }: { name: string }) {
  const [state, send] = useActionState(saveName, {});
  return (
    <SettingsForm state={state} send={send}>
      <TextField
        name="name"
        label="Name"
        hint="Your invites show it."
        optional
        error={state.fields?.name}
        defaultValue={state.typed?.name ?? name}
        key={state.typed?.name ?? name}
        autoComplete="name"
        maxLength={80}
        className="w-full max-w-sm"
      />
      <SubmitButton variant="secondary">Save the name</SubmitButton>
    </SettingsForm>
  );
}

/** Uploads or removes the photo. `problem` says why the last file was refused. */
export function PhotoForms({ hasPhoto, problem }: { hasPhoto: boolean; problem: string | null }) {
  const [state, send] = useActionState(dropPhoto, {});
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <ImageUpload action={paths.photoUpload} noun="photo" problem={problem} />
      {hasPhoto && (
        <SettingsForm state={state} send={send}>
          <SubmitButton variant="quiet">Remove the photo</SubmitButton>
        </SettingsForm>
      )}
    </div>
  );
}

interface SettingsFormProps {
  state: { error?: string; done?: string };
  send(form: FormData): void;
  children: ReactNode;
}

/** A form of the settings page, with the result of its last submission. */
function SettingsForm({ state, send, children }: SettingsFormProps) {
  return (
    // `noValidate` turns off the browser's messages, because the server sends its own messages.
    <form action={send} noValidate className="grid justify-items-start gap-4">
      {children}
      {state.error && (
        <Alert tone="warning" live className="w-full">
          {state.error}
        </Alert>
      )}
      {state.done && (
        <Alert tone="success" live className="w-full">
          {state.done}
        </Alert>
      )}
    </form>
  );
}
