import type { FieldPath } from '../content/field-path.ts'
import type { ContentCheckResult } from './content-checks.ts'

/** A check with its field path, which stays valid when blocks move. An `error` prevents publishing. */
export interface ContentCheckWithFieldPath extends Omit<ContentCheckResult, 'kind'> {
  kind: ContentCheckResult['kind'] | 'error'
  fieldPath: FieldPath
  /** The label of the field. */
  fieldLabel: string
}

/** The element id of the checks panel. */
export const contentChecksPanelId = 'content-checks'

export const isErrorLevelContentCheck = ({ kind }: ContentCheckWithFieldPath) => kind === 'error'
