/** What a party is told of its place on a wait list. */
export const placePhrases = {
  'place.waiting': 'You are on the list',
  'place.next': 'You are next for a table of your size.',
  'place.one_ahead': 'One party of your size is ahead of you.',
  'place.several_ahead': '{count} parties of your size are ahead of you.',
  'place.wait': 'The wait is {wait}.',
  'place.about': 'The wait is about {wait}.',
  'place.ready': 'Your table is ready',
  'place.come': 'Please come to the host now. We hold the table for a little while.',
  'place.seated': 'Enjoy your meal',
  'place.was_seated': 'You have been seated.',
  'place.expired': 'Your place has expired',
  'place.was_expired': 'Nobody called it in time. Please join again, or call the restaurant.',
  'place.left': 'You have left the wait list',
  'place.thanks': 'Thank you for telling us.',
  'place.removed': 'You are no longer on the list',
  'place.was_removed': 'If that is a mistake, please talk to the host.',
} as const
