/** What ordering, reserving and waiting say. */
export const seatingPhrases = {
  'seating.close': 'Close',
  'seating.no_tables': 'There are no tables on {date}. Choose another day.',
  'seating.as_of': 'As of {time}. This page keeps itself up to date.',
} as const
