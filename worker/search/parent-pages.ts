import { type AnyPageType, pageTypes } from '#app/templates/index.ts'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { ParentPageChoice } from '#schema/search/palette-wire.ts'
import { canPageTypeBeChildOf, listAllowedChildPageTypes } from '../pages/page-type-rules.ts'
import { findPageTypeMaxCountProblem } from '../pages/plans/page-placement.ts'
import { listAddableParentPages } from '../pages/queries/parents.ts'
import { findTextMatchIdsIfFew } from './trigram-search.ts'

/** The maximum number of results per type. */
const maxPerType = 3

const everyType: readonly AnyPageType[] = pageTypes

/**
 * Finds pages below which the editor may add a page. `search` matches the title of the parent, or the name of a page
 * type, which is then suggested for creation.
 */
export async function findParentPagesForNewPage(
  db: D1Database,
  editor: SignedInEditor,
  search: string,
): Promise<ParentPageChoice[]> {
  const words =
    search
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, 12) ?? []
  const parentTypes = everyType.map(({ type }) => type).filter((type) => listAllowedChildPageTypes(type).length > 0)
  const byType = findTypesByName(words).map(async (type): Promise<ParentPageChoice[]> => {
    if (await findPageTypeMaxCountProblem(db, type.type, 1)) return []
    const types = parentTypes.filter((parentType) => canPageTypeBeChildOf(type, parentType))
    const found = await listAddableParentPages(db, editor, { types, search: [], few: null, limit: maxPerType })
    return found.map((page) => ({ ...page, type: { type: type.type, label: type.label } }))
  })
  const few = await findTextMatchIdsIfFew(db, 'page_title_search', words)
  const byTitle = listAddableParentPages(db, editor, { types: parentTypes, search: words, few, limit: maxPerType })
  const [titleMatches, typeMatches] = await Promise.all([byTitle, Promise.all(byType)])
  const isExact = ({ type }: ParentPageChoice) => type?.label.toLowerCase() === words.join(' ')
  const [exact, others] = [typeMatches.flat().filter(isExact), typeMatches.flat().filter((each) => !isExact(each))]
  return [...exact, ...titleMatches.map((page) => ({ ...page, type: null })), ...others].slice(0, 2 * maxPerType)
}

/** Returns the page types whose name contains all words. */
const findTypesByName = (words: readonly string[]): AnyPageType[] =>
  words.length === 0
    ? []
    : everyType.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word))).slice(0, maxPerType)
