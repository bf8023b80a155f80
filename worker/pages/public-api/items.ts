import { getPageType } from '#app/templates/index.ts'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { publicMediaEndpoints } from '#schema/media/api/endpoints.ts'
import { publicPageApiEndpoints } from '#schema/pages/api/endpoints.ts'
import { paths } from '#schema/paths.ts'
import { getCachedSites } from '../../cache/sites.ts'
import {
  defaultResponseFieldSelection,
  getApiItemFieldNames,
  listSelectedFieldNames,
  pickApiItemFields,
  type ResponseFieldSelection,
  selectApiItemFields,
  throwOnUnknownFields,
  throwOnUnsupportedNestedFields,
} from '../../http/content-api/fields.ts'
import { findPublicMediaByIds, type ImageMediaRow, type MediaRow } from '../../media/queries/media.ts'
import { treeUrlPathToHostPath } from '../../sites/site-map.ts'
import { upgradePageContent } from '../content.ts'
import { findPageRevisionContents } from '../queries/revision-content.ts'
import { findPublicPagesByIds, type PublicPageRow } from './list.ts'

type Values = Record<string, unknown>
type Item = { meta: Values } & Values

/** The fields of every listed page; details also have `parent`. */
const listedNames = ['id', 'title', 'type', 'detail_url', 'html_url', 'slug', 'first_published_at']
const commonNames = [...listedNames, 'show_in_menus', 'seo_title', 'search_description', 'alias_of']
const nestedPageNames = ['id', 'title', 'type', 'detail_url', 'html_url']
const nestedMediaNames = ['id', 'title', 'type', 'detail_url', 'download_url']

type Target = 'page' | 'image' | 'document'
const isTarget = (kind: string): kind is Target => kind === 'page' || kind === 'image' || kind === 'document'

/** Returns the fields of a type that refer to a page, an image or a document, by name. */
function getRelations(type: string | null): Map<string, Target> {
  const own = Object.entries(getFields(type)).flatMap(([name, { kind }]) =>
    isTarget(kind) ? [[name, kind] as const] : [],
  )
  return new Map<string, Target>([['parent', 'page'], ['alias_of', 'page'], ...own])
}

const getFields = (type: string | null): Record<string, { kind: string }> =>
  (type === null ? null : getPageType(type)?.fields) ?? {}

/** What a query selects. `type` is the only type of a listing, or the type of the page of a detail. */
export interface PublicApiFieldSelection {
  fields: ResponseFieldSelection
  type: string | null
  isDetail: boolean
}

/** Throws an `InvalidParameterError` for fields that do not exist, or brackets after a field that refers to nothing. */
export function throwOnInvalidFieldSelection({ fields, type, isDetail }: PublicApiFieldSelection): void {
  throwOnUnknownFields(fields, [...commonNames, ...(isDetail ? ['parent'] : []), ...Object.keys(getFields(type))])
  const relations = getRelations(type)
  throwOnUnsupportedNestedFields(fields, [...relations.keys()])
  for (const [name, nested] of fields.nested) {
    throwOnUnsupportedNestedFields(nested, [])
    const target = relations.get(name)!
    throwOnUnknownFields(
      nested,
      target === 'page' ? commonNames : target === 'image' ? [...mediaNames, ...imageNames] : mediaNames,
    )
  }
}
const mediaNames = [...nestedMediaNames, 'tags']
const imageNames = ['width', 'height', 'description']

/** Returns public pages with the selected fields; the number of queries does not depend on their number. */
export async function loadPublicApiPages(
  db: D1Database,
  origin: string,
  rows: readonly PublicPageRow[],
  { fields, type, isDetail }: PublicApiFieldSelection,
): Promise<object[]> {
  const own = Object.keys(getFields(type))
  const all = [...commonNames, ...(isDetail ? ['parent'] : []), ...own]
  const defaults = isDetail ? all : listedNames
  const selected = listSelectedFieldNames(fields, all, defaults)
  const contents = own.some((name) => selected.has(name)) ? await loadContents(db, rows) : new Map<number, Values>()
  const relations = new Map([...getRelations(type)].filter(([name]) => selected.has(name)))
  const valuesOf = (row: PublicPageRow): Values => ({
    ...contents.get(row.id),
    parent: row.parent_id,
    alias_of: row.alias_of_id,
  })
  const related = await loadRelated(db, origin, relations, rows.map(valuesOf))
  return rows.map((row) => {
    const values = valuesOf(row)
    const shown = (name: string, target: Target) => {
      const item = related[target].get(Number(values[name]))
      return item
        ? selectApiItemFields(
            item,
            fields.nested.get(name) ?? defaultResponseFieldSelection,
            target === 'page' ? nestedPageNames : nestedMediaNames,
          )
        : null
    }
    const shownRelations = Object.fromEntries([...relations].map(([name, target]) => [name, shown(name, target)]))
    const { parent, alias_of, ...ownRelations } = shownRelations
    const item = toPageItem(row)
    return pickApiItemFields(
      {
        ...item,
        meta: { ...item.meta, ...(alias_of !== undefined && { alias_of }), ...(parent !== undefined && { parent }) },
        ...contents.get(row.id),
        ...ownRelations,
      },
      selected,
    )
  })
}

