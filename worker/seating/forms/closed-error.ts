import { closureText } from '#schema/locations/hours/temporary-closure.ts'
import type { FormError } from '../../forms/define-form.ts'
import { getClosure, type StoredLocation } from '../../locations/stored-location.ts'

/**
 * The refusal of what a restaurant that is closed for a time does not do (`takes no orders`), and what to do instead.
 */
export const closedLocationError = (at: StoredLocation, without: string): FormError => ({
  ok: false,
  isConflict: true,
  problems: {},
  formErrors: [`${closureText(getClosure(at))} and ${without}. Please choose another restaurant.`],
})
