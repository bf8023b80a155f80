import type { Context } from 'hono'
import { type AnyPageType, pageTypes } from '#app/templates/index.ts'
import { type ParentPage, type ParentPageListing, parentPagesQuery } from '#schema/search/palette-wire.ts'
import { errorResponse } from '../../http/errors.ts'
import { parseQuery } from '../../http/query.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { canBeChildOf, listAllowedChildTypes } from '../page-type-rules.ts'
import { findMaxCountProblem } from '../plans/page-placement.ts'
import { listParentPages } from '../queries/parents.ts'

/** Of each sort no more than these are offered. */
const few = 3

const everyType: readonly AnyPageType[] = pageTypes

/**
 * `GET /wagtail/api/editor/parent-pages/`: where the editor may add a page. The words are those of a page's title, or of the name of a
 * page type that may be added somewhere.
 */
export async function findParentPages({ env, req, json, var: { editor } }: Context<BackOfficeContext>): Promise<Response> {
  const query = parseQuery(parentPagesQuery, req.url)
  if (!query.ok) return errorResponse(query.failure)
  const words =
    query.value.search
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, 12) ?? []
  const holders = everyType.map(({ type }) => type).filter((type) => listAllowedChildTypes(type).length > 0)
  const ofTypes = typesNamed(words).map(async (type): Promise<ParentPage[]> => {
    if (await findMaxCountProblem(env.DB, type.type, 1)) return []
    const types = holders.filter((holder) => canBeChildOf(type, holder))
    const found = await listParentPages(env.DB, editor, { types, search: [], limit: few })
    return found.map((page) => ({ ...page, type: { type: type.type, label: type.label } }))
  })
  const byTitle = listParentPages(env.DB, editor, { types: holders, search: words, limit: few })
  const [named, typed] = await Promise.all([byTitle, Promise.all(ofTypes)])
  const isExact = ({ type }: ParentPage) => type?.label.toLowerCase() === words.join(' ')
  const [exact, others] = [typed.flat().filter(isExact), typed.flat().filter((each) => !isExact(each))]
  const items = [...exact, ...named.map((page) => ({ ...page, type: null })), ...others].slice(0, 2 * few)
  return json({ items } satisfies ParentPageListing)
}

/** The page types whose name holds every word. */
const typesNamed = (words: readonly string[]): AnyPageType[] =>
  words.length === 0 ? [] : everyType.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word))).slice(0, few)
