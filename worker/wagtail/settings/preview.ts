import type { Context } from 'hono'
import * as z from 'zod/mini'
import { referencesIn } from '#schema/fields/struct.ts'
import { referencesOfPage } from '../../data/page-rows.ts'
import { type FrontPage, frontPageOf } from '../../data/setting.ts'
import { surroundingsAt } from '../../data/surroundings.ts'
import { prepare, streamDocument } from '../../public/rendering.tsx'
import { postedContent, told } from '../editor/preview.ts'
import { parse } from '../request-body.ts'
import type { BackOffice } from '../session.ts'
import { type RequestedSetting, requestedSetting } from './requested-setting.ts'
import { checkedValues, storedSetting, valuesOf } from './save.ts'

type Call = Context<BackOffice>
type Values = Record<string, unknown>

/** `POST /wagtail/settings/{app}/{model}/{site}/preview/`: the front page as unsaved values would have it, for a frame. */
export async function previewSetting(c: Call): Promise<Response> {
  if (!c.var.session) return told({ reason: 'unauthenticated', message: 'Please sign in again to see the preview.' })
  const setting = await requestedSetting(c)
  if (!setting.ok) return told(setting.failure)
  const json = await postedContent(c, c.var.session)
  const sent = json.ok ? parse<Values>(z.record(z.string(), z.unknown()), json.value) : json
  if (!sent.ok) return told(sent.failure)
  const { env } = c
  const before = valuesOf(setting.value, await storedSetting(env.DB, setting.value))
  const values = await checkedValues({ env, editor: c.var.editor }, setting.value, { before, sent: sent.value, strictness: 'draft' })
  if (!values.ok) return told(values.failure)
  const page = await frontPageOf(env.DB, setting.value.site.id)
  if (!page) return told({ reason: 'not_found', message: 'The front page is not live: there is nothing to show yet.' })
  return rendered(c, setting.value, page, { ...before, ...values.value })
}

async function rendered({ env, req }: Call, { declaration }: RequestedSetting, page: FrontPage, values: Values): Promise<Response> {
  const { model, fields } = declaration
  const references = [...referencesOfPage(page.content_type, page.content), ...referencesIn(fields, values)]
  const stored = await surroundingsAt(env.DB, page, references)
  const around = { ...stored, settings: JSON.stringify({ ...JSON.parse(stored.settings), [model]: values }) }
  const rendering = await prepare(env, { ...page, around }, req.raw, "'self'")
  if (!rendering) return told({ reason: 'not_found', message: 'There is nothing to show.' })
  return new Response(streamDocument(rendering.document), { headers: { ...rendering.headers, 'X-Robots-Tag': 'noindex' } })
}
