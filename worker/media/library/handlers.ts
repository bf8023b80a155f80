import { canUseMedia, type MediaEditor } from '#schema/media/collection-permissions.ts'
import type { MediaItems, MediaListing, MediaUsage } from '#schema/media/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import {
  type FieldSelection,
  hasSelection,
  listFieldNames,
  parseFieldSelection,
  rejectUnknownFields,
  selectFields,
} from '../../http/content-api/fields.ts'
import { catchParameterError } from '../../http/content-api/parameter-error.ts'
import { commonParameters, rejectUnknownParameters } from '../../http/content-api/parameters.ts'
import { findMedia, listMedia, type MediaKind, type MediaRowOfKind } from '../queries/media.ts'
import { getMediaUsage } from '../queries/usage.ts'
import { findRequestedMedia } from './access.ts'
import { deleteMedia } from './commit-changes.ts'
import { detailUrl, toDocumentItem, toImageItem, toVideoItem } from './items.ts'
import { parseMediaQuery } from './listing-query.ts'
import type { MediaCall } from './serve-media.ts'

const toItem: { [Kind in MediaKind]: (mediaEditor: MediaEditor, row: MediaRowOfKind<Kind>) => MediaItems[Kind] } = {
  image: toImageItem,
  document: toDocumentItem,
  video: toVideoItem,
}

/** Lists the items of one kind that the editor may see. Returns a raw response if the query selects fields. */
export async function listItems<Kind extends MediaKind>(
  { env, var: { mediaEditor } }: MediaCall,
  kind: Kind,
  parameters: URLSearchParams,
): Promise<Result<MediaListing<MediaItems[Kind]>> | Response> {
  const query = parseMediaQuery(parameters)
  if (!query.ok) return query
  const { total, rows } = await listMedia(env.DB, kind, mediaEditor, query.value)
  const items = rows.map((row) => toItem[kind](mediaEditor, row))
  if (!hasSelection(query.value.fields)) return ok({ meta: total, items })
  const chosen = chooseFields(items, query.value.fields)
  return chosen.ok ? Response.json({ meta: total, items: chosen.value }) : chosen
}

/** Reduces items to the requested fields. */
function chooseFields(items: readonly MediaItems[MediaKind][], fields: FieldSelection): Result<object[]> {
  return catchParameterError(() =>
    items.map((item) => {
      const names = listFieldNames(item)
      rejectUnknownFields(fields, names)
      return selectFields(item, fields, names)
    }),
  )
}

/** Returns one item, or a raw response if the query selects fields. */
export async function getItem<Kind extends MediaKind>(
  c: MediaCall,
  kind: Kind,
  id: number,
  parameters: URLSearchParams,
): Promise<Result<MediaItems[Kind]> | Response> {
  const fields = catchParameterError(() => {
    rejectUnknownParameters(parameters, commonParameters)
    return parseFieldSelection(parameters)
  })
  if (!fields.ok) return fields
  const row = await findRequestedMedia(c, kind, id, 'view')
  if (!row.ok) return row
  const item = toItem[kind](c.var.mediaEditor, row.value)
  if (!hasSelection(fields.value)) return ok(item)
  const chosen = chooseFields([item], fields.value)
  return chosen.ok ? Response.json(chosen.value[0]) : chosen
}

/** Redirects to the item with the id in the query. */
export async function findItem(
  { env, var: { mediaEditor } }: MediaCall,
  kind: MediaKind,
  parameters: URLSearchParams,
): Promise<Result<never> | Response> {
  const known = catchParameterError(() => rejectUnknownParameters(parameters, ['id', 'format', '_']))
  if (!known.ok) return known
  const text = parameters.get('id') ?? ''
  const row = await findMedia(env.DB, kind, /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)
  if (!row || !canUseMedia(mediaEditor, 'view', row)) return fail({ reason: 'not_found', message: 'not found' })
  return new Response(null, { status: 302, headers: { Location: detailUrl(kind, row.id) } })
}

export async function getUsage(c: MediaCall, kind: MediaKind, id: number): Promise<Result<MediaUsage>> {
  const row = await findRequestedMedia(c, kind, id, 'view')
  return row.ok ? ok(await getMediaUsage(c.env.DB, c.var.editor, kind, row.value.id)) : row
}

export async function deleteItem(c: MediaCall, kind: MediaKind, id: number): Promise<Result<undefined>> {
  const row = await findRequestedMedia(c, kind, id, 'delete')
  if (!row.ok) return row
  await deleteMedia(c, kind, row.value)
  return ok(undefined)
}
