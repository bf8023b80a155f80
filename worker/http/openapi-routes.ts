import { release } from 'virtual:browser-entries'
import type { Context } from 'hono'
import { openApi } from './openapi.ts'
import type { BackOfficeContext } from './session.ts'

/** `GET /wagtail/api/openapi.json`: the reference of the back office's API, for programs. */
export const openApiDocument = (c: Context<BackOfficeContext>) =>
  c.json(openApi({ title: 'Tidemark back office', version: release, isPublic: false }))
