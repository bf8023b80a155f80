import { commonPageFields } from '#app/templates/define.ts'
import { getPageType } from '#app/templates/index.ts'
import type { ContentReference } from '#schema/fields/field.ts'
import { extractSearchText, listContentReferences, type NamedFields } from '#schema/fields/struct.ts'
import { type StoredContentBeforeUpgrade, upgradeStoredContent } from '#schema/fields/upgrade.ts'

/** Returns the fields of a page in which something can be referenced: those of all pages, and those of its type. */
const getReferencingFields = (type: string): NamedFields => ({ ...commonPageFields, ...getPageType(type)?.fields })

/** Returns all references in the content of a page, by its type's declaration. */
export const listReferencesInPageContent = (type: string, content: Record<string, unknown>): ContentReference[] =>
  listContentReferences(getReferencingFields(type), content)

/** Returns all references in stored content, which may have an older schema. */
export function listReferencesInStoredPageContent(
  type: string,
  stored: StoredContentBeforeUpgrade,
): ContentReference[] {
  const fields = getReferencingFields(type)
  return listContentReferences(fields, upgradeStoredContent(fields, stored, 'view'))
}

/** Returns the search text of a page, with the title separate from the rest. */
export function toPageSearchText(type: string, content: Record<string, unknown>) {
  const description = extractSearchText({ search_description: commonPageFields.search_description }, content)
  const text = extractSearchText(getPageType(type)?.fields ?? {}, content)
  return { title: String(content['title'] ?? ''), body: `${description} ${text}`.trim() }
}
