/** Texts of every search for a restaurant by place: header, map page and contact form. */
export const locationSearchPhrases = {
  'search.searching': 'Searching…',
  'search.no_place': 'Please enter a valid city, state, or ZIP code.',
  'search.out_of_reach': 'There is no restaurant within {miles} miles of {place}.',
  'search.one_near': 'The one restaurant near {place}',
  'search.several_near': 'The {count} restaurants nearest to {place}',
  'search.you': 'you',
  'search.did_you_mean': 'Did you mean',
  'search.or': ' or ',
  'search.label': 'Search for a {brand} by city, state, or ZIP',
  'search.example': 'City, State, or ZIP',
  'search.go': 'Go',
  'search.unanswered': 'The search did not answer. Please try again.',
} as const
