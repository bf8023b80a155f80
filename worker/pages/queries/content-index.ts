import { commonFields } from '#app/templates/define.ts'
import { getPageType } from '#app/templates/index.ts'
import type { Reference } from '#schema/fields/field.ts'
import { referencesIn, searchTextOf } from '#schema/fields/struct.ts'

/** Everything the content of a page points at, found by its type's declaration. */
export const findPageReferences = (type: string, content: Record<string, unknown>): Reference[] =>
  referencesIn(getPageType(type)?.fields ?? {}, content)

/** The words of a page for search: the title apart from the rest. */
export const toPageSearchText = (type: string, content: Record<string, unknown>) => ({
  title: String(content['title'] ?? ''),
  body: `${searchTextOf({ search_description: commonFields.search_description }, content)} ${searchTextOf(getPageType(type)?.fields ?? {}, content)}`.trim(),
})
