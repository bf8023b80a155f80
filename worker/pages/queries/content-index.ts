import { commonFields } from '#app/templates/define.ts'
import { getPageType } from '#app/templates/index.ts'
import type { Reference } from '#schema/fields/field.ts'
import { type Fields, referencesIn, searchTextOf } from '#schema/fields/struct.ts'
import { type StoredContent, upgrade } from '#schema/fields/upgrade.ts'

/** Everything the content of a page points at, found by its type's declaration. */
export const findPageReferences = (type: string, content: Record<string, unknown>): Reference[] =>
  referencesIn(getPageType(type)?.fields ?? {}, content)

/** The same of content as it is stored. */
export function findStoredReferences(type: string, stored: StoredContent): Reference[] {
  const fields: Fields = getPageType(type)?.fields ?? {}
  return referencesIn(fields, upgrade(fields, stored, 'view'))
}

/** The words of a page for search: the title apart from the rest. */
export const toPageSearchText = (type: string, content: Record<string, unknown>) => ({
  title: String(content['title'] ?? ''),
  body: `${searchTextOf({ search_description: commonFields.search_description }, content)} ${searchTextOf(getPageType(type)?.fields ?? {}, content)}`.trim(),
})
