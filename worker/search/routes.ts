import { Hono } from 'hono'
import { canAccessSnippets } from '#schema/accounts/permissions.ts'
import { fail, ok } from '#schema/result.ts'
import { searchEndpoints } from '#schema/search/endpoints.ts'
import { serve } from '../http/serve.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { isChooserTarget, listChooserItems } from './chooser.ts'
import { getPaletteShortcuts } from './palette.ts'
import { findParentPages } from './parent-pages.ts'

/** The choosers of fields, and the command palette. */
export const searchRoutes = new Hono<BackOfficeContext>()

serve(searchRoutes, searchEndpoints.choose, async ({ env, var: { editor } }, { params: { target }, query }) => {
  if (!isChooserTarget(target)) return fail({ reason: 'not_found', message: `There is no chooser for “${target}”.` })
  if (target === 'snippet' && !canAccessSnippets(editor, 'view', 'publishers'))
    return fail({ reason: 'forbidden', message: 'Only editors of pages can use snippets.' })
  const { search = '', limit = 20, offset = 0, type } = query
  const ids = query.ids === undefined ? null : query.ids.split(',').filter(Boolean).map(Number)
  return ok(await listChooserItems(env.DB, editor, target, { search, limit, offset, ids, type }))
})

serve(searchRoutes, searchEndpoints.shortcuts, async ({ env, var: { editor } }) =>
  ok(await getPaletteShortcuts(env, editor)),
)

serve(searchRoutes, searchEndpoints.parentPages, async ({ env, var: { editor } }, { query }) =>
  ok({ items: await findParentPages(env.DB, editor, query.search) }),
)
