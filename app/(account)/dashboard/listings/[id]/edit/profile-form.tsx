'use client';

import { useActionState } from 'react';
import { platformLabel } from '#lib/listings/showing/listing-labels.ts';
import { type AnyField, fieldInfo, isListField, maxEntries } from '#lib/profile/catalogue.ts';
import type { DifferenceView } from '#lib/readings/difference-view.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { SelectField, type SelectOption, TextAreaField, TextField } from '#lib/ui/kit/field.tsx';
import { FieldSet } from '#lib/ui/kit/field-set.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { SiteNowSays } from '../website/site-now-says.tsx';
import { saveListingProfile } from './actions.ts';
import { formGroups, maxFaqs, maxLengthOf, type Values } from './profile-values.ts';

interface Options {
  categories: readonly SelectOption[];
  countries: readonly SelectOption[];
  /** The differences between the website and the profile. */
  differences: readonly DifferenceView[];
}

/** The form of a listing’s profile, which works without JavaScript. `seen` is the version to which `values` belong. */
export function ProfileForm(props: { listing: number; seen: number; values: Values } & Options) {
  const [state, send] = useActionState(saveListingProfile, {});
  const values = state.values ?? props.values;
  const errors = state.fields ?? {};
  const control = (name: string): ControlProps => ({ name, defaultValue: values[name] ?? '', error: errors[name], autoComplete: 'off' });
  const filledFaqs = Array.from({ length: maxFaqs }, (_, at) => at).filter(
    (at) => values[`faqs.${at}.question`] || values[`faqs.${at}.answer`],
  );
  const platforms = Object.keys(values).flatMap((name) => (name.startsWith('socials.') ? [name.slice('socials.'.length)] : []));
  const siteNowSays = (...members: string[]) => <SiteNowSays listing={props.listing} differences={props.differences} members={members} />;
  const result = state.error ? (
    <Alert tone="danger" live>
      {state.error}
    </Alert>
  ) : (
    state.done && (
      <Alert tone="success" live>
        {state.done}
      </Alert>
    )
  );
  return (
    <form action={send} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <input type="hidden" name="listing" value={props.listing} />
      <input type="hidden" name="seen" value={state.seen ?? props.seen} />
      {formGroups.map(({ id, title, fields }) => (
        <Card key={id} title={title}>
          {fields.map((name) => (
            <div key={name} className="grid grid-cols-[minmax(0,1fr)] gap-2">
              {name === 'categories' ? (
                <Categories control={control} values={values} options={props.categories} />
              ) : (
                <ProfileField name={name} control={control(`fields.${name}`)} countries={props.countries} />
              )}
              {siteNowSays(name)}
            </div>
          ))}
        </Card>
      ))}
      <Card title="Questions and answers" description={`At most ${maxFaqs}; five are plenty. Empty both texts to remove a question.`}>
        {siteNowSays('faqs')}
        {Array.from({ length: Math.min(maxFaqs, filledFaqs.length + 2) }, (_, at) => (
          <fieldset key={at} className="grid min-w-0 gap-3 border-t border-line pt-4 first-of-type:border-t-0 first-of-type:pt-0">
            <legend className="sr-only">Question {at + 1}</legend>
            <TextField {...control(`faqs.${at}.question`)} label={`Question ${at + 1}`} maxLength={300} />
            <TextAreaField {...control(`faqs.${at}.answer`)} label={`Answer ${at + 1}`} rows={2} maxLength={1500} />
          </fieldset>
        ))}
      </Card>
      <Card title="Profiles elsewhere" description="Addresses that begin with https://. Empty one to remove it.">
        {siteNowSays('company_socials')}
        <div className="grid gap-4 sm:grid-cols-2">
          {platforms.map((platform) => (
            <TextField
              {...control(`socials.${platform}`)}
              key={platform}
              label={platform === 'custom' ? 'One more' : platform === 'website' ? 'Website' : platformLabel(platform)}
              inputMode="url"
              spellCheck={false}
              maxLength={500}
            />
          ))}
        </div>
      </Card>
      <Card title="Search engines" description="If these are empty, the page’s title and description are made of its name and tagline.">
        <TextField {...control('fields.seo_title')} label="Title for search engines" optional maxLength={200} />
        <TextAreaField {...control('fields.seo_description')} label="Description for search engines" optional rows={2} maxLength={320} />
      </Card>
      <div className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-t border-line bg-page px-4 py-3 sm:mx-0 sm:px-0">
        {result}
        <SubmitButton className="justify-self-start">Save the profile</SubmitButton>
      </div>
    </form>
  );
}

interface ControlProps {
  name: string;
  defaultValue: string;
  error: string | undefined;
  autoComplete: string;
}

/**
 * The key makes React create a new select if its value changes from outside. Otherwise the reset after a submission would restore the old
 * value.
 */
function Choice(props: Parameters<typeof SelectField>[0] & { defaultValue: string }) {
  return <SelectField key={props.defaultValue} {...props} />;
}

function ProfileField({ name, control, countries }: { name: AnyField; control: ControlProps; countries: Options['countries'] }) {
  const { label, hint, kind, required, words, control: wanted } = fieldInfo(name);
  const shared = { ...control, label, hint, optional: !required };
  const maxLength = maxLengthOf(name);
  if (isListField(name)) return <TextAreaField {...shared} hint={`One on each line, at most ${maxEntries}.`} rows={4} />;
  if (words || kind === 'country') {
    const options = words ? Object.entries(words).map(([value, text]) => ({ value, label: text })) : countries;
    return <Choice {...shared} options={options} placeholder="Not stated" />;
  }
  if (kind === 'text') return <TextAreaField {...shared} maxLength={maxLength} rows={name === 'description' ? 8 : 5} />;
  if (wanted === 'text') return <TextAreaField {...shared} maxLength={maxLength} rows={2} />;
  const inputMode = kind === 'year' ? 'numeric' : kind === 'email' ? 'email' : kind === 'video' ? 'url' : 'text';
  return <TextField {...shared} maxLength={maxLength} inputMode={inputMode} />;
}

function Categories({
  values,
  control,
  options,
}: {
  values: Values;
  control: (name: string) => ControlProps;
  options: Options['categories'];
}) {
  const names = Object.keys(values).filter((name) => name.startsWith('fields.categories.'));
  return (
    <FieldSet legend="Categories" hint={fieldInfo('categories').hint}>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        {names.map((name, at) => (
          <Choice
            {...control(name)}
            key={name}
            label={at === 0 ? 'Primary category' : `Category ${at + 1}`}
            optional={at > 0}
            options={options}
            placeholder={at === 0 ? 'Choose a category' : 'None'}
          />
        ))}
      </div>
    </FieldSet>
  );
}
