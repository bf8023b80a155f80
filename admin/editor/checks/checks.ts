import type { FieldPath } from '../content/field-path.ts'
import type { ContentCheck } from './content-checks.ts'

/** A check with its field path, which stays valid when blocks move. An `error` prevents publishing. */
export interface LocatedCheck extends Omit<ContentCheck, 'kind'> {
  kind: ContentCheck['kind'] | 'error'
  fieldPath: FieldPath
  /** The label of the field. */
  fieldLabel: string
}

/** The element id of the checks panel. */
export const checksPanelId = 'content-checks'

export const isError = ({ kind }: LocatedCheck) => kind === 'error'
