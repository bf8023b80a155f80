import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { commitGuard } from '#schema/cache/table.ts'
import { redirect } from '#schema/pages/table.ts'
import { startReadsInCommitBatch } from '../../worker/stores/answer-reads.ts'
import { commitWritePlan } from '../../worker/stores/commit.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../worker/stores/db.ts'
import { buildInsertSelect } from '../../worker/stores/expressions.ts'
import { toPreparedStatement } from '../../worker/stores/statement.ts'
import { setUpEmptyDatabase } from './empty-database.ts'

const base = setUpEmptyDatabase()

const addRedirect = (old_path: string) => {
  const values = { old_path, redirect_link: '/', is_permanent: 1, created_at: '2026-11-27T12:00:00.000Z' }
  return toPreparedStatement(base.db, buildInsertSelect(redirect, values, sql``))
}

const findRedirect = (db: D1Database, path: string) =>
  getDrizzle(db)
    .select({ path: redirect.old_path, permanent: redirect.is_permanent })
    .from(redirect)
    .where(eq(redirect.old_path, path))
    .get()

/** Counts the calls of the database. */
function countCalls() {
  const calls = { count: 0 }
  const db = new Proxy(base.db, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (name === 'batch') calls.count += 1
        return value.apply(target, given)
      }
    },
  })
  return { db, calls }
}

it('reads for an answer see the change, in the batch of its commit', async () => {
  const { db, calls } = countCalls()
  const answer = startReadsInCommitBatch(db, async (reader) => {
    const [one, [[rows]]] = await Promise.all([
      findRedirect(reader, '/one'),
      runQueriesInOneBatch(reader, [
        getDrizzle(reader)
          .select({ n: sql<number>`count(*)`.as('n') })
          .from(redirect)
          .where(eq(redirect.old_path, '/one')),
      ]),
    ])
    return { one, count: rows!.n }
  })
  expect(await commitWritePlan(db, { writes: [addRedirect('/one')], answer })).toMatchObject({ ok: true })
  expect(await answer.get()).toEqual({ one: { path: '/one', permanent: true }, count: 1 })
  expect(calls.count).toBe(1)
})

it('reads that depend on others are sent after the commit', async () => {
  const answer = startReadsInCommitBatch(base.db, async (reader) => {
    const two = await findRedirect(reader, '/two')
    return findRedirect(reader, two!.path)
  })
  await commitWritePlan(base.db, { writes: [addRedirect('/two')], answer })
  expect(await answer.get()).toEqual({ path: '/two', permanent: true })
})

it('without a commit they are sent when their answer is asked for', async () => {
  const answer = startReadsInCommitBatch(base.db, (reader) => findRedirect(reader, '/nowhere'))
  expect(await answer.get()).toBeUndefined()
})

it('after a conflict they are still read', async () => {
  const isFalse = toPreparedStatement(base.db, buildInsertSelect(commitGuard, { is_unchanged: sql`0` }, sql``))
  const answer = startReadsInCommitBatch(base.db, (reader) => findRedirect(reader, '/three'))
  const plan = { guards: [isFalse], writes: [addRedirect('/three')], answer }
  expect(await commitWritePlan(base.db, plan, ['changed'])).toMatchObject({ ok: false, conflict: { kind: 'changed' } })
  expect(await answer.get()).toBeUndefined()
})

it('a query with two columns of one name is refused', async () => {
  await commitWritePlan(base.db, { writes: [addRedirect('/four')] })
  const answer = startReadsInCommitBatch(base.db, async (reader) =>
    getDrizzle(reader)
      .select({ one: redirect.id, other: sql`${redirect.redirect_link}`.as('id') })
      .from(redirect)
      .all(),
  )
  await expect(answer.get()).rejects.toThrow('Two columns have one name: id. Give one of them an alias.')
})

it('a read that begins after the collection of statements is sent by itself', async () => {
  await addRedirect('/late').run()
  const begin = Promise.withResolvers<void>()
  const answer = startReadsInCommitBatch(base.db, async (reader) => {
    await begin.promise
    return findRedirect(reader, '/late')
  })
  expect(await answer.collect()).toEqual([])
  begin.resolve()
  await new Promise((resolve) => setTimeout(resolve, 0))
  answer.fulfil([])
  expect(await answer.get()).toEqual({ path: '/late', permanent: true })
})

it('a batch of reads that depends on others is one batch after the commit', async () => {
  const { db, calls } = countCalls()
  const countAll = (reader: D1Database) =>
    getDrizzle(reader)
      .select({ n: sql<number>`count(*)`.as('n') })
      .from(redirect)
  const answer = startReadsInCommitBatch(db, async (reader) => {
    await findRedirect(reader, '/two-batches')
    return runQueriesInOneBatch(reader, [countAll(reader), countAll(reader)])
  })
  await commitWritePlan(db, { writes: [addRedirect('/two-batches')], answer })
  const [[one], [other]] = await answer.get()
  expect(one).toEqual(other)
  expect(calls.count).toBe(2)
})
