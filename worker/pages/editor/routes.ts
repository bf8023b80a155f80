import { Hono } from 'hono'
import type { UpcomingChanges } from '#schema/pages/upcoming-wire.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { handleChoose } from '../../search/choose-route.ts'
import { getPaletteShortcuts } from '../../search/palette.ts'
import { previewDraft } from '../preview/preview.ts'
import { listUpcomingChanges } from '../queries/schedule.ts'
import { handleChoosePage, resolvePageUrl } from './choose-page.ts'
import { comparePageRevisions } from './compare-revisions.ts'
import { getAllowedTypes, getDraft, getPrivacy, getRevisions } from './draft.ts'
import { getHistory, getReviews, getWorkflowHistory, getWorkflowHistoryDetail } from './history.ts'
import { getPageAtPath } from './page-at-path.ts'
import { findParentPages } from './parent-pages.ts'
import { getUsage } from './usage.ts'

/** `/wagtail/api/editor/`: what the editor's screens ask beyond Wagtail's content API. */
export const editorRoutes = new Hono<BackOfficeContext>()
  .get('/pages/:id{[1-9][0-9]*}/', getDraft)
  .get('/pages/:id{[1-9][0-9]*}/revisions/', getRevisions)
  .get('/pages/:id{[1-9][0-9]*}/revisions/compare/:from/:to/', comparePageRevisions)
  .get('/pages/:id{[1-9][0-9]*}/privacy/', getPrivacy)
  .get('/pages/:id{[1-9][0-9]*}/allowed-types/', getAllowedTypes)
  .post('/pages/:id{[1-9][0-9]*}/preview/', previewDraft)
  .get('/pages/:id{[1-9][0-9]*}/usage/', getUsage)
  .get('/pages/:id{[1-9][0-9]*}/history/', getHistory)
  .get('/pages/:id{[1-9][0-9]*}/workflow-history/', getWorkflowHistory)
  .get('/pages/:id{[1-9][0-9]*}/workflow-history/:state{[1-9][0-9]{0,14}}/', getWorkflowHistoryDetail)
  .get('/upcoming/', async ({ env, json, var: { editor } }) =>
    json({ items: await listUpcomingChanges(env.DB, editor) } satisfies UpcomingChanges),
  )
  .get('/reviews/', getReviews)
  .get('/choose/:target/', handleChoose)
  .get('/choose-page/', handleChoosePage)
  .get('/resolve-url/', resolvePageUrl)
  .get('/page-at-path/', getPageAtPath)
  .get('/shortcuts/', getPaletteShortcuts)
  .get('/parent-pages/', findParentPages)
