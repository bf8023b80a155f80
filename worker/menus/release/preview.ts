import * as z from 'zod/mini'
import { firstQueryParameterValueSchema } from '#schema/address-values.ts'
import { emptyMenuFilter } from '#schema/menus/menu-filter.ts'
import { getWaitingMenuCopyId, waitingMenuPreviewInput } from '#schema/menus/release/wire.ts'
import { paths } from '#schema/paths.ts'
import type { Failure } from '#schema/result.ts'
import { getCachedSites } from '../../cache/sites.ts'
import { loadSiteRenderContext } from '../../pages/context/site-context.ts'
import {
  createPreviewErrorResponse,
  previewColorSchemeQuery,
  previewSiteQuery,
  readPreviewContent,
  withValidPreviewInput,
} from '../../pages/preview/preview-request.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { readCompiledInOneBatch } from '../../stores/compiled-batch.ts'
import { selectMenuIndexContent } from '../index-queries.ts'
import { toMenuIndexHtmlDocument, toMenuItemHtmlDocument, toMenuSectionHtmlDocument } from '../page-documents.tsx'
import { pickMenuItem, pickMenuSection, readPublicMenu } from '../public/public-menu.ts'
import { type MenuHtmlDocument, renderMenuPageDocument } from '../render-document.ts'
import type { WaitingMenuCopyState } from './copies.ts'
import { canPreviewSubmittedOrScheduledMenu, findMenuReviewAndSchedule } from './read-release.ts'

const noSite: Failure = { reason: 'not_found', message: 'There is no such site.' }
const denied: Failure = { reason: 'forbidden', message: 'Only who decides on the menu or publishes it may see this.' }
const otherCopy: Failure = {
  reason: 'conflict',
  message: 'This version of the menu waits no more, or another one does. Load the screen again.',
}
const noPage: Failure = { reason: 'not_found', message: 'This version of the menu has no such page.' }

const query = z.object({
  site: previewSiteQuery,
  show: z._default(firstQueryParameterValueSchema, paths.menu),
  scheme: previewColorSchemeQuery,
})

/**
 * `POST /wagtail/menus/release/preview/?site=&show=&scheme=`: renders a page of the menu as it was submitted or
 * scheduled, for a frame. Nothing that was saved later is on it.
 */
export const serveSubmittedOrScheduledMenuPreview = withValidPreviewInput(
  { query },
  { notFoundMessage: noSite.message },
  async (c) => {
    const { env, executionCtx, var: variables } = c
    const sent = await readPreviewContent(c, waitingMenuPreviewInput)
    if (sent instanceof Response) return sent
    const { topSite, siteOfRecord } = getCachedSites()
    const { site: id, show, scheme } = c.req.valid('query')
    const site = id === undefined ? topSite : siteOfRecord(id)
    if (!site) return createPreviewErrorResponse(noSite)
    const { of, copy } = sent.content
    const [release, siteContext, document] = await Promise.all([
      findMenuReviewAndSchedule(env.DB, site),
      loadSiteRenderContext(env.DB, site),
      loadPage(env.DB, site, of, show),
    ])
    if (!canPreviewSubmittedOrScheduledMenu(variables.editor, site, release?.review ?? null))
      return createPreviewErrorResponse(denied)
    const schedule = release?.go_live_at ? { go_live_at: release.go_live_at } : null
    if (!release || getWaitingMenuCopyId(of, { review: release.review, schedule }) !== copy)
      return createPreviewErrorResponse(otherCopy)
    if (!document) return createPreviewErrorResponse(noPage)
    return renderMenuPageDocument(
      { env, executionCtx, site, siteContext },
      { ...document, frameAncestors: "'self'", scheme },
    )
  },
)

/** Loads a page of a copy by its path for guests; null if it has none there. */
async function loadPage(
  db: D1Database,
  site: ResolvedSite,
  state: WaitingMenuCopyState,
  path: string,
): Promise<MenuHtmlDocument | null> {
  const [section, item] = path.slice(paths.menu.length).split('/').filter(Boolean)
  if (!path.startsWith(paths.menu)) return null
  const menu = await readCompiledInOneBatch(db, (batch) => readPublicMenu(batch, site, state))
  if (!menu) return null
  if (section && item) {
    const data = pickMenuItem(menu, section, item)
    return data && toMenuItemHtmlDocument(data, null)
  }
  if (!section) return toMenuIndexHtmlDocument(selectMenuIndexContent(menu, emptyMenuFilter), null)
  const data = pickMenuSection(menu, section, 'all')
  const shown = { path, cacheKey: null, filter: emptyMenuFilter, page: 1 }
  return data && toMenuSectionHtmlDocument({ ...data, matching: data.total }, shown)
}
