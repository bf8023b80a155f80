import type { Context } from 'hono'
import { paths } from '#schema/paths.ts'
import type { Result } from '#schema/result.ts'
import { type Curator, canUse } from '#schema/rules/collection-permissions.ts'
import type { MediaListing } from '#schema/wire/media.ts'
import { listMedia, type MediaKind, type MediaOf, mediaById } from '../../data/media.ts'
import { usageOf } from '../../data/media-usage.ts'
import { failureResponse } from '../../failure.ts'
import { type FieldChoice, fieldChoice, fieldsOf, refuseUnknownFields, withFields } from '../content-api/fields.ts'
import { always, refuseUnknown } from '../content-api/parameters.ts'
import { orRefused } from '../content-api/refused.ts'
import { remove } from './change.ts'
import { documentItem, imageItem, videoItem } from './items.ts'
import { type Library, requested } from './library.ts'
import { mediaQuery } from './listing-query.ts'

/** What all three kinds answer alike: the list, one of them, find, usage and taking away. */
type MediaShown = { meta: object } & Record<string, unknown>

const itemOf: { [Kind in MediaKind]: (curator: Curator, row: MediaOf<Kind>) => MediaShown } = {
  image: (curator, row) => ({ ...imageItem(curator, row) }),
  document: (curator, row) => ({ ...documentItem(curator, row) }),
  video: (curator, row) => ({ ...videoItem(curator, row) }),
}

const detailOf: Record<MediaKind, (id: number) => string> = {
  image: paths.api.image,
  document: paths.api.document,
  video: paths.api.video,
}

export async function listRoute<Kind extends MediaKind>({ env, req, var: { curator } }: Context<Library>, kind: Kind): Promise<Response> {
  const query = mediaQuery(new URL(req.url).searchParams)
  if (!query.ok) return failureResponse(query.failure)
  const { total, rows } = await listMedia(env.DB, kind, curator, query.value)
  const items = chosen(
    rows.map((row) => itemOf[kind](curator, row)),
    query.value.fields,
  )
  if (!items.ok) return failureResponse(items.failure)
  return Response.json({ meta: total, items: items.value } satisfies MediaListing<unknown>)
}

/** Items with the fields that are asked for. */
function chosen(items: readonly MediaShown[], fields: FieldChoice): Result<object[]> {
  return orRefused(() =>
    items.map((item) => {
      const names = fieldsOf(item)
      refuseUnknownFields(fields, names)
      return withFields(item, fields, names)
    }),
  )
}

export async function detailRoute<Kind extends MediaKind>(c: Context<Library>, kind: Kind): Promise<Response> {
  const { searchParams } = new URL(c.req.url)
  const fields = orRefused(() => {
    refuseUnknown(searchParams, always)
    return fieldChoice(searchParams)
  })
  if (!fields.ok) return failureResponse(fields.failure)
  const row = await requested(c, kind, 'view')
  if (!row.ok) return failureResponse(row.failure)
  const shown = chosen([itemOf[kind](c.var.curator, row.value)], fields.value)
  return shown.ok ? Response.json(shown.value[0]) : failureResponse(shown.failure)
}

/** `…/find/?id=`: leads to the detail. */
export async function findRoute({ env, req, var: { curator } }: Context<Library>, kind: MediaKind): Promise<Response> {
  const known = orRefused(() => refuseUnknown(new URL(req.url).searchParams, ['id', 'format', '_']))
  if (!known.ok) return failureResponse(known.failure)
  const id = /^[1-9]\d{0,14}$/.test(req.query('id') ?? '') ? Number(req.query('id')) : 0
  const row = await mediaById(env.DB, kind, id)
  if (!row || !canUse(curator, 'view', row)) return failureResponse({ reason: 'not_found', message: 'not found' })
  return new Response(null, { status: 302, headers: { Location: detailOf[kind](row.id) } })
}

export async function usageRoute(c: Context<Library>, kind: MediaKind): Promise<Response> {
  const row = await requested(c, kind, 'view')
  if (!row.ok) return failureResponse(row.failure)
  return Response.json(await usageOf(c.env.DB, c.var.editor, kind, row.value.id))
}

export async function deleteRoute(c: Context<Library>, kind: MediaKind): Promise<Response> {
  const row = await requested(c, kind, 'delete')
  if (!row.ok) return failureResponse(row.failure)
  await remove(c, kind, row.value)
  return new Response(null, { status: 204 })
}
