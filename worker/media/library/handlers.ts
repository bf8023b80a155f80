import { canPerformMediaAction, type SignedInMediaEditor } from '#schema/media/collection-permissions.ts'
import {
  documentItem,
  imageItem,
  type MediaItemByKind,
  type MediaKind,
  type MediaListResponse,
  type MediaUsageResponse,
  videoItem,
} from '#schema/media/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import {
  hasExplicitFieldSelection,
  parseFieldSelection,
  type ResponseFieldSelection,
  selectFieldsOfWholeItem,
  throwOnFieldsOutsideSchema,
} from '../../http/content-api/fields.ts'
import { catchParameterErrorAsFailure } from '../../http/content-api/parameter-error.ts'
import { commonContentApiParameterNames, throwOnUnknownParameters } from '../../http/content-api/parameters.ts'
import { findMediaItemById, listVisibleMedia, type MediaRowOfKind } from '../queries/media.ts'
import { readMediaItemUsage } from '../queries/usage.ts'
import { findRequestedMediaItem } from './access.ts'
import { deleteMediaItemAndFiles, findMediaItemToChange } from './commit-changes.ts'
import { buildMediaDetailApiUrl, toDocumentItem, toImageItem, toVideoItem } from './items.ts'
import { parseMediaListQuery } from './listing-query.ts'
import type { MediaRequestContext } from './serve-media.ts'

const toItem: {
  [Kind in MediaKind]: (mediaEditor: SignedInMediaEditor, row: MediaRowOfKind<Kind>) => MediaItemByKind[Kind]
} = {
  image: toImageItem,
  document: toDocumentItem,
  video: toVideoItem,
}

const itemSchemas = { image: imageItem, document: documentItem, video: videoItem }

/** Lists the items of one kind that the editor may see. Returns a raw response if the query selects fields. */
export async function listVisibleMediaItems<Kind extends MediaKind>(
  { env, var: { mediaEditor } }: MediaRequestContext,
  kind: Kind,
  parameters: URLSearchParams,
): Promise<Result<MediaListResponse<MediaItemByKind[Kind]>> | Response> {
  const query = parseMediaListQuery(parameters)
  if (!query.ok) return query
  const checked = catchParameterErrorAsFailure(() => throwOnFieldsOutsideSchema(query.value.fields, itemSchemas[kind]))
  if (!checked.ok) return checked
  const { total, rows } = await listVisibleMedia(env.DB, kind, mediaEditor, query.value)
  const items = rows.map((row) => toItem[kind](mediaEditor, row))
  if (!hasExplicitFieldSelection(query.value.fields)) return ok({ meta: total, items })
  const chosen = chooseFields(items, query.value.fields)
  return chosen.ok ? Response.json({ meta: total, items: chosen.value }) : chosen
}

/** Reduces items to the requested fields. */
function chooseFields(items: readonly MediaItemByKind[MediaKind][], fields: ResponseFieldSelection): Result<object[]> {
  return catchParameterErrorAsFailure(() =>
    items.map((item) => {
      return selectFieldsOfWholeItem(item, fields)
    }),
  )
}

/** Returns one item, or a raw response if the query selects fields. */
export async function findVisibleMediaItemOrResponse<Kind extends MediaKind>(
  c: MediaRequestContext,
  kind: Kind,
  id: number,
  parameters: URLSearchParams,
): Promise<Result<MediaItemByKind[Kind]> | Response> {
  const fields = catchParameterErrorAsFailure(() => {
    throwOnUnknownParameters(parameters, commonContentApiParameterNames)
    return parseFieldSelection(parameters)
  })
  if (!fields.ok) return fields
  const row = await findRequestedMediaItem(c, kind, id, 'view')
  if (!row.ok) return row
  const item = toItem[kind](c.var.mediaEditor, row.value)
  if (!hasExplicitFieldSelection(fields.value)) return ok(item)
  const chosen = chooseFields([item], fields.value)
  return chosen.ok ? Response.json(chosen.value[0]) : chosen
}

/** Redirects to the item with the id in the query. */
export async function redirectToMediaItemDetail(
  { env, var: { mediaEditor } }: MediaRequestContext,
  kind: MediaKind,
  parameters: URLSearchParams,
): Promise<Result<never> | Response> {
  const known = catchParameterErrorAsFailure(() => throwOnUnknownParameters(parameters, ['id', 'format', '_']))
  if (!known.ok) return known
  const text = parameters.get('id') ?? ''
  const row = await findMediaItemById(env.DB, kind, /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)
  if (!row || !canPerformMediaAction(mediaEditor, 'view', row))
    return fail({ reason: 'not_found', message: 'not found' })
  return new Response(null, { status: 302, headers: { Location: buildMediaDetailApiUrl(kind, row.id) } })
}

export async function getUsageOfMediaItem(
  c: MediaRequestContext,
  kind: MediaKind,
  id: number,
): Promise<Result<MediaUsageResponse>> {
  const row = await findRequestedMediaItem(c, kind, id, 'view')
  return row.ok ? ok(await readMediaItemUsage(c.env.DB, c.var.editor, kind, row.value.id)) : row
}

export async function deleteRequestedMediaItem(
  c: MediaRequestContext,
  kind: MediaKind,
  id: number,
): Promise<Result<undefined>> {
  const found = await findMediaItemToChange(c, kind, id, { action: 'delete' })
  return found.ok ? deleteMediaItemAndFiles(c, kind, found.value, new Date().toISOString()) : found
}
