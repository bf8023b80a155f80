import { Hono } from 'hono'
import type { BackOffice } from '../session.ts'
import { choose } from './choose.ts'
import { allowedTypes, draft, privacy, revisions } from './draft.ts'
import { preview } from './preview.ts'

/** `/wagtail/api/editor/`: what the editor's screens ask beyond Wagtail's content API. */
export const editorRoutes = new Hono<BackOffice>()
  .get('/pages/:id{[1-9][0-9]*}/', draft)
  .get('/pages/:id{[1-9][0-9]*}/revisions/', revisions)
  .get('/pages/:id{[1-9][0-9]*}/privacy/', privacy)
  .get('/pages/:id{[1-9][0-9]*}/allowed-types/', allowedTypes)
  .post('/pages/:id{[1-9][0-9]*}/preview/', preview)
  .get('/choose/:target/', choose)
