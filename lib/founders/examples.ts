/** The interview questions with the answers of Tidemark’s founder; null for an unanswered question. */
export const tidemarkInterview = [
  {
    id: 1,
    question: 'What do you make, and for whom?',
    help: 'Two or three sentences, as you would say it to a neighbour.',
    answer: 'Tide tables that know how deep your boat sits, for people who sail where the water leaves twice a day.',
  },
  { id: 2, question: 'What nearly made you give up?', help: 'As much as you like to share, and what made you go on.', answer: null },
  { id: 3, question: 'What would you build differently today?', help: null, answer: 'I would ask harbour masters first.' },
];
