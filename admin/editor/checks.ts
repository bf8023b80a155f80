import type { ContentCheck } from '#schema/rules/content-checks.ts'
import type { Address } from './address.ts'

/** A check with the field it is about, which stays true while blocks move. */
export interface LocatedCheck extends ContentCheck {
  address: Address
  /** The field in words. */
  place: string
}

/** The panel's id: where the bar leads. */
export const checksId = 'content-checks'
