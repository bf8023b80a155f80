import { Hono } from 'hono'
import type { ComingUp } from '#schema/wire/coming-up.ts'
import { comingUp } from '../../data/page-schedule.ts'
import type { BackOffice } from '../session.ts'
import { choose } from './choose.ts'
import { choosePage, ownPage } from './choose-page.ts'
import { compareRevisions } from './compare.ts'
import { allowedTypes, draft, privacy, revisions } from './draft.ts'
import { history, reviews, workflowHistory, workflowHistoryDetail } from './history.ts'
import { pageHere } from './page-here.ts'
import { findParentPages } from './parent-pages.ts'
import { preview } from './preview.ts'
import { shortcuts } from './shortcuts.ts'
import { usage } from './usage.ts'

/** `/wagtail/api/editor/`: what the editor's screens ask beyond Wagtail's content API. */
export const editorRoutes = new Hono<BackOffice>()
  .get('/pages/:id{[1-9][0-9]*}/', draft)
  .get('/pages/:id{[1-9][0-9]*}/revisions/', revisions)
  .get('/pages/:id{[1-9][0-9]*}/revisions/compare/:from/:to/', compareRevisions)
  .get('/pages/:id{[1-9][0-9]*}/privacy/', privacy)
  .get('/pages/:id{[1-9][0-9]*}/allowed-types/', allowedTypes)
  .post('/pages/:id{[1-9][0-9]*}/preview/', preview)
  .get('/pages/:id{[1-9][0-9]*}/usage/', usage)
  .get('/pages/:id{[1-9][0-9]*}/history/', history)
  .get('/pages/:id{[1-9][0-9]*}/workflow-history/', workflowHistory)
  .get('/pages/:id{[1-9][0-9]*}/workflow-history/:state{[1-9][0-9]{0,14}}/', workflowHistoryDetail)
  .get('/coming-up/', async ({ env, json, var: { editor } }) => json({ items: await comingUp(env.DB, editor) } satisfies ComingUp))
  .get('/reviews/', reviews)
  .get('/choose/:target/', choose)
  .get('/choose-page/', choosePage)
  .get('/own-page/', ownPage)
  .get('/page-here/', pageHere)
  .get('/shortcuts/', shortcuts)
  .get('/parent-pages/', findParentPages)
