import { eq } from 'drizzle-orm'
import { pageTypeOf } from '#app/templates/index.ts'
import { fail, ok, type Problem, type Result } from '#schema/result.ts'
import { addressBelow } from '#schema/rules/page-address.ts'
import { can, type Editor } from '#schema/rules/permissions.ts'
import { page } from '#schema/tables/page.ts'
import type { ActionAnswer } from '#schema/wire/page-actions.ts'
import { governedPage, type PageState } from '../../data/governed-page.ts'
import { reservePageIds } from '../../data/ids.ts'
import { leaveTrash, stillInTrash, type Trashed, takenOnReturn, trashedContents } from '../../data/page-trash.ts'
import { insertRevision } from '../../data/page-writes.ts'
import { database } from '../../stores/db.ts'
import { statement } from '../../stores/statement.ts'
import type { Plan } from './action.ts'
import { contentToday, invalidContent, placeProblems } from './content.ts'
import { freeAddress, typeOf } from './draft.ts'
import { countProblem, placementProblem } from './placement.ts'
import { lacksOn, refusalOn } from './refusal.ts'
import { commit } from './run-action.ts'

interface Wanted {
  destination_page_id?: number | undefined
  slug?: string | undefined
}

/** Takes a page out of the trash, with what went there with it, as drafts: to its old place, or to another when that is gone or taken. */
export async function restore(db: D1Database, editor: Editor, trashed: Trashed, wanted: Wanted): Promise<Result<ActionAnswer>> {
  if (!can(editor, 'restore', trashed)) return fail({ reason: 'forbidden', message: lacksOn('change', trashed.draft_title) })
  const reserve = (count: number) => reservePageIds(db, { pages: count, revisions: count })
  const [pages, ids] = await Promise.all([trashedContents(db, trashed.id), reserve(1)])
  const types = pages.map(({ content_type }) => content_type)
  const target = await destination(db, editor, { ...trashed, types }, wanted)
  if (!target.ok) return target
  const slug = wanted.slug ?? trashed.slug
  const address = await addressThere(db, trashed, target.value, slug)
  if (!address.ok) return address
  const now = new Date().toISOString()
  // What nobody declares any more is kept as it is; nothing can be found out about it.
  const declared = pages.filter(({ content_type }) => pageTypeOf(content_type))
  const contents = declared.map(({ id, content_type, content }) => ({
    page: id,
    type: content_type,
    content: contentToday(typeOf({ id, content_type }), id === trashed.id ? { ...content, slug } : content),
    live: false,
  }))
  const renamed = slug === trashed.slug ? null : contents.find((each) => each.page === trashed.id)!
  const place = { parent: target.value.id, path: `${target.value.path}${trashed.id}/`, depth: target.value.depth + 1, slug }
  const plan: Plan = {
    writes: [
      stillInTrash(db, trashed),
      ...leaveTrash(db, trashed, { ...place, url_path: address.value }),
      ...(renamed ? saveUnderSlug(db, { page: trashed.id, revision: ids.revision, content: renamed.content, user: editor.id, now }) : []),
    ],
    log: pages.map(({ id, draft_title }) => ({ action: 'tidemark.restore', page: id, label: draft_title })),
    contents,
    stale: [],
    answer: {
      id: trashed.id,
      latest_revision_id: renamed ? ids.revision : trashed.latest_revision_id,
      html_url: null,
      message: messageOf(trashed, target.value),
    },
  }
  const planning = { db, editor, page: target.value, target: target.value, input: null, now, ids, reserve, attempt: 1 }
  if ((await commit({ db, office: noLetters }, planning, plan)) === 'committed') return ok(plan.answer)
  return fail({ reason: 'conflict', message: 'The trash or the page’s place has changed meanwhile. Please look again.' })
}

const noLetters = () => Promise.reject(new Error('A restore writes no letters.'))

const messageOf = ({ draft_title, below_count }: Trashed, { draft_title: parent }: PageState) =>
  `“${draft_title}”${below_count > 0 ? ` and ${below_count} below it are back as drafts` : ' is back as a draft'}, below “${parent}”.`

const elsewhere = (message: string): Problem[] => [{ path: 'destination_page_id', message }]

/** The page it comes to stand below. */
async function destination(
  db: D1Database,
  editor: Editor,
  trashed: Trashed & { types: string[] },
  { destination_page_id }: Wanted,
): Promise<Result<PageState>> {
  const target = await governedPage(db, editor, destination_page_id ?? trashed.parent_id)
  if (!target || !can(editor, 'view', target)) return invalidContent(elsewhere('The page it stood below is gone. Choose another place.'))
  if (!can(editor, 'add_subpage', target)) return fail(refusalOn(editor, target, ['add_subpage']))
  const problem = (await placementProblem(db, trashed.content_type, target)) ?? (await tooMany(db, trashed.types))
  return problem ? invalidContent(elsewhere(problem)) : ok(target)
}

async function tooMany(db: D1Database, types: readonly string[]): Promise<string | null> {
  for (const type of new Set(types)) {
    const problem = await countProblem(db, type, types.filter((each) => each === type).length)
    if (problem) return problem
  }
  return null
}

async function addressThere(db: D1Database, trashed: Trashed, target: PageState, slug: string): Promise<Result<string>> {
  const problems = placeProblems(typeOf(trashed), { title: trashed.draft_title, slug })
  if (problems.length > 0) return invalidContent(problems)
  const address = await freeAddress(db, addressBelow(target.url_path, slug))
  if (!address.ok) return address
  const taken = await takenOnReturn(db, trashed, address.value)
  return taken ? invalidContent([{ path: 'slug', message: `Another page already answers at ${taken}. Choose another slug.` }]) : address
}

const saveUnderSlug = (
  db: D1Database,
  {
    page: id,
    revision,
    content,
    user,
    now,
  }: { page: number; revision: number; content: Record<string, unknown>; user: number; now: string },
) => [
  insertRevision(db, { id: revision, page: id, content, user, now }),
  statement(db, database(db).update(page).set({ latest_revision_id: revision, latest_revision_created_at: now }).where(eq(page.id, id))),
]