async function loadContents(db: D1Database, rows: readonly PublicPageRow[]): Promise<Map<number, Values>> {
  const stored = await findPageRevisionContents(
    db,
    rows.map(({ live_revision_id }) => live_revision_id ?? 0),
  )
  return new Map(
    rows.map((row) => {
      const type = getPageType(row.content_type)
      const content = type ? upgradePageContent(type, stored.get(row.live_revision_id ?? 0) ?? {}, 'view') : {}
      return [
        row.id,
        Object.fromEntries(Object.keys(type?.fields ?? {}).map((name) => [name, (content as Values)[name]])),
      ]
    }),
  )
}

/** Loads what is public of the pages, images and documents that pages refer to, by target and id. */
async function loadRelated(
  db: D1Database,
  origin: string,
  relations: ReadonlyMap<string, Target>,
  pages: readonly Values[],
): Promise<Record<Target, Map<number, Item>>> {
  const idsOf = (target: Target) => [
    ...new Set(
      [...relations]
        .filter(([, each]) => each === target)
        .flatMap(([name]) => pages.map((values) => Number(values[name] ?? 0)))
        .filter((id) => id > 0),
    ),
  ]
  const [pageIds, imageIds, documentIds] = [idsOf('page'), idsOf('image'), idsOf('document')]
  const [pageRows, images, documents] = await Promise.all([
    pageIds.length > 0 ? findPublicPagesByIds(db, pageIds) : [],
    imageIds.length > 0 ? findPublicMediaByIds(db, 'image', imageIds) : [],
    documentIds.length > 0 ? findPublicMediaByIds(db, 'document', documentIds) : [],
  ])
  return {
    page: new Map(pageRows.map((row) => [row.id, toPageItem(row)])),
    image: new Map(images.map((row) => [row.id, toPublicApiImage(origin, row)])),
    document: new Map(documents.map((row) => [row.id, toPublicApiDocument(origin, row)])),
  }
}

/** The addresses of a page are those of its own site, wherever it is listed. */
function toPageItem(row: PublicPageRow): Item {
  const site = getCachedSites().siteOfPath(row.url_path)
  return {
    id: row.id,
    meta: {
      type: row.content_type,
      detail_url: site.origin + buildEndpointUrl(publicPageApiEndpoints.getPublic, { params: { id: row.id } }),
      html_url: site.origin + treeUrlPathToHostPath(site, row.url_path),
      slug: row.slug,
      show_in_menus: row.show_in_menus,
      seo_title: row.seo_title,
      search_description: row.search_description,
      first_published_at: row.first_published_at,
    },
    title: row.title,
  }
}

/** Returns a public image with every field. */
export function toPublicApiImage(origin: string, row: ImageMediaRow): Item {
  const { width, height, description } = row
  return { ...toMediaItem(origin, row, 'wagtailimages.Image', 'getImage'), width, height, description }
}

/** Returns a public document with every field. */
export const toPublicApiDocument = (origin: string, row: MediaRow): Item =>
  toMediaItem(origin, row, 'wagtaildocs.Document', 'getDocument')

const toMediaItem = (origin: string, row: MediaRow, type: string, detail: 'getImage' | 'getDocument'): Item => ({
  id: row.id,
  meta: {
    type,
    detail_url: origin + buildEndpointUrl(publicMediaEndpoints[detail], { params: { id: row.id } }),
    tags: row.tags,
    download_url: origin + paths.media(row.file),
  },
  title: row.title,
})

/** Returns a media item with the selected fields. */
export function selectPublicMediaFields(item: Item, fields: ResponseFieldSelection, isDetail: boolean): object {
  const names = getApiItemFieldNames(item)
  throwOnUnknownFields(fields, names)
  return selectApiItemFields(item, fields, isDetail ? names : mediaNames)
}
