import { dayNames } from '#schema/locations/hours/week-days.ts'

const names: Record<string, string> = {
  hours: 'Operation hours',
  deliveryHours: 'Delivery hours',
  curbsideHours: 'Curbside hours',
  specialHours: 'Special days',
  address1: 'Street',
  address2: 'Building',
  city: 'City',
  state: 'State',
  zip: 'ZIP or postal code',
  phone: 'Telephone',
  latitude: 'Latitude',
  longitude: 'Longitude',
  localPageURL: 'Page URL',
  restaurantNumber: 'Restaurant number',
  closure: 'Temporary closure',
  isTemporarilyClosed: 'Temporary closure',
  description: 'Description',
  note: 'Note',
  parking: 'Parking',
  entrance: 'Entrance',
  happyHour: 'Happy hour',
  kids: 'Kids',
  events: 'Events',
  pictures: 'Pictures',
  rlid: 'Restaurant number',
  estimatedWaitTime: 'Estimated wait',
  waitListMaxPartySize: 'Largest party',
  waitListReady: 'Wait list',
  timeZone: 'Time zone',
  isDiningRoomOpened: 'Dining room',
  outsideDining: 'Outdoor dining',
  hasTakeOut: 'Pick up',
  hasCurbside: 'Curbside',
  hasDelivery: 'Delivery',
  hasOnlineOrdering: 'Online ordering',
  isReservationsEnabled: 'Reservations',
}

/** The label of a restaurant field. */
export const getLocationFieldLabel = (field: string): string => names[field] ?? field

/** A readable label for a path: `deliveryHours.1.0.open` → “Delivery hours, Monday”. */
export function describeLocationFieldPath(path: string): string {
  const [name = '', index] = path.split('.')
  const label = getLocationFieldLabel(name)
  if (!/^\d+$/.test(index ?? '')) return label
  return `${label}, ${/^(?:hours|(?:delivery|curbside)Hours)$/.test(name) ? dayNames[Number(index)] : Number(index) + 1}`
}
