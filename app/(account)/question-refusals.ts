/** Explanations why a question or an answer was refused, by the code of the error. */
export const questionRefusals = {
  own_listing: 'It is your own product, or that of another account of your mailbox: others ask, and the account that edits it answers.',
  own_question: 'It is your own question. Its makers answer it, and others who use the product.',
  question_answered: 'It is answered, so its words stay. Withdraw it, or ask another question.',
  already_asked: 'You or somebody else asked this already. Press “Same question” below it, or ask something else.',
  too_many_questions: 'Three of your questions about it wait for an answer. Wait for one, or withdraw one, then ask the next.',
  question_removed: 'The site’s team removed this text, so it can’t be written again.',
  list_full: 'Enough people answered this question.',
  not_found: 'The question was withdrawn, or its product is not live any more.',
};
