import { eq } from 'drizzle-orm'
import { pageTypeOf } from '#app/templates/index.ts'
import { fail, ok, type Problem, type Result } from '#schema/result.ts'
import { addressBelow, isReserved } from '#schema/rules/page-address.ts'
import { page as pageTable } from '#schema/tables/page.ts'
import { knownSites } from '../../cache/sites.ts'
import { refusedReferences } from '../../data/choices.ts'
import { openRevision, overwriteRevision } from '../../data/editing-revision.ts'
import type { PageState } from '../../data/governed-page.ts'
import { referencesOfPage } from '../../data/page-rows.ts'
import { isTaken, relocate, takenAddress } from '../../data/page-tree.ts'
import { insertRevision, type LogEntry, revisionContent } from '../../data/page-writes.ts'
import { pathOnHost } from '../../data/site-map.ts'
import { readNewRevision } from '../../data/workflow-state.ts'
import { database } from '../../stores/db.ts'
import { statement } from '../../stores/statement.ts'
import { type Plan, type Planning, savedByAnother } from './action.ts'
import { type Content, checkContent, contentToday, invalidContent } from './content.ts'

/** The type of a stored page. Stored types are declared, or the page could not be shown either. */
export function typeOf({ id, content_type }: Pick<PageState, 'id' | 'content_type'>) {
  const type = pageTypeOf(content_type)
  if (!type) throw new Error(`Page ${id} is of type ${content_type}, which is not declared in app/templates/index.ts.`)
  return type
}

/** The latest saved content of a page, in today's fields. */
export async function latestContent(db: D1Database, page: PageState): Promise<Content> {
  const stored = await revisionContent(db, page.id, page.latest_revision_id)
  if (!stored) throw new Error(`Page ${page.id} has no revision ${page.latest_revision_id}.`)
  return contentToday(typeOf(page), stored)
}

/** What an editor sent for a page, checked against the revision it was begun from. */
export async function editedContent(
  { db, editor, page }: Planning<unknown>,
  { content, base_revision_id }: { content: Record<string, unknown>; base_revision_id: number },
  strictness: 'draft' | 'schema',
): Promise<Result<Content>> {
  if (base_revision_id !== page.latest_revision_id) return fail(savedByAnother)
  const previous = await latestContent(db, page)
  const checked = checkContent(typeOf(page), content, previous, strictness)
  if (!checked.ok) return checked
  const problems = await referenceProblems({ db, editor }, page.content_type, checked.value, previous)
  return problems.length > 0 ? invalidContent(problems) : checked
}

/** Problems with what content newly points at. What the page pointed at before was chosen by somebody who might. */
export function referenceProblems(
  { db, editor }: Pick<Planning<unknown>, 'db' | 'editor'>,
  type: string,
  content: Content,
  previous: Content | null,
): Promise<Problem[]> {
  const before = new Set((previous ? referencesOfPage(type, previous) : []).map(({ target, id }) => `${target} ${id}`))
  return refusedReferences(
    db,
    editor,
    referencesOfPage(type, content).filter(({ target, id }) => !before.has(`${target} ${id}`)),
  )
}

/** The address a page has with this slug, if it may have it. One whose address is not made of its slug, the front page, keeps it. */
export async function addressWith(db: D1Database, page: PageState, slug: string): Promise<Result<string>> {
  if (slug === page.slug || !page.url_path.endsWith(`/${page.slug}/`)) return ok(page.url_path)
  const parentUrl = page.url_path.slice(0, -`${page.slug}/`.length)
  return freeAddress(db, addressBelow(parentUrl, slug), page)
}

/** An address for a new page, or for a page and all below it, unless another answers there already. */
export async function freeAddress(db: D1Database, urlPath: string, moved?: PageState): Promise<Result<string>> {
  const onHost = pathOnHost(knownSites().holding(urlPath), urlPath)
  if (isReserved(urlPath) || isReserved(onHost))
    return invalidContent([{ path: 'slug', message: `The site itself answers at ${onHost}. Choose another slug.` }])
  const taken = moved ? await takenAddress(db, moved, urlPath) : await isTaken(db, urlPath)
  if (!taken) return ok(urlPath)
  return invalidContent([
    { path: 'slug', message: `Another page already answers at ${taken === true ? urlPath : taken}. Choose another slug.` },
  ])
}

/** What makes content the latest revision of a page: the statements, and the line of the log, which an open session has already. */
export interface Saved {
  writes: D1PreparedStatement[]
  log: LogEntry[]
}

/** Saves content under the reserved id: over the revision of the editing session that goes on, else as a revision of its own. */
export async function saveRevision(planning: Planning<unknown>, content: Content, session?: string): Promise<Saved> {
  const { db, editor, page, now, ids } = planning
  const asked = { type: 'page', object: page.id, latest: page.latest_revision_id, user: editor.id, session, now } as const
  const open = await openRevision(db, asked)
  const { title } = content
  return open
    ? {
        writes: [...overwriteRevision(db, open, { id: ids.revision, content, label: title, now }), ...pointToLatest(planning, title)],
        log: [],
      }
    : {
        writes: [
          insertRevision(db, { id: ids.revision, page: page.id, content, user: editor.id, now, session }),
          ...pointToLatest(planning, title),
        ],
        log: [{ action: 'wagtail.edit', page: page.id, label: title, revision: ids.revision }],
      }
}

const changePage = (db: D1Database, id: number, values: Partial<typeof pageTable.$inferInsert>): D1PreparedStatement =>
  statement(db, database(db).update(pageTable).set(values).where(eq(pageTable.id, id)))

function pointToLatest({ db, page, now, ids }: Planning<unknown>, title: string): D1PreparedStatement[] {
  const latest = { latest_revision_id: ids.revision, latest_revision_created_at: now, has_unpublished_changes: true }
  return [
    changePage(db, page.id, { draft_title: title, ...latest }),
    ...(page.review ? [readNewRevision(db, page.review, ids.revision)] : []),
  ]
}

/**
 * Saves content as the latest draft. Diners see nothing of it. While neither the page nor one below it is live, its name and
 * address follow the draft at once.
 */
export async function planDraft(
  planning: Planning<unknown>,
  content: Content,
  { writes: saved, log }: Saved,
  message: string,
): Promise<Result<Plan>> {
  const { db, page, ids } = planning
  const address = await addressWith(db, page, content.slug)
  if (!address.ok) return address
  const follows = !page.live && !page.below.live
  const writes = [...saved]
  if (follows) {
    writes.push(changePage(db, page.id, { title: content.title, slug: content.slug }))
    if (address.value !== page.url_path) writes.push(...relocate(db, page, { ...page, url_path: address.value }))
  }
  return ok({
    writes,
    log,
    contents: [{ page: page.id, type: page.content_type, content, live: false }],
    stale: [],
    answer: { id: page.id, latest_revision_id: ids.revision, html_url: page.live ? page.url_path : null, message },
  })
}
