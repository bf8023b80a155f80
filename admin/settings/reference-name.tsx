import type { ReferenceTarget } from '#schema/fields/field.ts'
import { useChooserItem } from '../choosers/chooser-items.ts'

/** The title of a record that a setting refers to. */
export default function ReferenceName({ target, id }: { target: ReferenceTarget; id: number }) {
  const chosen = useChooserItem(target, id)
  if (chosen === undefined) return '…'
  return chosen ? chosen.title : <span className="field-error">This {target} was deleted</span>
}
