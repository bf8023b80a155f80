import type { FieldDeclarationOfKind, FieldKind } from '#schema/fields/index.ts'
import type { FieldPath } from '../editor/content/field-path.ts'

/** Props of every widget: the field's declaration, its label, and the path of its value. */
export interface FieldWidgetProps<K extends FieldKind> {
  field: FieldDeclarationOfKind<K>
  label: string
  fieldPath: FieldPath
}
