import type { Context } from 'hono'
import { snippetListQuery } from '#schema/wire/snippet.ts'
import { parseQuery } from '../../api/query.ts'
import { choicesFor } from '../../data/choices.ts'
import { failureResponse } from '../../failure.ts'
import type { BackOffice } from '../session.ts'
import { requestedType } from './requested-snippet.ts'

/** `GET …/{type}/choose/[{pk}/]`: what of one type may be chosen for a page, by words; with an id, that one by its name. */
export async function chooseSnippet(c: Context<BackOffice>): Promise<Response> {
  const declaration = requestedType(c)
  if (!declaration.ok) return failureResponse(declaration.failure)
  const query = parseQuery(snippetListQuery, c.req.url)
  if (!query.ok) return failureResponse(query.failure)
  const { type, storedIn } = declaration.value
  const { search = '', limit, offset } = query.value
  const id = c.req.param('id')
  const asked = { search, limit, offset, ids: id ? [Number(id)] : null, ...(storedIn === 'snippet' && { type }) }
  const chosen = await choicesFor(c.env.DB, c.var.editor, storedIn, asked)
  if (id && !chosen.items[0]) return failureResponse({ reason: 'not_found', message: 'There is no such snippet.' })
  return c.json(id ? chosen.items[0] : chosen)
}
