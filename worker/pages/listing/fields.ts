import { getPageType } from '#app/templates/index.ts'
import { canDoPageAction, type SignedInEditor } from '#schema/accounts/permissions.ts'
import type { StoredContentBeforeUpgrade } from '#schema/fields/upgrade.ts'
import type { PageListItem, PageListResponse, PageTreeFields } from '#schema/pages/wire.ts'
import { ok, type Result } from '#schema/result.ts'
import type { UrlPathToLinkFunction } from '../../cache/sites.ts'
import { selectApiItemFields, throwOnUnknownFields } from '../../http/content-api/fields.ts'
import { catchParameterErrorAsFailure } from '../../http/content-api/parameter-error.ts'
import { upgradePageContent } from '../content.ts'
import { loadStoredPagesForActions, type StoredPageForActions } from '../queries/managed-page.ts'
import { findPageRevisionContents } from '../queries/revision-content.ts'
import type { PageListingQuery } from './query.ts'
import { loadAncestorsAndDescendantCountsOfPages, pageTreeFieldNames } from './tree-fields.ts'

type Values = Record<string, unknown>

/** The `meta` fields of a listed page; the type requires all of them. */
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

/** The fields of a listed page of any type. */
const commonFieldNames: readonly string[] = ['id', 'title', 'admin_display_title', ...Object.keys(meta)]

/** Returns the names of the fields of a page type, without the common ones. */
export const getPageTypeSpecificFieldNames = (type: string): string[] => Object.keys(getPageType(type)?.fields ?? {})

/** Returns the names of the pages' types; the plural is formed with an s, as in Django. */
export const getVerboseNamesByPageType = (items: readonly PageListItem[]): PageListResponse['__types'] =>
  Object.fromEntries(
    items.map(({ meta: { type } }) => {
      const verbose_name = getPageType(type)?.label ?? type
      return [type, { verbose_name, verbose_name_plural: `${verbose_name}s` }]
    }),
  )

/** Reduces pages to the requested fields. Fields of a type can be requested if the listing has only that type. */
export async function selectFieldsOfPages(
  db: D1Database,
  editor: SignedInEditor,
  items: readonly PageListItem[],
  { fields, type }: Pick<PageListingQuery, 'fields' | 'type'>,
  linkTo: UrlPathToLinkFunction,
): Promise<Result<object[]>> {
  const ownFields = type.length === 1 ? getPageTypeSpecificFieldNames(type[0]!) : []
  const validated = catchParameterErrorAsFailure(() =>
    throwOnUnknownFields(fields, [...commonFieldNames, ...pageTreeFieldNames, ...ownFields]),
  )
  if (!validated.ok) return validated
  const needs = (names: readonly string[]) =>
    names.some((name) => (fields.from === '*' ? !fields.remove.includes(name) : fields.add.includes(name)))
  const [contents, trees] = await Promise.all([
    needs(ownFields) ? loadVisibleContents(db, editor, items) : new Map<number, Values>(),
    needs(pageTreeFieldNames)
      ? loadAncestorsAndDescendantCountsOfPages(
          db,
          editor,
          items.map(({ id }) => id),
          linkTo,
        )
      : new Map<number, PageTreeFields>(),
  ])
  return ok(
    items.map(({ meta: listedMeta, ...item }) =>
      selectApiItemFields(
        { ...contents.get(item.id), ...item, meta: { ...listedMeta, ...trees.get(item.id) } },
        fields,
        commonFieldNames,
      ),
    ),
  )
}

/**
 * Loads the content of pages by id: the live content, or the draft of a page that is not live if the editor may see it.
 * Pages that the editor may not see are left out.
 */
async function loadVisibleContents(
  db: D1Database,
  editor: SignedInEditor,
  items: readonly { id: number }[],
): Promise<Map<number, Values>> {
  const ids = items.map(({ id }) => id)
  return loadContentsOfPages(db, editor, (await loadStoredPagesForActions(db, editor, ids)).values())
}

async function loadContentsOfPages(
  db: D1Database,
  editor: SignedInEditor,
  pages: Iterable<StoredPageForActions>,
): Promise<Map<number, Values>> {
  const visible = [...pages]
  const revisions = visible.flatMap((page) => visibleRevision(editor, page) ?? [])
  const contents = await findPageRevisionContents(db, revisions)
  return new Map(visible.flatMap((page) => toEntry(page.id, getPageContentVisibleToEditor(editor, page, contents))))
}

const toEntry = (id: number, values: Values | undefined): [number, Values][] => (values ? [[id, values]] : [])

/** Returns the content of a page that the editor may see, out of those of its revisions; undefined if it is none. */
export function getPageContentVisibleToEditor(
  editor: SignedInEditor,
  page: StoredPageForActions,
  contents: ReadonlyMap<number, StoredContentBeforeUpgrade>,
): Values | undefined {
  const revision = visibleRevision(editor, page)
  return revision === null ? undefined : toOwnValues(page, contents.get(revision) ?? {})
}

function visibleRevision(editor: SignedInEditor, page: StoredPageForActions): number | null {
  if (!canDoPageAction(editor, 'view', page)) return null
  return page.live
    ? page.live_revision_id
    : canDoPageAction(editor, 'view_draft', page)
      ? page.latest_revision_id
      : null
}

function toOwnValues({ content_type }: StoredPageForActions, stored: StoredContentBeforeUpgrade): Values {
  const type = getPageType(content_type)
  if (!type) return {}
  const content = upgradePageContent(type, stored, 'form')
  return Object.fromEntries(getPageTypeSpecificFieldNames(content_type).map((name) => [name, content[name]]))
}
