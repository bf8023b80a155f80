import type { FieldKind, FieldOf } from '#schema/fields/index.ts'
import type { Address } from '../editor/address.ts'

/** What every widget is given: the declaration of its field, its name in words, and where its value stands. */
export interface WidgetProps<K extends FieldKind> {
  field: FieldOf<K>
  label: string
  address: Address
}
