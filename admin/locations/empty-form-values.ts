import { emptyGuestInfo } from '#schema/locations/stored-guest-info.ts'
import type { LocationFormValues } from './form-values.ts'
import { emptyWeekHours } from './hours/week.ts'

/** The form of a new restaurant. */
export const emptyLocationFormValues: LocationFormValues = {
  ...{
    restaurantNumber: '',
    address1: '',
    address2: '',
    city: '',
    state: '',
    zip: '',
    latitude: '',
    longitude: '',
    timeZone: '',
  },
  ...{ phone: '', localPageURL: '', estimatedWaitTime: '', waitListMaxPartySize: '', waitListReady: null },
  ...{ hours: emptyWeekHours, deliveryHours: emptyWeekHours, curbsideHours: emptyWeekHours },
  ...{ hasCurbside: false, hasDelivery: false, hasOnlineOrdering: false, hasTakeOut: true, isDiningRoomOpened: true },
  ...{ isTemporarilyClosed: false, outsideDining: false, isReservationsEnabled: false },
  ...{ specialHours: [], closure: null, description: '' },
  ...emptyGuestInfo,
}
