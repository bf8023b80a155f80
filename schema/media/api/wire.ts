import * as z from 'zod/mini'
import { exactTotalCountMeta } from '../../lists/total-wire.ts'
import { mediaDetailQuery, mediaFindQuery, mediaListQuery } from '../wire.ts'

/** The queries of public images and documents, with Wagtail's names. */
export const publicMediaListQuery = z.omit(mediaListQuery, { collection: true, count_up_to: true })
export const publicMediaDetailQuery = mediaDetailQuery
export const publicMediaFindQuery = mediaFindQuery

const meta = <Type extends string>(type: Type) =>
  z.strictObject({
    type: z.literal(type),
    detail_url: z.string(),
    tags: z.array(z.string()),
    download_url: z.string(),
  })

const listedImage = z.strictObject({ id: z.int(), meta: meta('wagtailimages.Image'), title: z.string() })
export const publicImageDetail = z.extend(listedImage, { width: z.int(), height: z.int(), description: z.string() })
export const publicImageListResponse = z.strictObject({ meta: exactTotalCountMeta, items: z.array(listedImage) })

export const publicDocumentItem = z.strictObject({ id: z.int(), meta: meta('wagtaildocs.Document'), title: z.string() })
export const publicDocumentListResponse = z.strictObject({
  meta: exactTotalCountMeta,
  items: z.array(publicDocumentItem),
})
