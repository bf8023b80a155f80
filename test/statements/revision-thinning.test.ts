import { expect, it } from 'vitest'
import { revision } from '#schema/pages/table.ts'
import { continueRevisionThinning } from '../../worker/revisions/thinning.ts'
import { getDrizzle } from '../../worker/stores/db.ts'
import { setUpEmptyDatabase } from './empty-database.ts'

const base = setUpEmptyDatabase()

it('what points at an old draft is found by indexes with both limits', async () => {
  const created_at = '2020-01-01T12:00:00.000Z'
  await getDrizzle(base.db)
    .insert(revision)
    .values([1, 2].map((id) => ({ id, object_type: 'page', object_id: 1, created_at, content: {} })))
  const prepared: string[] = []
  const recording = new Proxy(base.db, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target)
      if (property !== 'prepare') return typeof value === 'function' ? value.bind(target) : value
      return (text: string) => {
        prepared.push(text)
        return target.prepare(text)
      }
    },
  })
  await continueRevisionThinning(recording, { allDays: 7, dailyDays: 90 }, new Date())
  const deletion = prepared.find((text) => /^delete from "revision"/i.test(text))!
  const { results } = await base.db
    .prepare(`EXPLAIN QUERY PLAN ${deletion}`)
    .bind(...Array.from(deletion.matchAll(/\?/g), () => '[1]'))
    .all<{ detail: string }>()
  const ofLog = results.map(({ detail }) => detail).filter((detail) => detail.includes('log_entry'))
  expect(ofLog).toEqual([
    expect.stringContaining('log_entry_revision (revision_id>? AND revision_id<?)'),
    expect.stringContaining('log_entry_revision (revision_id>? AND revision_id<?)'),
    expect.stringContaining('log_entry_named_revision (<expr>>? AND <expr><?)'),
  ])
})
