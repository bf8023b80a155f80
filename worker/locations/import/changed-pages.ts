import type { D1Database } from '@cloudflare/workers-types'
import { getPageType } from '#app/templates/index.ts'
import { toRedirectLookupPath } from '#schema/redirects/lookup-path.ts'
import { upgradePageContent } from '../../pages/content.ts'
import { toPageSearchText } from '../../pages/queries/content-index.ts'
import type { BulkRowLoad } from '../../stores/bulk-load.ts'
import type { PageSearchWordsRow } from '../../stores/search-rows.ts'
import type { LocationRecord } from '../stored-location.ts'
import {
  createChangedPageLoads,
  createShadowedRedirectsDeletionLoad,
  createUnchangedPagesGuard,
  type PageUpdate,
  type RevisionRow,
} from './changed-page-loads.ts'
import { createLocalPageTexts } from './directory-pages.ts'
import { type LocalPageData, readLocalPageDataById } from './local-page-data.ts'
import type { LocationMergeResult } from './merge.ts'
import type { NewDirectoryPagesPlan } from './page-plan.ts'
import type { StoredDirectoryPage, StoredLocationDirectory } from './stored-directory.ts'

type LocalPageTexts = ReturnType<typeof createLocalPageTexts> & { slug: string }

const localPage = getPageType('single_location')!

/** A page whose location gets other texts. */
interface TextChange {
  page: StoredDirectoryPage
  before: LocalPageTexts
  after: LocalPageTexts
}

interface ChangedLocalPages {
  loads: BulkRowLoad[]
  /** Comes after the loads, unless the import can be undone. */
  shadowedRedirectsDeletion: BulkRowLoad
  guards: BulkRowLoad[]
  stalePaths: string[]
  ids: number[]
}

/**
 * Plans updates of local pages whose locations changed: a new slug gets a redirect from the old path, and texts that
 * the import wrote are updated unless an editor has changed them, in what is live and in an unpublished draft each by
 * its own content. Each change is a revision. The guards fail when a page has changed since it was read, also one that
 * stays as it is: its content may be newer than its row, or already gone.
 */
export async function planChangedLocalPages(
  db: D1Database,
  plan: NewDirectoryPagesPlan,
  stored: StoredLocationDirectory,
  merged: LocationMergeResult,
): Promise<ChangedLocalPages> {
  const textChanges = listTextChanges(stored, merged)
  const data =
    stored.localPageData ??
    (await readLocalPageDataById(
      db,
      textChanges.map(({ page }) => page.id),
    ))
  const { now } = plan
  const revisions: RevisionRow[] = []
  const insertRevision = (object_id: number, content: object) => {
    const id = plan.nextRevision()
    revisions.push({ id, object_type: 'page', object_id, created_at: now, content: JSON.stringify(content) })
    return id
  }
  const changes = textChanges.flatMap((change) => planPageChange(change, data.contents, insertRevision, now) ?? [])
  const moved = changes.flatMap(({ page, isMoved }) =>
    isMoved ? [{ id: page.id, old_path: toRedirectLookupPath(page.url_path) }] : [],
  )
  return {
    loads: createChangedPageLoads({
      ...{ revisions, moved, now },
      updates: changes.map(({ update }) => update),
      words: changes.flatMap(({ words }) => words),
    }),
    shadowedRedirectsDeletion: createShadowedRedirectsDeletionLoad(moved),
    guards: textChanges.length > 0 ? [createUnchangedPagesGuard(textChanges.map(({ page }) => page))] : [],
    stalePaths: listStalePaths(
      changes.filter(({ isShown }) => isShown),
      data,
    ),
    ids: changes.map(({ page }) => page.id),
  }
}

function listTextChanges(stored: StoredLocationDirectory, merged: LocationMergeResult): TextChange[] {
  const pages = new Map(stored.singleLocations.map((page) => [page.target_id, page]))
  const toTexts = (row: LocationRecord) => ({ ...createLocalPageTexts(row, stored.brand), slug: row.local_page_url })
  return merged.locations.flatMap(({ row, before }) => {
    const page = pages.get(row.id)
    const change = page && before && { page, before: toTexts(before), after: toTexts(row) }
    return change && hasEntries(toPatch(change.before, change)) ? [change] : []
  })
}

/** Returns the new texts of values that are still the previous ones. */
const toPatch = (values: object, { before, after }: Omit<TextChange, 'page'>): Partial<LocalPageTexts> => {
  const current = new Map(Object.entries(values))
  const names = Object.keys(after) as (keyof LocalPageTexts)[]
  const changed = names.filter((name) => current.get(name) === before[name] && before[name] !== after[name])
  return Object.fromEntries(changed.map((name) => [name, after[name]]))
}

const hasEntries = (patch: object) => Object.keys(patch).length > 0

/** A change of a page, with its search words if it is live. */
interface PageChange {
  page: StoredDirectoryPage
  update: PageUpdate
  words: PageSearchWordsRow[]
  /** Whether what is live changes. */
  isShown: boolean
  isMoved: boolean
}

/** Plans the change of a page; null if an editor has changed all that would change. */
function planPageChange(
  change: TextChange,
  contents: LocalPageData['contents'],
  insertRevision: (page: number, content: object) => number,
  now: string,
): PageChange | null {
  const { page } = change
  const contentOf = (revision: number) => upgradePageContent(localPage, contents.get(revision)!, 'validation')
  const latest = contentOf(page.latest_revision_id)
  const isLive = page.live === 1
  const hasDraft = isLive && page.has_unpublished_changes === 1
  const patch = toPatch(isLive ? page : latest, change)
  const draftPatch = hasDraft ? toPatch(latest, change) : {}
  if (!hasEntries(patch) && !hasEntries(draftPatch)) return null
  const content = { ...(hasDraft ? contentOf(page.live_revision_id) : latest), ...patch }
  const draft = { ...latest, ...draftPatch }
  const revision = hasEntries(patch) ? insertRevision(page.id, content) : page.live_revision_id
  const draftRevision = hasEntries(draftPatch) ? insertRevision(page.id, draft) : page.latest_revision_id
  const { title, slug, seo_title, search_description } = { ...page, ...patch }
  const isShown = isLive && hasEntries(patch)
  return {
    page,
    isShown,
    isMoved: patch.slug !== undefined,
    words: isShown ? [{ rowid: page.id, ...toPageSearchText('single_location', content) }] : [],
    update: {
      ...{ id: page.id, title, slug, seo_title, search_description, url_path: toPath(page, patch) },
      draft_title: hasDraft ? draft.title : title,
      live_revision_id: isLive ? revision : null,
      latest_revision_id: hasDraft ? draftRevision : revision,
      drafted_at: hasDraft && !hasEntries(draftPatch) ? null : now,
      published_at: isShown ? now : null,
    },
  }
}

/** Pages that a menu lists are shown on every page. */
function listStalePaths(changes: readonly PageChange[], { aliases, inMenus }: LocalPageData): string[] {
  const ids = new Set(changes.map(({ page }) => page.id))
  const ofAliases = aliases.flatMap(({ source, url_path }) => (source !== null && ids.has(source) ? [url_path] : []))
  const isInMenu = changes.some(({ page }) => inMenus.has(page.id))
  return [...changes.map(({ page }) => page.url_path), ...ofAliases, ...(isInMenu ? ['*'] : [])]
}

const toPath = (page: StoredDirectoryPage, { slug }: Partial<LocalPageTexts>) =>
  slug === undefined ? page.url_path : `${page.url_path.slice(0, -(page.slug.length + 1))}${slug}/`
