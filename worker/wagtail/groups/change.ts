import type { Context } from 'hono'
import { fail, ok, type Problem, type Result } from '#schema/result.ts'
import { canGive, type Rights } from '#schema/rules/people-permissions.ts'
import type { GroupDetail, GroupEdit, NewGroup } from '#schema/wire/group.ts'
import { placesOf, type StoredGroup, tasksOfGroupAlone } from '../../data/group.ts'
import { addGroup, changeGroup, deleteGroup } from '../../data/group-writes.ts'
import { reserveIds } from '../../data/ids.ts'
import { changedParts } from '../../data/record-history.ts'
import { giverOf, rightsOfGroups } from '../../data/rights.ts'
import { versionOf } from '../../data/workflow.ts'
import { logSecurity } from '../../security-log.ts'
import { missingProof } from '../account/proof.ts'
import type { BackOffice } from '../session.ts'

type Call = Context<BackOffice>
type Places = Awaited<ReturnType<typeof placesOf>>

const by = (c: Call) => ({ user: c.var.editor.id, now: new Date().toISOString() })

/** A new group with rights that whoever asks holds themselves. Answers its id. */
export async function add(c: Call, wanted: NewGroup): Promise<Result<number>> {
  const places = await checkRights(c, wanted, noRights)
  if (!places.ok) return places
  const id = await reserveIds(c.env.DB, 'group')
  const changes = changedParts({}, tell(wanted, places.value))
  const done = await written(c, addGroup(c.env.DB, id, wanted, changes, by(c)))
  if (done.ok) note(c, id)
  return done.ok ? ok(id) : done
}

/** Changes a group that may do no more than whoever asks, before and after. */
export async function change(c: Call, before: StoredGroup, input: GroupEdit): Promise<Result<null>> {
  if ((await versionOf(before.text)) !== input.version) return fail(changedMeanwhile)
  const places = await checkRights(c, input, formOf(before))
  if (!places.ok) return places
  const changes = changedParts(tell(formOf(before), placesIn(before)), tell(input, places.value))
  if (changes.length === 0) return ok(null)
  const done = await written(c, changeGroup(c.env.DB, before, input, changes, by(c)))
  if (done.ok) note(c, before.id)
  return done
}

/** Deletes a group, unless a task would be left that nobody decides. */
export async function remove(c: Call, group: StoredGroup): Promise<Result<null>> {
  const [task] = await tasksOfGroupAlone(c.env.DB, group.id)
  if (task) return fail({ reason: 'conflict', message: `Nobody else decides the task “${task}”. Give it another group first.` })
  const done = await written(c, deleteGroup(c.env.DB, group, by(c)))
  if (done.ok) note(c, group.id)
  return done
}

/** Whether a group may do no more than whoever asks. */
export async function mayChange(c: Call, { id }: Pick<GroupDetail, 'id'>): Promise<boolean> {
  const all = await rightsOfGroups(c.env.DB)
  return canGive(giverOf(all, c.var.editor), all.get(id)!)
}

/** Holds the rights of a group to what is there, and to what whoever asks holds. Answers the places they start at. */
async function checkRights(c: Call, group: NewGroup, before: NewGroup): Promise<Result<Places>> {
  const { pages, collections, permissions } = group
  const places = await placesOf(
    c.env.DB,
    pages.map(({ page }) => page),
    collections.map(({ collection }) => collection),
  )
  const problems: Problem[] = [
    ...(pages.some(({ page }) => !places.pages.has(page)) ? [{ path: 'pages', message: 'One of these pages is gone.' }] : []),
    ...(collections.some(({ collection }) => !places.collections.has(collection))
      ? [{ path: 'collections', message: 'One of these collections is gone.' }]
      : []),
  ]
  if (problems.length > 0) return fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
  const wanted: Rights = {
    pages: pages.flatMap(({ page, permissions: held }) => held.map((permission) => ({ permission, path: places.pages.get(page)!.path }))),
    collections: collections.flatMap(({ collection, permissions: held }) =>
      held.map((permission) => ({ permission, path: places.collections.get(collection)!.path })),
    ),
    permissions,
    tasks: [],
    admitted: [],
  }
  const giver = giverOf(await rightsOfGroups(c.env.DB), c.var.editor)
  if (!canGive(giver, wanted)) return fail({ reason: 'forbidden', message: 'You may not give a right you do not have.' })
  const missing = givesMore(before, group) ? await missingProof(c, 'groups') : null
  return missing ? fail(missing) : ok(places)
}

const noRights: NewGroup = { name: '', pages: [], collections: [], permissions: [] }

/** Whether a group may do anything that it might not before. Taking rights away asks for no proof. */
function givesMore(before: NewGroup, after: NewGroup): boolean {
  const had = new Set(rightsIn(before))
  return rightsIn(after).some((right) => !had.has(right))
}

const rightsIn = ({ pages, collections, permissions }: NewGroup): string[] => [
  ...pages.flatMap(({ page, permissions: held }) => held.map((permission) => `page ${page} ${permission}`)),
  ...collections.flatMap(({ collection, permissions: held }) => held.map((permission) => `collection ${collection} ${permission}`)),
  ...permissions,
]

const formOf = ({ name, pages, collections, permissions }: StoredGroup): NewGroup => ({
  name,
  pages: pages.map(({ page, permissions: held }) => ({ page: page.id, permissions: held })),
  collections: collections.map(({ collection, permissions: held }) => ({ collection: collection.id, permissions: held })),
  permissions,
})

const placesIn = ({ pages, collections }: StoredGroup): Places => ({
  pages: new Map(pages.map(({ page }) => [page.id, { id: page.id, path: '', name: page.title }])),
  collections: new Map(collections.map(({ collection }) => [collection.id, { ...collection, path: '' }])),
})

/** A group in words, for the log. */
const tell = ({ name, pages, collections, permissions }: NewGroup, places: Places) => ({
  Name: name,
  Pages: inWords(pages.map(({ page, permissions: held }) => [places.pages.get(page)?.name, held])),
  Collections: inWords(collections.map(({ collection, permissions: held }) => [places.collections.get(collection)?.name, held])),
  Rights: permissions.toSorted().join(', '),
})

const inWords = (rows: readonly (readonly [name: string | undefined, permissions: readonly string[]])[]) =>
  rows
    .map(([name, permissions]) => `${name ?? '?'}: ${permissions.toSorted().join(', ')}`)
    .toSorted()
    .join('; ')

const note = (c: Call, id: number) =>
  logSecurity(c.req.raw, { event: 'rights', outcome: 'allowed', factor: 'session', user: c.var.editor.id, about: `group ${id}` })

const changedMeanwhile = {
  reason: 'conflict',
  message: 'Somebody has changed this group since you opened it. Open it again to see how it is now.',
} as const

async function written(c: Call, statements: D1PreparedStatement[]): Promise<Result<null>> {
  try {
    await c.env.DB.batch(statements)
    return ok(null)
  } catch (error) {
    const text = String(error)
    if (/UNIQUE constraint failed: group_\.name/.test(text)) {
      const message = 'There is a group of this name already.'
      return fail({ reason: 'invalid', message: 'Please correct the errors below.', problems: [{ path: 'name', message }] })
    }
    if (/CHECK constraint failed: since_planned|UNIQUE constraint failed: group_\.id|FOREIGN KEY constraint failed/.test(text))
      return fail(changedMeanwhile)
    throw error
  }
}
