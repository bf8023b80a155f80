import type { ContentCheck } from '#schema/rules/content-checks.ts'
import type { Address } from './address.ts'
import { Cell } from './cell.ts'

/** A check with the field it is about, which stays true while blocks move. */
export interface LocatedCheck extends ContentCheck {
  address: Address
  /** The field in words. */
  place: string
}

/** What is open of the page being edited; kept by its panel, told by the bar and before publishing. */
export const openChecks = new Cell<readonly LocatedCheck[]>([])

/** The panel's id: where the bar leads. */
export const checksId = 'content-checks'

export const checksWords = (count: number) => (count === 1 ? 'One thing may trip readers up.' : `${count} things may trip readers up.`)
