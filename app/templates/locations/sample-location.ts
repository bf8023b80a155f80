import type { NearbyLocation, SingleLocationPageData } from '#schema/pages/page-data.ts'

/** A sample restaurant for tests. */
export const sampleLocation: NearbyLocation = {
  id: 1,
  rlid: 41,
  address1: '100 Main Street',
  address2: '',
  city: 'Springfield',
  state: 'MA',
  country: 'US',
  zip: '01103',
  location: { lat: 42.1015, lng: -72.5898 },
  phone: '(555) 010-0100',
  url: '/seafood-restaurants/locations/ma/springfield/',
  hours: [
    {
      type_name: 'Operation',
      days: [
        { day_name: 'Monday', hours: '11:00 AM – 10:00 PM' },
        { day_name: 'Friday', hours: '11:00 AM – 1:00 AM' },
      ],
    },
    { type_name: 'Delivery', days: [{ day_name: 'Sunday', hours: '12:15 PM – 8:15 PM' }] },
  ],
  map_image_url_mobile: null,
  map_image_url_desktop: null,
  has_online_ordering: true,
  countryRootURL: 'https://us.example',
  time_zone: 'America/New_York',
  is_temporarily_closed: false,
  special_hours: [],
  closure: null,
  distance: 12.0749,
  estimatedWaitTime: '15–20 min',
  waitListReady: true,
  isReservationsEnabled: false,
}

export const sampleLocationServices: SingleLocationPageData['services'] = {
  hasCurbside: true,
  hasDelivery: false,
  hasTakeOut: true,
  isDiningRoomOpened: true,
  outsideDining: false,
  isReservationsEnabled: false,
}

/** The settings that the templates of restaurants read. */
export const sampleLocationSettings = {
  brand: { name: 'Blue Heron' },
  locations: { map_page: null },
  wording: { reworded: [] },
  theme: { shape: { restaurants: 'none', events: 'list', thumb_bar: 'phones' } },
}
