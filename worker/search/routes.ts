import { Hono } from 'hono'
import { fail, ok } from '#schema/result.ts'
import { chooserAndCommandPaletteEndpoints } from '#schema/search/endpoints.ts'
import { canDoSnippetAction } from '#schema/snippets/permissions.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { isChooserTargetName, listChooserItems } from './chooser.ts'
import { listEditorCommandPaletteEntries } from './palette.ts'
import { findParentPagesForNewPage } from './parent-pages.ts'

/** The choosers of fields, and the command palette. */
export const chooserAndCommandPaletteRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(
  chooserAndCommandPaletteRoutes,
  chooserAndCommandPaletteEndpoints.choose,
  async ({ env, var: { editor } }, { params: { target }, query }) => {
    if (!isChooserTargetName(target))
      return fail({ reason: 'not_found', message: `There is no chooser for “${target}”.` })
    if (target === 'snippet' && !canDoSnippetAction(editor, 'view', 'publishers'))
      return fail({ reason: 'forbidden', message: 'Only editors of pages can use snippets.' })
    const { search = '', limit = 20, offset = 0, type } = query
    const ids = query.ids === undefined ? null : query.ids.split(',').filter(Boolean).map(Number)
    return ok(await listChooserItems(env.DB, editor, target, { search, limit, offset, ids, type }))
  },
)

registerBackOfficeEndpoint(
  chooserAndCommandPaletteRoutes,
  chooserAndCommandPaletteEndpoints.shortcuts,
  async ({ env, var: { editor } }) => ok(await listEditorCommandPaletteEntries(env, editor)),
)

registerBackOfficeEndpoint(
  chooserAndCommandPaletteRoutes,
  chooserAndCommandPaletteEndpoints.parentPages,
  async ({ env, var: { editor } }, { query }) =>
    ok({ items: await findParentPagesForNewPage(env.DB, editor, query.search) }),
)
