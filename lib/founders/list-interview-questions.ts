import { rows, type Statement } from '#lib/core/db.ts';

export interface InterviewQuestion {
  id: number;
  question: string;
  /** A hint for whoever answers. */
  help: string | null;
}

const active: Statement = {
  name: 'interview_questions_active',
  text: 'select id, question, help from interview_questions where active order by position, id',
};

/** The questions that are asked now, in editorial order. */
export function listInterviewQuestions(): Promise<InterviewQuestion[]> {
  return rows<InterviewQuestion>(active);
}
