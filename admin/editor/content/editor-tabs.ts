import { commonFields } from '#app/templates/define.ts'
import type { AnyPageType } from '#app/templates/index.ts'
import type { Fields } from '#schema/fields/struct.ts'

export interface EditorTab {
  id: string
  label: string
  fields: Fields
}

/** The tabs of a page's form: what visitors read, and how it is found. */
export function getEditorTabs(type: AnyPageType): EditorTab[] {
  const { title, ...found } = commonFields
  return [
    { id: 'content', label: 'Content', fields: { title, ...(type.fields as Fields) } },
    { id: 'promote', label: 'Promote', fields: found },
  ]
}

/** Every field of a page of this type, as it is stored. */
export const listPageFields = (type: AnyPageType): Fields => ({ ...commonFields, ...(type.fields as Fields) })
