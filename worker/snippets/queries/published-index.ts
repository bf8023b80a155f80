import type { AnySnippetType } from '#app/snippets/define.ts'
import { extractSearchText, listContentReferences, type NamedFields } from '#schema/fields/struct.ts'
import type { ReferenceIndexChange } from '../../stores/references.ts'
import type { SearchIndexChange } from '../../stores/search-rows.ts'

/** Returns the references and search text of a published snippet; none if `values` is null. */
export function toPublishedSnippetIndexChanges(
  { fields, titleField }: AnySnippetType,
  id: number,
  values: Record<string, unknown> | null,
): { references: [ReferenceIndexChange]; search: [SearchIndexChange] } {
  const { [titleField]: _, ...shown } = fields as NamedFields
  return {
    references: [
      { source: { type: 'snippet', id, state: 'live' }, targets: values ? listContentReferences(fields, values) : [] },
    ],
    search: [{ snippet: id, words: values && extractSearchText(shown, values) }],
  }
}
