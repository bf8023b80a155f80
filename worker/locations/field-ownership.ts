/**
 * Ownership of location fields. The feed owns the fields of the API, and the time zone and slugs derived from them:
 * editors can see but not change them while a feed is set. Editors own the rest.
 */
export const feedOwnedLocationFields = [
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

/** Fields that feeds never write. */
export const editorOwnedLocationFields = ['special_hours', 'closure', 'description'] as const

/** Fields of editors and, where it names them, of the feed: the column says which of its values the feed owns. */
export const feedAndEditorLocationFields = ['guest_info'] as const

/** Fields shown on other pages too, those of neighbors and the city, which become stale when they change. */
export const locationFieldsOnOtherPages = [
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

/** Fields that only neighbors' pages show: they link to the nearest location that is not temporarily closed. */
export const locationFieldsOnNeighborPages = ['is_temporarily_closed', 'closure'] as const

/** Fields that no rendered page shows: scripts read the live state of wait lists from the API. */
export const locationFieldsOnNoPage: readonly string[] = [
  'estimated_wait_time',
  'wait_list_max_party_size',
  'wait_list_ready',
  'feed_digest',
]
