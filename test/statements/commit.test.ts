import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { commitGuard } from '#schema/cache/table.ts'
import { collection } from '#schema/media/table.ts'
import { redirect } from '#schema/pages/table.ts'
import { combineWritePlans, commitWritePlan, prepareChangedRowGuard } from '../../worker/stores/commit.ts'
import { buildInsertSelect } from '../../worker/stores/expressions.ts'
import type { LogEntry } from '../../worker/stores/log-entries.ts'
import { toPreparedStatement } from '../../worker/stores/statement.ts'
import { setUpEmptyDatabase } from './empty-database.ts'

const base = setUpEmptyDatabase()
beforeEach(() =>
  base.db.batch(
    ['DELETE FROM redirect', 'DELETE FROM log_entry', 'DELETE FROM mail', 'DELETE FROM page_cache'].map((sql) =>
      base.db.prepare(sql),
    ),
  ),
)

const timestamp = '2026-11-22T12:00:00.000Z'

const addRedirect = (path: string) => {
  const insert = buildInsertSelect(
    redirect,
    { old_path: path, redirect_link: '/', is_permanent: 1, created_at: timestamp },
    sql``,
  )
  return toPreparedStatement(base.db, sql`${insert} RETURNING ${redirect.old_path}`)
}

const deleteRedirect = (path: string) =>
  toPreparedStatement(base.db, sql`DELETE FROM ${redirect} WHERE ${eq(redirect.old_path, path)}`)

const guard = (condition: boolean) =>
  toPreparedStatement(base.db, buildInsertSelect(commitGuard, { is_unchanged: sql`${condition ? 1 : 0}` }, sql``))

const entry: LogEntry = { object_type: 'redirect', object_id: 7, label: 'One', action: 'wagtail.edit', timestamp }

