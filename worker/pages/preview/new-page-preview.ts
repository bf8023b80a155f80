import type { Context } from 'hono'
import type { ContentReference } from '#schema/fields/field.ts'
import { buildChildUrlPath } from '#schema/pages/url-path.ts'
import { getCachedSites } from '../../cache/sites.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { treeUrlPathToHostPath } from '../../sites/site-map.ts'
import type { PageActionInputOf } from '../action.ts'
import { type PageRevisionContent, upgradePageContent } from '../content.ts'
import type { PageRenderContext } from '../context/page-context.ts'
import { loadDraftRenderContext } from '../context/site-context.ts'
import { getStoredPageType } from '../plans/draft.ts'
import { listReferencesInPageContent } from '../queries/content-index.ts'
import type { StoredPageForActions } from '../queries/managed-page.ts'
import { findPageRevisionContent } from '../queries/revision-content.ts'
import { findFreePageCopySlug } from '../queries/tree.ts'
import { planPageActionPreview } from '../run-action.ts'
import { renderPreviewDocument } from './preview.ts'
import { createPreviewErrorResponse } from './preview-request.ts'

type PreviewRequestContext = Context<BackOfficeHonoEnv>

/** Renders the page that a creation would make, for an editor who may do it. Nothing is written. */
export async function renderPageCreationPreview(
  c: PreviewRequestContext,
  input: PageActionInputOf<'create'>,
): Promise<Response> {
  const planned = await planPageActionPreview({ db: c.env.DB, editor: c.var.editor }, 'create', input.parent_id, input)
  if (!planned.ok) return createPreviewErrorResponse(planned.failure)
  const { planInput, plan } = planned.value
  return renderNewPage(c, planInput.page, input.type, plan.contents[0]!.content)
}

/** Renders the page that a copy or an alias would make, for an editor who may do it. Nothing is written. */
export async function respondWithPageCopyPreview(
  c: PreviewRequestContext,
  id: number,
  input: PageActionInputOf<'copy'>,
): Promise<Response> {
  const { DB } = c.env
  const planned = await planPageActionPreview({ db: DB, editor: c.var.editor }, 'copy', id, input)
  if (!planned.ok) return createPreviewErrorResponse(planned.failure)
  const { page: source, target } = planned.value.planInput
  const isLive = (input.keep_live || input.alias) && source.live
  const stored = await findPageRevisionContent(DB, id, isLive ? source.live_revision_id : source.latest_revision_id)
  const content = upgradePageContent(getStoredPageType(source), stored ?? {}, 'form')
  return renderNewPage(c, target, source.content_type, {
    ...content,
    title: (input.alias ? undefined : input.title) ?? content.title,
    slug: input.slug ?? (await findFreePageCopySlug(DB, target.id, source.slug)),
  })
}

async function renderNewPage(
  { env, req }: PreviewRequestContext,
  parent: StoredPageForActions,
  type: string,
  content: PageRevisionContent,
): Promise<Response> {
  const context = await loadContextBelow(env.DB, parent, listReferencesInPageContent(type, content))
  const url_path = buildChildUrlPath(parent.url_path, content.slug)
  // No stored page has this id.
  return renderPreviewDocument(env, req.raw, { id: 0, content_type: type, url_path, content, context })
}

/** Loads the context of a page that does not exist yet, below its parent. */
async function loadContextBelow(
  db: D1Database,
  parent: StoredPageForActions,
  references: readonly ContentReference[],
): Promise<PageRenderContext> {
  const context = await loadDraftRenderContext(db, parent, references)
  const site = getCachedSites().siteOfPath(parent.url_path)
  if (!parent.live || !parent.url_path.startsWith(site.root)) return context
  const { id, title, url_path } = parent
  return { ...context, ancestors: [...context.ancestors, { id, title, url: treeUrlPathToHostPath(site, url_path) }] }
}
