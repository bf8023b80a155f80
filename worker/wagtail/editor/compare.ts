import type { Context } from 'hono'
import { commonFields } from '#app/templates/define.ts'
import { compareFields } from '#schema/comparison/compare.ts'
import type { NameOf } from '#schema/comparison/said.ts'
import type { Reference } from '#schema/fields/field.ts'
import type { Editor } from '#schema/rules/permissions.ts'
import type { RevisionComparison } from '#schema/wire/revision-comparison.ts'
import { type ChoiceTarget, choicesFor, isChoiceTarget } from '../../data/choices.ts'
import { type NamedRevision, revisionNamed } from '../../data/page-history.ts'
import { referencesOfPage } from '../../data/page-rows.ts'
import { failureResponse } from '../../failure.ts'
import { contentToday } from '../pages/content.ts'
import { typeOf } from '../pages/draft.ts'
import { requestedPage } from '../pages/requested-page.ts'
import type { BackOffice } from '../session.ts'

/** `GET …/revisions/compare/{from}/{to}/`: what became of one saved state until another; either may be `earliest`, `latest` or `live`. */
export async function compareRevisions(c: Context<BackOffice>): Promise<Response> {
  const page = await requestedPage(c, 'view_draft')
  if (!page.ok) return failureResponse(page.failure)
  const { DB } = c.env
  const [from, to] = await Promise.all([
    revisionNamed(DB, page.value, c.req.param('from') ?? ''),
    revisionNamed(DB, page.value, c.req.param('to') ?? ''),
  ])
  if (!from || !to) return failureResponse({ reason: 'not_found', message: 'This page has no such revision.' })
  const type = typeOf(page.value)
  const [before, after] = [contentToday(type, from.content), contentToday(type, to.content)]
  const pointed = [before, after].flatMap((content) => referencesOfPage(type.type, content))
  const nameOf = await namesOf(DB, c.var.editor, pointed)
  const differences = compareFields({ ...commonFields, ...type.fields }, before, after, nameOf)
  return Response.json({ from: headOf(from), to: headOf(to), differences } satisfies RevisionComparison)
}

const headOf = ({ content: _, ...head }: NamedRevision) => head

/** At most so many records of a kind are named; others are told by their number, as are those the reader may not see. */
const mostNamed = 300

async function namesOf(db: D1Database, editor: Editor, references: readonly Reference[]): Promise<NameOf> {
  const targets = [...new Set(references.map(({ target }) => target))].filter((target): target is ChoiceTarget => isChoiceTarget(target))
  const named = await Promise.all(
    targets.map(async (target) => {
      const ids = [...new Set(references.filter((each) => each.target === target).map(({ id }) => id))].slice(0, mostNamed)
      const { items } = await choicesFor(db, editor, target, { search: '', ids, limit: mostNamed, offset: 0 })
      return items.map(({ id, title }) => [`${target} ${id}`, `“${title}”`] as const)
    }),
  )
  const names = new Map<string, string>(named.flat())
  return (target, id) => names.get(`${target} ${id}`) ?? `${target} ${id}`
}
