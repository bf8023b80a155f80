import { type AnyPageType, pageTypes } from '#app/templates/index.ts'
import type { Editor } from '#schema/accounts/permissions.ts'
import type { ParentPage } from '#schema/search/palette-wire.ts'
import { canBeChildOf, listAllowedChildTypes } from '../pages/page-type-rules.ts'
import { findMaxCountProblem } from '../pages/plans/page-placement.ts'
import { listParentPages } from '../pages/queries/parents.ts'

/** Of each sort no more than these are offered. */
const few = 3

const everyType: readonly AnyPageType[] = pageTypes

/**
 * Where the editor may add a page. The words are those of a page's title, or of the name of a page type that may be
 * added somewhere.
 */
export async function findParentPages(db: D1Database, editor: Editor, search: string): Promise<ParentPage[]> {
  const words =
    search
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, 12) ?? []
  const holders = everyType.map(({ type }) => type).filter((type) => listAllowedChildTypes(type).length > 0)
  const ofTypes = typesNamed(words).map(async (type): Promise<ParentPage[]> => {
    if (await findMaxCountProblem(db, type.type, 1)) return []
    const types = holders.filter((holder) => canBeChildOf(type, holder))
    const found = await listParentPages(db, editor, { types, search: [], limit: few })
    return found.map((page) => ({ ...page, type: { type: type.type, label: type.label } }))
  })
  const byTitle = listParentPages(db, editor, { types: holders, search: words, limit: few })
  const [named, typed] = await Promise.all([byTitle, Promise.all(ofTypes)])
  const isExact = ({ type }: ParentPage) => type?.label.toLowerCase() === words.join(' ')
  const [exact, others] = [typed.flat().filter(isExact), typed.flat().filter((each) => !isExact(each))]
  return [...exact, ...named.map((page) => ({ ...page, type: null })), ...others].slice(0, 2 * few)
}

/** The page types whose name holds every word. */
const typesNamed = (words: readonly string[]): AnyPageType[] =>
  words.length === 0
    ? []
    : everyType.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word))).slice(0, few)
