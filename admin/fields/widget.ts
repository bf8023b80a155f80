import type { FieldKind, FieldOf } from '#schema/fields/index.ts'
import type { FieldPath } from '../editor/content/field-path.ts'

/** What every widget is given: the declaration of its field, its name in words, and where its value stands. */
export interface WidgetProps<K extends FieldKind> {
  field: FieldOf<K>
  label: string
  fieldPath: FieldPath
}
