import { closureText } from '#schema/locations/hours/temporary-closure.ts'
import type { FormError } from '../../forms/define-form.ts'
import { getClosure, type StoredLocation } from '../../locations/stored-location.ts'

/** The error for a temporarily closed restaurant. `without` says what it does not offer: `takes no orders`. */
export const closedLocationError = (location: StoredLocation, without: string): FormError => ({
  ok: false,
  isConflict: true,
  problems: {},
  formErrors: [`${closureText(getClosure(location))} and ${without}. Please choose another restaurant.`],
})
