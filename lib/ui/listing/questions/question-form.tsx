import { maxQuestionAnswerLength, maxQuestionLength, minQuestionLength } from '#lib/community/questions/question-text.ts';
import { paths } from '#lib/core/paths.ts';
import { Button } from '#lib/ui/kit/button.tsx';
import { TextAreaField } from '#lib/ui/kit/field.tsx';

interface TextFormProps {
  listing: { id: number; name: string };
  typed?: string | undefined;
  error?: string | undefined;
}

/** The form to ask or edit a question. It works without JavaScript, for signed-in and signed-out people (app/me/intents). */
export function QuestionForm({ listing, question, typed, error }: TextFormProps & { question?: number }) {
  return (
    <form method="post" action={paths.intents} className="grid max-w-measure gap-4" data-part="question-form">
      <input type="hidden" name="do" value="question" />
      <input type="hidden" name="listing" value={listing.id} />
      {question !== undefined && <input type="hidden" name="question" value={question} />}
      <TextAreaField
        name="body"
        label={`What do you want to know about ${listing.name}?`}
        hint={`${minQuestionLength} to ${maxQuestionLength} characters. The makers answer, and others who use it.`}
        rows={2}
        required
        minLength={minQuestionLength}
        maxLength={maxQuestionLength}
        defaultValue={typed}
        error={error}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="strong">
          {question === undefined ? 'Ask the makers' : 'Save'}
        </Button>
        <p className="text-sm text-soft">With your name. You can edit it until it is answered.</p>
      </div>
    </form>
  );
}

/** The form to write or edit an answer to a question, for makers and for people who use the product. */
export function AnswerQuestionForm({ listing, question, typed, error, rows = 3 }: TextFormProps & { question: number; rows?: number }) {
  return (
    <form method="post" action={paths.intents} className="grid max-w-measure gap-3 pt-2">
      <input type="hidden" name="do" value="answer" />
      <input type="hidden" name="listing" value={listing.id} />
      <input type="hidden" name="question" value={question} />
      <TextAreaField
        id={`answer-to-${question}`}
        name="body"
        label="Your answer"
        hint={`Answer what you know from making or using ${listing.name}. The page says which of the two.`}
        rows={rows}
        required
        maxLength={maxQuestionAnswerLength}
        defaultValue={typed}
        error={error}
      />
      <div>
        <Button type="submit" size="sm">
          Publish the answer
        </Button>
      </div>
    </form>
  );
}
