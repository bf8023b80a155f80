import { closedText } from '#schema/rules/temporary-closure.ts'
import { closureOf, type StoredLocation } from '../../data/location.ts'
import type { FormRefusal } from './define.ts'

/** The refusal of what a restaurant that is closed for a time does not do (`takes no orders`), and what to do instead. */
export const closedRefusal = (at: StoredLocation, without: string): FormRefusal => ({
  ok: false,
  isConflict: true,
  problems: {},
  formErrors: [`${closedText(closureOf(at))} and ${without}. Please choose another restaurant.`],
})
