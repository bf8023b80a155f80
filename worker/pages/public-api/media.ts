import type { Context } from 'hono'
import { maxCountedListRows } from '#schema/lists/total-wire.ts'
import { publicDocumentItem, publicImageDetail, publicMediaListQuery } from '#schema/media/api/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { parseFieldSelection, throwOnFieldsOutsideSchema } from '../../http/content-api/fields.ts'
import { catchParameterErrorAsFailure } from '../../http/content-api/parameter-error.ts'
import { commonContentApiParameterNames, throwOnUnknownParameters } from '../../http/content-api/parameters.ts'
import { respondWithPublicApiJson } from '../../http/content-api/public-response.ts'
import type { PublicHonoEnv } from '../../http/serve-public.ts'
import { parseMediaListQuery } from '../../media/library/listing-query.ts'
import { findPublicMediaByIds, listVisibleMedia, type MediaRowOfKind } from '../../media/queries/media.ts'
import { findSiteOfRequestHost } from '../../sites/site-of-host.ts'
import { selectPublicMediaFields, toPublicApiDocument, toPublicApiImage } from './items.ts'

type Kind = 'image' | 'document'
type Call = Context<PublicHonoEnv>

const itemsByKind: {
  [Each in Kind]: (origin: string, row: MediaRowOfKind<Each>) => ReturnType<typeof toPublicApiDocument>
} = { image: toPublicApiImage, document: toPublicApiDocument }

const itemSchemas = { image: publicImageDetail, document: publicDocumentItem }

/** A new item purges nothing, so that many uploads leave purges for pages; it is listed a minute later. */
const options = { edgeLifetime: 60 }

/** Lists the public items of one kind. */
export async function respondWithPublicMediaList<Each extends Kind>(c: Call, kind: Each, parameters: URLSearchParams) {
  const known = catchParameterErrorAsFailure(() =>
    throwOnUnknownParameters(parameters, Object.keys(publicMediaListQuery.shape)),
  )
  if (!known.ok) return known
  const query = parseMediaListQuery(parameters)
  if (!query.ok) return query
  const checked = catchParameterErrorAsFailure(() => throwOnFieldsOutsideSchema(query.value.fields, itemSchemas[kind]))
  if (!checked.ok) return checked
  const { origin } = await findSiteOfRequestHost(c.env, c.req)
  const { value } = query
  const order = value.order.length > 0 ? value.order : [{ field: 'id' as const, descending: false }]
  const { total, rows } = await listVisibleMedia(c.env.DB, kind, 'public', {
    ...value,
    order,
    count_up_to: maxCountedListRows,
  })
  const items = rows.map((row) => selectPublicMediaFields(itemsByKind[kind](origin, row), value.fields, false))
  return respondWithPublicApiJson(c.req.raw, c.executionCtx, { meta: total, items }, options)
}

/** Returns one public item. */
export async function respondWithPublicMediaItem<Each extends Kind>(
  c: Call,
  kind: Each,
  id: number,
  parameters: URLSearchParams,
) {
  const fields = catchParameterErrorAsFailure(() => {
    throwOnUnknownParameters(parameters, commonContentApiParameterNames)
    return parseFieldSelection(parameters)
  })
  if (!fields.ok) return fields
  const [{ origin }, [row]] = await Promise.all([
    findSiteOfRequestHost(c.env, c.req),
    findPublicMediaByIds(c.env.DB, kind, [id]),
  ])
  if (!row) return fail({ reason: 'not_found', message: 'Not found.' })
  const item = catchParameterErrorAsFailure(() =>
    selectPublicMediaFields(itemsByKind[kind](origin, row), fields.value, true),
  )
  return item.ok ? respondWithPublicApiJson(c.req.raw, c.executionCtx, item.value, options) : item
}

/** Finds the public item with the id in the query. */
export async function findPublicMediaItemId(
  { env }: Call,
  kind: Kind,
  parameters: URLSearchParams,
): Promise<Result<number>> {
  const known = catchParameterErrorAsFailure(() => throwOnUnknownParameters(parameters, ['id', 'format', '_']))
  if (!known.ok) return known
  const text = parameters.get('id') ?? ''
  const [row] = /^[1-9]\d{0,14}$/.test(text) ? await findPublicMediaByIds(env.DB, kind, [Number(text)]) : []
  return row ? ok(row.id) : fail({ reason: 'not_found', message: 'not found' })
}
