import { dayNames } from '#schema/locations/hours/week-days.ts'

const names: Record<string, string> = {
  ...{
    hours: 'Operation hours',
    deliveryHours: 'Delivery hours',
    curbsideHours: 'Curbside hours',
    specialHours: 'Special days',
  },
  ...{
    address1: 'Street',
    address2: 'Building',
    city: 'City',
    state: 'State',
    zip: 'ZIP or postal code',
    phone: 'Telephone',
  },
  ...{
    latitude: 'Latitude',
    longitude: 'Longitude',
    localPageURL: 'Address of its page',
    restaurantNumber: 'Restaurant number',
  },
  ...{
    closure: 'Temporary closure',
    isTemporarilyClosed: 'Temporary closure',
    description: 'Description',
    rlid: 'Restaurant number',
  },
  ...{
    estimatedWaitTime: 'Estimated wait',
    waitListMaxPartySize: 'Largest party',
    waitListReady: 'Wait list',
    timeZone: 'Time zone',
  },
  ...{
    isDiningRoomOpened: 'Dining room',
    outsideDining: 'Outdoor dining',
    hasTakeOut: 'Pick up',
    hasCurbside: 'Curbside',
  },
  ...{ hasDelivery: 'Delivery', hasOnlineOrdering: 'Online ordering', isReservationsEnabled: 'Reservations' },
}

/** A field of a restaurant in words. */
export const fieldLabel = (field: string): string => names[field] ?? field

/** `deliveryHours.1.0.open` as somebody would say it: “Delivery hours, Monday”. */
export function pathLabel(path: string): string {
  const [name = '', index] = path.split('.')
  const place = fieldLabel(name)
  if (index === undefined || !/^\d+$/.test(index)) return place
  return name === 'specialHours' ? `${place}, day ${Number(index) + 1}` : `${place}, ${dayNames[Number(index)]}`
}
