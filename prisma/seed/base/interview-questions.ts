/** The interview questions for founders, in order. */
export const baseInterviewQuestions: readonly { question: string; help: string }[] = [
  {
    question: 'What do you make, and for whom?',
    help: 'Two or three sentences, as you would say it to a neighbour. Name the person who uses it, not the market.',
  },
  {
    question: 'When did you first notice the problem?',
    help: 'A scene works better than a statistic: where you were, and what went wrong.',
  },
  {
    question: 'What did people use before, and why was that not enough?',
    help: 'Be fair to it. A spreadsheet or a notebook counts, too.',
  },
  {
    question: 'How did the first version look, and how long did it take?',
    help: 'What it could do, what it could not, and what you left out on purpose.',
  },
  {
    question: 'Who were your first ten users, and how did they find you?',
    help: 'Say where they came from, and what you did to get them. Names are not needed.',
  },
  {
    question: 'What did you believe at the start that turned out to be wrong?',
    help: 'An assumption about users, price, technology or yourself, and what corrected it.',
  },
  {
    question: 'How did you arrive at your price?',
    help: 'Also if it is free: what pays for it, and what you tried before.',
  },
  {
    question: 'Which decision would you take again at once?',
    help: 'A choice of design, technology, hiring or money that has held.',
  },
  {
    question: 'What nearly made you give up?',
    help: 'As much as you like to share, and what made you go on.',
  },
  {
    question: 'How do you decide what to build next, and what not to?',
    help: 'Where requests come from, who weighs them, and one you turned down.',
  },
  {
    question: 'What does an ordinary working day look like?',
    help: 'Who does what, where you work, and how you share the day between building and answering people.',
  },
  {
    question: 'What would you tell somebody who starts today?',
    help: 'One piece of advice that you would have used yourself.',
  },
];
