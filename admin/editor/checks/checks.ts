import type { FieldPath } from '../content/field-path.ts'
import type { ContentCheck } from './content-checks.ts'

/**
 * A check with the field it is about, which stays true while blocks move. An `error` keeps the page from being
 * published.
 */
export interface LocatedCheck extends Omit<ContentCheck, 'kind'> {
  kind: ContentCheck['kind'] | 'error'
  fieldPath: FieldPath
  /** The field in words. */
  fieldLabel: string
}

/** The panel's id: where the bar leads. */
export const checksPanelId = 'content-checks'

export const isError = ({ kind }: LocatedCheck) => kind === 'error'
