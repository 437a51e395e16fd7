import { queryRows, type Statement } from '#lib/core/db.ts';

export interface InterviewQuestion {
  id: number;
  question: string;
  /** A hint for the founder who answers. */
  help: string | null;
}

const active: Statement = {
  name: 'interview_questions_active',
  text: 'select id, question, help from interview_questions where active order by position, id',
};

/** Lists the active interview questions in editorial order. */
export function listInterviewQuestions(): Promise<InterviewQuestion[]> {
  return queryRows<InterviewQuestion>(active);
}
