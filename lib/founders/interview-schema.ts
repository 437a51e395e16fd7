import { z } from 'zod';
import { listSchema } from '#lib/api/schema/paging.ts';
import { rowId } from '#lib/api/schema/parameters.ts';
import { text } from '#lib/api/schema/text.ts';
import { RowId, Time } from '#lib/api/schema/times.ts';

const InterviewQuestion = z
  .object({
    id: RowId.meta({ description: 'The question’s id, which answer_interview takes as `question_id`.', example: 3 }),
    question: z.string().meta({ description: 'The question.', example: 'What would you build differently today?' }),
    help: z.string().nullable().meta({ description: 'A hint for whoever answers.' }),
  })
  .meta({ id: 'InterviewQuestion', description: 'A question that founders may answer.' });
export const InterviewQuestionList = listSchema('InterviewQuestionList', InterviewQuestion, 'The interview’s questions.');

export const AnswerInterview = z
  .strictObject({
    answers: z
      .array(
        z
          .strictObject({
            question_id: rowId({ min: 1 }).meta({ description: 'The question’s number, from list_interview_questions.', example: 3 }),
            answer: text(4000).meta({
              description: 'The founder’s own answer, plain text. An empty string removes it.',
              example: 'I would ask harbour masters first.',
            }),
          })
          .meta({ id: 'NewInterviewAnswer', description: 'An answer to one question.' }),
      )
      .max(30)
      .meta({ description: 'Answers to give or replace; other answers stay.' }),
  })
  .meta({ id: 'AnswerInterview', description: 'Answers to the interview.' });

const InterviewAnswer = z
  .object({
    question_id: RowId.meta({ description: 'The question’s number.', example: 3 }),
    question: z.string().meta({ description: 'The question.', example: 'What would you build differently today?' }),
    answer: z.string().meta({ description: 'Your answer.', example: 'I would ask harbour masters first.' }),
    updated_at: Time.meta({ description: 'When you last changed the answer.' }),
  })
  .meta({ id: 'InterviewAnswer', description: 'Your answer to a question.' });
export const InterviewAnswerList = listSchema('InterviewAnswerList', InterviewAnswer, 'All your answers, in the order of the questions.');
