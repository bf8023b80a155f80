/** Texts of the search through questions and answers. */
export const questionSearchPhrases = {
  'questions.groups': 'Groups of questions',
  'questions.search': 'Search the questions',
  'questions.one_found': '1 question found',
  'questions.found': '{count} questions found',
  'questions.none_found': 'No question found. Try another word, or contact us.',
} as const
