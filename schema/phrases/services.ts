/** Texts of links to orders, tables, other lists or tabs, and the notes about a restaurant's services. */
export const restaurantServicePhrases = {
  'service.temporarily_closed': 'Temporarily Closed',
  'service.indoor_and_outdoor': 'Indoor and Outdoor Dining Available',
  'service.indoor_only': 'Indoor Dining Available',
  'service.outdoor_only': 'Outdoor Dining Available',
  'service.delivery': 'Delivery Available',
  'service.curbside': 'Curbside Available',
  'service.pick_up_only': 'Pick Up Only',
  'service.order': 'Order Now',
  'service.reserve': 'Reserve a Table',
  'service.join_wait_list': 'Join the wait list',
  'link.new_tab': '(opens in a new tab)',
  'link.directory': 'See {country} Locations',
} as const
