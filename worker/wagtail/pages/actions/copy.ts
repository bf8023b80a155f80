import { fail, ok, type Result } from '#schema/result.ts'
import { addressBelow } from '#schema/rules/page-address.ts'
import { staleByMenus } from '../../../data/menus.ts'
import { type Copy, copyStatements } from '../../../data/page-copies.ts'
import { dropShadowedRedirects, type SubtreePage, subtree } from '../../../data/page-tree.ts'
import { staleByAppearing } from '../../../data/stale.ts'
import type { Action, InputOf, Planning } from '../action.ts'
import { invalidContent, placeProblems } from '../content.ts'
import { freeAddress, typeOf } from '../draft.ts'
import { countProblem, placementProblem } from '../placement.ts'

/** At most so many pages are copied at once. */
const most = 500

type Copying = Planning<InputOf<'copy'>>

/**
 * Copies a page, or with `recursive` all below it too, to its own parent or another page. Copies are drafts of what was last
 * saved; with `keep_live` those of live pages are live, and show what the live page shows. With `alias` they go on doing so.
 */
export const copy: Action<'copy'> = {
  needs: ['copy'],
  target: ({ destination_page_id, keep_live, alias }, page) => ({
    id: destination_page_id ?? page.parent_id,
    needs: keep_live || alias ? ['add_subpage', 'publish_subpage'] : ['add_subpage'],
  }),
  async plan(planning) {
    const { db, editor, page, target, input, now } = planning
    const sources = input.recursive ? await subtree(db, page.path) : (await subtree(db, page.path)).filter(({ id }) => id === page.id)
    const fits = await mayCopy(planning, sources)
    if (!fits.ok) return fits
    const address = await freeAddress(db, addressBelow(target.url_path, input.slug))
    if (!address.ok) return address
    const ids = await planning.reserve(sources.length)
    const copies = copiesOf({ ...planning, ids }, sources, address.value)
    const top = copies[0]!
    return ok({
      writes: [...copyStatements(db, copies, editor.id, now), dropShadowedRedirects(db, top.path)],
      log: [...copies.slice(1).map((each) => entry(each, sources)), entry(top, sources)],
      contents: [],
      stale: [
        ...(await staleByAppearing(
          db,
          sources.flatMap(({ content_type }, index) => (copies[index]!.live ? [{ content_type, url_path: copies[index]!.url_path }] : [])),
        )),
        ...(await staleByMenus(db, top.live && page.show_in_menus ? [target.id] : [])),
      ],
      answer: {
        id: ids.page,
        latest_revision_id: input.alias ? null : ids.revision,
        html_url: top.live ? top.url_path : null,
        message: messageOf(page.draft_title, copies),
      },
    })
  },
}

async function mayCopy({ db, page, target, input }: Copying, sources: SubtreePage[]): Promise<Result<null>> {
  if (input.recursive && target.path.startsWith(page.path))
    return fail({ reason: 'conflict', message: 'A page cannot be copied below itself with everything below it.' })
  if (sources.length > most) return fail({ reason: 'too_large', message: `Copy at most ${most} pages at once.` })
  const misplaced = (await placementProblem(db, page.content_type, target)) ?? (await countProblems(db, sources))
  if (misplaced) return fail({ reason: 'conflict', message: misplaced })
  const problems = placeProblems(typeOf(page), { title: input.title ?? page.draft_title, slug: input.slug })
  return problems.length > 0 ? invalidContent(problems) : ok(null)
}

async function countProblems(db: D1Database, sources: SubtreePage[]): Promise<string | null> {
  for (const type of new Set(sources.map(({ content_type }) => content_type))) {
    const problem = await countProblem(db, type, sources.filter(({ content_type }) => content_type === type).length)
    if (problem) return problem
  }
  return null
}

/** The copies in the order of their sources, the top first: every parent has its new place before its children ask for it. */
function copiesOf({ page, target, input, ids }: Copying, sources: SubtreePage[], address: string): Copy[] {
  const placed = new Map<number, Copy>()
  return sources.map((source, index) => {
    const parent = placed.get(source.parent_id)
    const to = ids.page + index
    const copied: Copy = {
      from: source.id,
      to,
      revision: ids.revision + index,
      parent: parent?.to ?? target.id,
      path: `${parent?.path ?? target.path}${to}/`,
      depth: (parent?.depth ?? target.depth) + 1,
      slug: parent ? source.slug : input.slug,
      title: parent || input.alias ? null : (input.title ?? null),
      url_path: address + source.url_path.slice(page.url_path.length),
      live: (input.keep_live || input.alias) && source.live,
      alias_of: input.alias ? (source.alias_of_id ?? source.id) : null,
    }
    placed.set(source.id, copied)
    return copied
  })
}

const messageOf = (title: string, { length, 0: top }: readonly Copy[]) => {
  if (top?.alias_of != null) return length === 1 ? `“${title}” has an alias now.` : `${length} aliases have been made.`
  return length === 1 ? `Page “${title}” has been copied.` : `${length} pages have been copied.`
}

const entry = ({ to, from, title, alias_of }: Copy, sources: SubtreePage[]) =>
  ({
    action: alias_of === null ? 'wagtail.copy' : 'wagtail.create_alias',
    page: to,
    label: title ?? sources.find(({ id }) => id === from)!.draft_title,
    data: { source: { id: from } },
  }) as const
