/** Texts about opening hours, and about an open alternative. */
export const openingHoursPhrases = {
  'opening.open': 'Open now',
  'opening.closes': 'closes {time}',
  'opening.always': 'open 24 hours',
  'opening.closed': 'Closed now',
  'opening.opens': 'opens {time}',
  'opening.tomorrow': 'tomorrow {time}',
  'opening.temporarily_closed': 'Temporarily Closed',
  'opening.reopens': 'reopens {time}',
  'opening.no_hours': 'Closed',
  'opening.no_wait': 'No wait right now',
} as const