const count = async (table: string) => (await base.db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n'))!

const listEntries = async () =>
  (
    await base.db
      .prepare('SELECT object_id, label, action, user_id, revision_id, data FROM log_entry ORDER BY id')
      .all()
  ).results

it('commits a plan completely and returns the results of its writes', async () => {
  const plan = {
    guards: [guard(true)],
    writes: [addRedirect('/a'), addRedirect('/b')],
    log: [entry],
    stalePaths: ['/a/'],
  }
  const committed = await commitWritePlan(base.db, plan)
  expect(committed.results.map(({ results }) => results)).toEqual([[{ old_path: '/a' }], [{ old_path: '/b' }]])
  expect([await count('redirect'), await count('log_entry'), await count('page_cache')]).toEqual([2, 1, 1])
  expect(await count('commit_guard')).toBe(0)
})

it.each(['guards', 'finalGuards'])('nothing is written when one of the %s fails', async (name) => {
  const plan = { [name]: [guard(false)], writes: [addRedirect('/a')], log: [entry], stalePaths: ['/a/'] }
  expect(await commitWritePlan(base.db, plan, ['changed'])).toEqual({
    ok: false,
    conflict: { kind: 'changed', column: '' },
  })
  expect([await count('redirect'), await count('log_entry'), await count('page_cache')]).toEqual([0, 0, 0])
  await expect(commitWritePlan(base.db, plan)).rejects.toThrow('is_unchanged')
})

it('a taken value returns its column, and throws when it is not expected', async () => {
  await commitWritePlan(base.db, { writes: [addRedirect('/a')] })
  const again = { writes: [addRedirect('/a')], log: [entry] }
  expect(await commitWritePlan(base.db, again, [redirect.old_path])).toEqual({
    ok: false,
    conflict: { kind: 'taken', column: 'redirect.old_path' },
  })
  expect(await count('log_entry')).toBe(0)
  await expect(commitWritePlan(base.db, again, ['changed', 'missing', collection.id])).rejects.toThrow('UNIQUE')
})

it('a reference to a missing row conflicts as missing, an absent value as empty', async () => {
  const writes = [
    toPreparedStatement(
      base.db,
      buildInsertSelect(redirect, { old_path: '/a', redirect_page_id: 999, created_at: timestamp }, sql``),
    ),
  ]
  expect(await commitWritePlan(base.db, { writes }, ['missing'])).toMatchObject({
    ok: false,
    conflict: { kind: 'missing' },
  })
  const empty = [
    toPreparedStatement(base.db, buildInsertSelect(redirect, { old_path: null, created_at: timestamp }, sql``)),
  ]
  expect(await commitWritePlan(base.db, { writes: empty }, ['empty'])).toEqual({
    ok: false,
    conflict: { kind: 'empty', column: 'redirect.old_path' },
  })
})

it('log entries of values and of selected rows keep their order', async () => {
  const found: LogEntry = {
    ...entry,
    object_id: redirect.id,
    label: redirect.old_path,
    action: 'found',
    from: sql`FROM ${redirect}`,
  }
  const log = [
    { ...entry, data: { fields: ['a'] }, revision_id: 3 },
    { ...entry, label: '' },
    found,
    { ...entry, label: 'Last' },
  ]
  await commitWritePlan(base.db, { writes: [addRedirect('/a')], log })
  const { id } = (await base.db.prepare('SELECT id FROM redirect').first<{ id: number }>())!
  const other = { object_id: 7, action: 'wagtail.edit', user_id: null, revision_id: null, data: '{}' }
  expect(await listEntries()).toEqual([
    { ...other, label: 'One', revision_id: 3, data: '{"fields":["a"]}' },
    { ...other, label: '' },
    { ...other, object_id: id, label: '/a', action: 'found' },
    { ...other, label: 'Last' },
  ])
})

it('a log entry about deleted rows is written before the deletion', async () => {
  await commitWritePlan(base.db, { writes: [addRedirect('/a')] })
  const gone: LogEntry = { ...entry, label: redirect.old_path, from: sql`FROM ${redirect}`, when: 'before_writes' }
  await commitWritePlan(base.db, { writes: [deleteRedirect('/a')], log: [gone] })
  expect((await listEntries()).map(({ label }) => label)).toEqual(['/a'])
})

it('a log entry `if_changed` is skipped when the last write changed nothing', async () => {
  const log: LogEntry[] = [{ ...entry, when: 'if_changed', data: sql`json_object('count', changes())` }]
  await commitWritePlan(base.db, { writes: [deleteRedirect('/a')], log })
  expect(await listEntries()).toEqual([])
  await commitWritePlan(base.db, { writes: [addRedirect('/a')] })
  await commitWritePlan(base.db, { writes: [deleteRedirect('/a')], log })
  expect((await listEntries()).map(({ data }) => data)).toEqual(['{"count":1}'])
})

it('a guard of the changed row refuses a plan whose last write changed nothing', async () => {
  const guarded = (path: string, write: D1PreparedStatement) => ({
    writes: [addRedirect(path), write],
    finalGuards: [prepareChangedRowGuard(base.db)],
    log: [entry],
  })
  expect(await commitWritePlan(base.db, guarded('/a', deleteRedirect('/none')), ['changed'])).toMatchObject({
    ok: false,
    conflict: { kind: 'changed' },
  })
  expect([await count('redirect'), await count('log_entry')]).toEqual([0, 0])
  expect((await commitWritePlan(base.db, guarded('/a', deleteRedirect('/a')), ['changed'])).ok).toBe(true)
  expect([await count('redirect'), await count('log_entry'), await count('commit_guard')]).toEqual([0, 1, 0])
})

it('combines the parts of plans in order', async () => {
  const plan = combineWritePlans(
    { writes: [addRedirect('/a')], log: [entry] },
    { guards: [guard(true)], writes: [deleteRedirect('/a'), addRedirect('/b')], log: [{ ...entry, label: 'Two' }] },
  )
  await commitWritePlan(base.db, plan)
  const { results } = await base.db.prepare('SELECT old_path FROM redirect').all()
  expect(results).toEqual([{ old_path: '/b' }])
  expect((await listEntries()).map(({ label }) => label)).toEqual(['One', 'Two'])
})

it('an empty plan does not query the database', async () => {
  expect(await commitWritePlan(null as never, { writes: [], log: [], stalePaths: [] })).toEqual({
    ok: true,
    results: [],
  })
})
