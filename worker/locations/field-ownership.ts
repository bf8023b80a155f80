/**
 * Who a field of a location belongs to. The feed owns what the API tells of a restaurant, and the time zone and the
 * slugs that follow from it: an editor sees these and cannot change them while a feed is set. The editors own the rest.
 */
export const feedFields = [
  'rlid',
  'restaurant_number',
  'address1',
  'address2',
  'city',
  'state',
  'country',
  'zip',
  'latitude',
  'longitude',
  'time_zone',
  'phone',
  'hours',
  'curbside_hours',
  'delivery_hours',
  'has_curbside',
  'has_delivery',
  'has_online_ordering',
  'has_take_out',
  'is_dining_room_opened',
  'is_temporarily_closed',
  'outside_dining',
  'is_reservations_enabled',
  'local_page_url',
  'estimated_wait_time',
  'wait_list_max_party_size',
  'wait_list_ready',
] as const

/** What no feed ever writes. */
export const editorFields = ['special_hours', 'closure', 'description'] as const

/**
 * Fields that other pages than a restaurant's own tell: its neighbours' and its city's. Their change makes those pages
 * stale.
 */
export const fieldsOnOtherPages = [
  'address1',
  'address2',
  'city',
  'city_id',
  'state',
  'country',
  'zip',
  'latitude',
  'longitude',
  'local_page_url',
  'closed_at',
] as const

/**
 * Fields that only its neighbours' pages tell: whether it is closed for a time, and so whether it is the nearest open
 * one.
 */
export const fieldsOnNeighborPages = ['is_temporarily_closed', 'closure'] as const
