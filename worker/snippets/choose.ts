import type { Context } from 'hono'
import { snippetListQuery } from '#schema/snippets/wire.ts'
import { errorResponse } from '../http/errors.ts'
import { parseQuery } from '../http/query.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { listChooserItems } from '../search/chooser.ts'
import { findRequestedSnippetType } from './requested-snippet.ts'

/**
 * `GET …/{type}/choose/[{pk}/]`: what of one type may be chosen for a page, by words; with an id, that one by its name.
 */
export async function handleChooseSnippet(c: Context<BackOfficeContext>): Promise<Response> {
  const declaration = findRequestedSnippetType(c)
  if (!declaration.ok) return errorResponse(declaration.failure)
  const query = parseQuery(snippetListQuery, c.req.url)
  if (!query.ok) return errorResponse(query.failure)
  const { type, storedIn } = declaration.value
  const { search = '', limit, offset } = query.value
  const id = c.req.param('id')
  const asked = { search, limit, offset, ids: id ? [Number(id)] : null, ...(storedIn === 'snippet' && { type }) }
  const chosen = await listChooserItems(c.env.DB, c.var.editor, storedIn, asked)
  if (id && !chosen.items[0]) return errorResponse({ reason: 'not_found', message: 'There is no such snippet.' })
  return c.json(id ? chosen.items[0] : chosen)
}
