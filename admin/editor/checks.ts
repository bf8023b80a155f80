import type { ContentCheck } from '#schema/rules/content-checks.ts'
import type { Address } from './address.ts'

/** A check with the field it is about, which stays true while blocks move. An `error` keeps the page from being published. */
export interface LocatedCheck extends Omit<ContentCheck, 'kind'> {
  kind: ContentCheck['kind'] | 'error'
  address: Address
  /** The field in words. */
  place: string
}

/** The panel's id: where the bar leads. */
export const checksId = 'content-checks'

export const isError = ({ kind }: LocatedCheck) => kind === 'error'
