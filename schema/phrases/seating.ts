/** Texts of orders, reservations and wait lists. */
export const orderAndWaitListPhrases = {
  'seating.close': 'Close',
  'seating.no_tables': 'There are no tables on {date}. Choose another day.',
  'seating.as_of': 'As of {time}. This page keeps itself up to date.',
  'seating.next': 'You are next for a table of your size.',
  'seating.one_ahead': 'One party of your size is ahead of you.',
  'seating.ahead': '{count} parties of your size are ahead of you.',
  'seating.wait': 'The wait is {wait}.',
  'seating.about': 'The wait is about {wait}.',
} as const

/** Texts of a place on a wait list in the header of every page. */
export const placeInHeaderPhrases = {
  'seating.header_next': 'You are next in line',
  'seating.header_one': '1 party ahead of you',
  'seating.header_ahead': '{count} parties ahead of you',
  'seating.header_ready': 'Your table is ready',
} as const
