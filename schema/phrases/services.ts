/** Said beside a restaurant's name: the first that holds. */
export const serviceNotePhrases = {
  'service.temporarily_closed': 'Temporarily Closed',
  'service.indoor_and_outdoor': 'Indoor and Outdoor Dining Available',
  'service.indoor_only': 'Indoor Dining Available',
  'service.outdoor_only': 'Outdoor Dining Available',
  'service.delivery': 'Delivery Available',
  'service.curbside': 'Curbside Available',
  'service.pick_up_only': 'Pick Up Only',
} as const

/** What leads to an order or to a table. */
export const serviceLinkPhrases = {
  'service.order': 'Order Now',
  'service.reserve': 'Reserve a Table',
  'service.join_wait_list': 'Join the wait list',
} as const
