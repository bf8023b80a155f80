import { commonPageFields } from '#app/templates/define.ts'
import type { AnyPageType } from '#app/templates/index.ts'
import type { NamedFields } from '#schema/fields/struct.ts'

export interface EditorTabDefinition {
  id: string
  label: string
  fields: NamedFields
}

/** The tabs of a page's form: its content, and how it is found (Wagtail's “Promote”). */
export function getPageEditorTabs(type: AnyPageType): EditorTabDefinition[] {
  const { title, ...promoteFields } = commonPageFields
  return [
    { id: 'content', label: 'Content', fields: { title, ...(type.fields as NamedFields) } },
    { id: 'promote', label: 'Promote', fields: promoteFields },
  ]
}

/** Every field of a page of this type, as it is stored. */
export const getPageTypeFields = (type: AnyPageType): NamedFields => ({
  ...commonPageFields,
  ...(type.fields as NamedFields),
})
