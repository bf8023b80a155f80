import { getPageType } from '#app/templates/index.ts'
import { can, type Editor } from '#schema/accounts/permissions.ts'
import type { StoredContent } from '#schema/fields/upgrade.ts'
import type { PageListItem, PageListing } from '#schema/pages/wire.ts'
import { ok, type Result } from '#schema/result.ts'
import { rejectUnknownFields, selectFields } from '../../http/content-api/fields.ts'
import { catchParameterError } from '../../http/content-api/parameter-error.ts'
import { upgradePageContent } from '../content.ts'
import { editablePages, type ManagedPage } from '../queries/managed-page.ts'
import { findRevisionContents } from '../queries/writes.ts'
import type { ListingQuery } from './query.ts'

type Values = Record<string, unknown>

/** What a page of a listing has in its `meta`; one that is missing here does not compile. */
const meta: Record<keyof PageListItem['meta'], true> = {
  ...{
    type: true,
    detail_url: true,
    html_url: true,
    slug: true,
    show_in_menus: true,
    seo_title: true,
    search_description: true,
  },
  ...{ first_published_at: true, latest_revision_created_at: true, go_live_at: true, expire_at: true, status: true },
  ...{ children: true, parent: true, alias_of: true, is_private: true },
}

/** What a page of a listing has, whatever its type. */
const listed: readonly string[] = ['id', 'title', 'admin_display_title', ...Object.keys(meta)]

/** The names of the fields of a type's own. */
export const getOwnFieldNames = (type: string): string[] => Object.keys(getPageType(type)?.fields ?? {})

/** What the types of these pages are called, in Django's way: the plural has an s. */
export const getTypeNames = (items: readonly PageListItem[]): PageListing['__types'] =>
  Object.fromEntries(
    items.map(({ meta: { type } }) => {
      const verbose_name = getPageType(type)?.label ?? type
      return [type, { verbose_name, verbose_name_plural: `${verbose_name}s` }]
    }),
  )

/** Pages with the fields that are asked for. Those of a type's own can be, where the listing is of that type alone. */
export async function selectPageFields(
  db: D1Database,
  editor: Editor,
  items: readonly PageListItem[],
  { fields, type }: Pick<ListingQuery, 'fields' | 'type'>,
): Promise<Result<object[]>> {
  const own = type.length === 1 ? getOwnFieldNames(type[0]!) : []
  const known = catchParameterError(() => rejectUnknownFields(fields, [...listed, ...own]))
  if (!known.ok) return known
  const areWanted = fields.from === '*' ? own.length > 0 : own.some((name) => fields.add.includes(name))
  const contents = areWanted ? await loadVisibleContents(db, editor, items) : new Map<number, Values>()
  return ok(items.map((item) => selectFields({ ...contents.get(item.id), ...item }, fields, listed)))
}

/**
 * What these pages hold, by id: the live content; for a page that is not live its draft, for those who may see that;
 * nothing of a page that only leads to others.
 */
async function loadVisibleContents(
  db: D1Database,
  editor: Editor,
  items: readonly { id: number }[],
): Promise<Map<number, Values>> {
  const ids = items.map(({ id }) => id)
  return loadContents(db, editor, (await editablePages(db, editor, ids)).values())
}

/** Like `loadVisibleContents`, for pages that have been read already. */
export async function loadContents(
  db: D1Database,
  editor: Editor,
  pages: Iterable<ManagedPage>,
): Promise<Map<number, Values>> {
  const shown = [...pages].flatMap((page) => {
    const revision = shownRevision(editor, page)
    return revision === null ? [] : [{ page, revision }]
  })
  const contents = await findRevisionContents(
    db,
    shown.map(({ revision }) => revision),
  )
  return new Map(shown.map(({ page, revision }) => [page.id, ownValues(page, contents.get(revision) ?? {})]))
}

function shownRevision(editor: Editor, page: ManagedPage): number | null {
  if (!can(editor, 'view', page)) return null
  return page.live ? page.live_revision_id : can(editor, 'view_draft', page) ? page.latest_revision_id : null
}

function ownValues({ content_type }: ManagedPage, stored: StoredContent): Values {
  const type = getPageType(content_type)
  if (!type) return {}
  const content = upgradePageContent(type, stored, 'form')
  return Object.fromEntries(getOwnFieldNames(content_type).map((name) => [name, content[name]]))
}
