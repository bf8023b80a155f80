import type { Context } from 'hono'
import * as z from 'zod/mini'
import { canAccessSnippets } from '#schema/accounts/permissions.ts'
import { parseWithSchema } from '../http/body.ts'
import { errorResponse } from '../http/errors.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { isChooserTarget, listChooserItems } from './chooser.ts'

/** A number in a query, from nought to `most`. */
export const wholeNumberParameter = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
    z.pipe(z.transform(Number), z.number().check(z.lte(max, `must be at most ${max}`))),
  )

const idList = z.pipe(
  z.string().check(z.regex(/^(?:\d{1,15}(?:,\d{1,15}){0,99})?$/, 'must be at most 100 ids divided by commas')),
  z.transform((text: string) => text.split(',').filter(Boolean).map(Number)),
)

const chooseQuery = z.strictObject({
  search: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(wholeNumberParameter(100)),
  offset: z.optional(wholeNumberParameter(1_000_000)),
  ids: z.optional(idList),
  type: z.optional(z.string().check(z.regex(/^\w{1,64}$/))),
})

/** `GET /wagtail/api/editor/choose/{target}/`: what may be chosen for a field, by words or by id. */
export async function handleChoose({ env, req, var: { editor } }: Context<BackOfficeContext>): Promise<Response> {
  const target = req.param('target') ?? ''
  if (!isChooserTarget(target)) return errorResponse({ reason: 'not_found', message: `There is no chooser for “${target}”.` })
  if (target === 'snippet' && !canAccessSnippets(editor, 'view', 'publishers'))
    return errorResponse({ reason: 'forbidden', message: 'Snippets are for whoever works on pages.' })
  const query = parseWithSchema<z.output<typeof chooseQuery>>(chooseQuery as never, req.query())
  if (!query.ok) return errorResponse(query.failure)
  const { search = '', limit = 20, offset = 0, ids = null, type } = query.value
  return Response.json(await listChooserItems(env.DB, editor, target, { search, limit, offset, ids, type }))
}
