import type { Context } from 'hono'
import * as z from 'zod/mini'
import { canWithSnippets } from '#schema/rules/permissions.ts'
import { choicesFor, isChoiceTarget } from '../../data/choices.ts'
import { failureResponse } from '../../failure.ts'
import { parse } from '../request-body.ts'
import type { BackOffice } from '../session.ts'

/** A number in a query, from nought to `most`. */
export const wholeNumber = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
    z.pipe(z.transform(Number), z.number().check(z.lte(most, `must be at most ${most}`))),
  )

const idList = z.pipe(
  z.string().check(z.regex(/^(?:\d{1,15}(?:,\d{1,15}){0,99})?$/, 'must be at most 100 ids divided by commas')),
  z.transform((text: string) => text.split(',').filter(Boolean).map(Number)),
)

const chooseQuery = z.strictObject({
  search: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(wholeNumber(100)),
  offset: z.optional(wholeNumber(1_000_000)),
  ids: z.optional(idList),
  type: z.optional(z.string().check(z.regex(/^\w{1,64}$/))),
})

/** `GET /wagtail/api/editor/choose/{target}/`: what may be chosen for a field, by words or by id. */
export async function choose({ env, req, var: { editor } }: Context<BackOffice>): Promise<Response> {
  const target = req.param('target') ?? ''
  if (!isChoiceTarget(target)) return failureResponse({ reason: 'not_found', message: `There is no chooser for “${target}”.` })
  if (target === 'snippet' && !canWithSnippets(editor, 'view', 'publishers'))
    return failureResponse({ reason: 'forbidden', message: 'Snippets are for whoever works on pages.' })
  const query = parse<z.output<typeof chooseQuery>>(chooseQuery as never, req.query())
  if (!query.ok) return failureResponse(query.failure)
  const { search = '', limit = 20, offset = 0, ids = null, type } = query.value
  return Response.json(await choicesFor(env.DB, editor, target, { search, limit, offset, ids, type }))
}
