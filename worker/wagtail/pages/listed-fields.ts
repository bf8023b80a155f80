import { pageTypeOf } from '#app/templates/index.ts'
import { ok, type Result } from '#schema/result.ts'
import { can, type Editor } from '#schema/rules/permissions.ts'
import type { PageListItem, PageListing } from '#schema/wire/pages.ts'
import { governedPages, type PageState } from '../../data/governed-page.ts'
import { revisionContents } from '../../data/page-writes.ts'
import { refuseUnknownFields, withFields } from '../content-api/fields.ts'
import { orRefused } from '../content-api/refused.ts'
import { contentToday } from './content.ts'
import type { ListingQuery } from './listing-query.ts'

type Values = Record<string, unknown>

/** What a page of a listing has, whatever its type. */
const listed: readonly string[] = [
  ...['id', 'title', 'admin_display_title', 'type', 'detail_url', 'html_url', 'slug', 'show_in_menus', 'seo_title', 'search_description'],
  ...['first_published_at', 'latest_revision_created_at', 'status', 'children', 'parent', 'is_private'],
]

/** The names of the fields of a type's own. */
export const ownFields = (type: string): string[] => Object.keys(pageTypeOf(type)?.fields ?? {})

/** What the types of these pages are called, in Django's way: the plural has an s. */
export const typeNames = (items: readonly PageListItem[]): PageListing['__types'] =>
  Object.fromEntries(
    items.map(({ meta: { type } }) => {
      const verbose_name = pageTypeOf(type)?.label ?? type
      return [type, { verbose_name, verbose_name_plural: `${verbose_name}s` }]
    }),
  )

/** Pages with the fields that are asked for. Those of a type's own can be, where the listing is of that type alone. */
export async function withChosenFields(
  db: D1Database,
  editor: Editor,
  items: readonly PageListItem[],
  { fields, type }: Pick<ListingQuery, 'fields' | 'type'>,
): Promise<Result<object[]>> {
  const own = type.length === 1 ? ownFields(type[0]!) : []
  const known = orRefused(() => refuseUnknownFields(fields, [...listed, ...own]))
  if (!known.ok) return known
  const areWanted = fields.from === '*' ? own.length > 0 : own.some((name) => fields.add.includes(name))
  const contents = areWanted ? await shownContents(db, editor, items) : new Map<number, Values>()
  return ok(items.map((item) => withFields({ ...contents.get(item.id), ...item }, fields, listed)))
}

/**
 * What these pages hold, by id: the live content; for a page that is not live its draft, for those who may see that; nothing of a
 * page that only leads to others.
 */
export async function shownContents(db: D1Database, editor: Editor, items: readonly { id: number }[]): Promise<Map<number, Values>> {
  const pages = await governedPages(
    db,
    editor,
    items.map(({ id }) => id),
  )
  const shown = [...pages.values()].flatMap((page) => {
    const revision = shownRevision(editor, page)
    return revision === null ? [] : [{ page, revision }]
  })
  const contents = await revisionContents(
    db,
    shown.map(({ revision }) => revision),
  )
  return new Map(shown.map(({ page, revision }) => [page.id, ownValues(page, contents.get(revision) ?? {})]))
}

function shownRevision(editor: Editor, page: PageState): number | null {
  if (!can(editor, 'view', page)) return null
  return page.live ? page.live_revision_id : can(editor, 'view_draft', page) ? page.latest_revision_id : null
}

function ownValues({ content_type }: PageState, stored: Values): Values {
  const type = pageTypeOf(content_type)
  if (!type) return {}
  const content = contentToday(type, stored)
  return Object.fromEntries(ownFields(content_type).map((name) => [name, content[name]]))
}
