import type { Context } from 'hono'
import { canUseMedia, type MediaEditor } from '#schema/media/collection-permissions.ts'
import type { MediaListing } from '#schema/media/wire.ts'
import { paths } from '#schema/paths.ts'
import type { Result } from '#schema/result.ts'
import {
  type FieldSelection,
  listFieldNames,
  parseFieldSelection,
  rejectUnknownFields,
  selectFields,
} from '../../http/content-api/fields.ts'
import { catchParameterError } from '../../http/content-api/parameter-error.ts'
import { commonParameters, rejectUnknownParameters } from '../../http/content-api/parameters.ts'
import { errorResponse } from '../../http/errors.ts'
import { findMedia, listMedia, type MediaKind, type MediaRowOfKind } from '../queries/media.ts'
import { getMediaUsage } from '../queries/usage.ts'
import { findRequestedMedia, type MediaRouteContext } from './access.ts'
import { deleteMedia } from './commit-changes.ts'
import { toDocumentItem, toImageItem, toVideoItem } from './items.ts'
import { parseMediaQuery } from './listing-query.ts'

/** What all three kinds answer alike: the list, one of them, find, usage and taking away. */
type MediaShown = { meta: object } & Record<string, unknown>

const itemOf: { [Kind in MediaKind]: (mediaEditor: MediaEditor, row: MediaRowOfKind<Kind>) => MediaShown } = {
  image: (mediaEditor, row) => ({ ...toImageItem(mediaEditor, row) }),
  document: (mediaEditor, row) => ({ ...toDocumentItem(mediaEditor, row) }),
  video: (mediaEditor, row) => ({ ...toVideoItem(mediaEditor, row) }),
}

const detailOf: Record<MediaKind, (id: number) => string> = {
  image: paths.api.image,
  document: paths.api.document,
  video: paths.api.video,
}

export async function handleMediaList<Kind extends MediaKind>(
  { env, req, var: { mediaEditor } }: Context<MediaRouteContext>,
  kind: Kind,
): Promise<Response> {
  const query = parseMediaQuery(new URL(req.url).searchParams)
  if (!query.ok) return errorResponse(query.failure)
  const { total, rows } = await listMedia(env.DB, kind, mediaEditor, query.value)
  const items = chosen(
    rows.map((row) => itemOf[kind](mediaEditor, row)),
    query.value.fields,
  )
  if (!items.ok) return errorResponse(items.failure)
  return Response.json({ meta: total, items: items.value } satisfies MediaListing<unknown>)
}

/** Items with the fields that are asked for. */
function chosen(items: readonly MediaShown[], fields: FieldSelection): Result<object[]> {
  return catchParameterError(() =>
    items.map((item) => {
      const names = listFieldNames(item)
      rejectUnknownFields(fields, names)
      return selectFields(item, fields, names)
    }),
  )
}

export async function handleMediaDetail<Kind extends MediaKind>(c: Context<MediaRouteContext>, kind: Kind): Promise<Response> {
  const { searchParams } = new URL(c.req.url)
  const fields = catchParameterError(() => {
    rejectUnknownParameters(searchParams, commonParameters)
    return parseFieldSelection(searchParams)
  })
  if (!fields.ok) return errorResponse(fields.failure)
  const row = await findRequestedMedia(c, kind, 'view')
  if (!row.ok) return errorResponse(row.failure)
  const shown = chosen([itemOf[kind](c.var.mediaEditor, row.value)], fields.value)
  return shown.ok ? Response.json(shown.value[0]) : errorResponse(shown.failure)
}

/** `…/find/?id=`: leads to the detail. */
export async function handleMediaFind({ env, req, var: { mediaEditor } }: Context<MediaRouteContext>, kind: MediaKind): Promise<Response> {
  const known = catchParameterError(() => rejectUnknownParameters(new URL(req.url).searchParams, ['id', 'format', '_']))
  if (!known.ok) return errorResponse(known.failure)
  const id = /^[1-9]\d{0,14}$/.test(req.query('id') ?? '') ? Number(req.query('id')) : 0
  const row = await findMedia(env.DB, kind, id)
  if (!row || !canUseMedia(mediaEditor, 'view', row)) return errorResponse({ reason: 'not_found', message: 'not found' })
  return new Response(null, { status: 302, headers: { Location: detailOf[kind](row.id) } })
}

export async function handleMediaUsage(c: Context<MediaRouteContext>, kind: MediaKind): Promise<Response> {
  const row = await findRequestedMedia(c, kind, 'view')
  if (!row.ok) return errorResponse(row.failure)
  return Response.json(await getMediaUsage(c.env.DB, c.var.editor, kind, row.value.id))
}

export async function handleMediaDelete(c: Context<MediaRouteContext>, kind: MediaKind): Promise<Response> {
  const row = await findRequestedMedia(c, kind, 'delete')
  if (!row.ok) return errorResponse(row.failure)
  await deleteMedia(c, kind, row.value)
  return new Response(null, { status: 204 })
}
