import { commonFields } from '#app/templates/define.ts'
import type { AnyPageType } from '#app/templates/index.ts'
import type { Fields } from '#schema/fields/struct.ts'

export interface EditorTab {
  id: string
  label: string
  fields: Fields
}

/** The tabs of a page's form: its content, and how it is found (Wagtail's “Promote”). */
export function getEditorTabs(type: AnyPageType): EditorTab[] {
  const { title, ...promoteFields } = commonFields
  return [
    { id: 'content', label: 'Content', fields: { title, ...(type.fields as Fields) } },
    { id: 'promote', label: 'Promote', fields: promoteFields },
  ]
}

/** Every field of a page of this type, as it is stored. */
export const listPageFields = (type: AnyPageType): Fields => ({ ...commonFields, ...(type.fields as Fields) })
