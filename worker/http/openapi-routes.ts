import { release } from 'virtual:browser-entries'
import type { Context } from 'hono'
import type { BackOffice } from '../wagtail/session.ts'
import { openApi } from './openapi.ts'

/** `GET /wagtail/api/openapi.json`: the reference of the back office's API, for programs. */
export const openApiDocument = (c: Context<BackOffice>) =>
  c.json(openApi({ title: 'Tidemark back office', version: release, isPublic: false }))
