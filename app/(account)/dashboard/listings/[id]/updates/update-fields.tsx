import { TextAreaField, TextField } from '#lib/ui/kit/field.tsx';

interface UpdateFieldsProps {
  title: string;
  body: string;
  errors: Partial<Record<string, string>> | undefined;
}

/** The fields of an update's form. */
export function UpdateFields({ title, body, errors }: UpdateFieldsProps) {
  return (
    <>
      <TextField
        name="title"
        label="Title"
        hint="What is new, in a few words."
        defaultValue={title}
        error={errors?.title}
        maxLength={200}
        autoComplete="off"
      />
      <TextAreaField
        name="body"
        label="News"
        hint="Plain text. An empty line begins a paragraph; addresses become links."
        defaultValue={body}
        error={errors?.body}
        maxLength={5000}
        rows={6}
      />
    </>
  );
}
