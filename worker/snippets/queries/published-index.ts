import type { AnySnippet } from '#app/snippets/define.ts'
import { type Fields, referencesIn, searchTextOf } from '#schema/fields/struct.ts'
import type { ReferenceChange } from '../../stores/references.ts'
import type { SearchChange } from '../../stores/search-rows.ts'

/** Returns the references and search text of a published snippet; none if `values` is null. */
export function toPublishedIndex(
  { fields, titleField }: AnySnippet,
  id: number,
  values: Record<string, unknown> | null,
): { references: [ReferenceChange]; search: [SearchChange] } {
  const { [titleField]: _, ...shown } = fields as Fields
  return {
    references: [
      { source: { type: 'snippet', id, state: 'live' }, targets: values ? referencesIn(fields, values) : [] },
    ],
    search: [{ snippet: id, words: values && searchTextOf(shown, values) }],
  }
}
