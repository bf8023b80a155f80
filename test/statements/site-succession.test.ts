import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { page, site, user } from '../../schema/tables.ts'
import { findSiteById, planSiteDeletion } from '../../worker/sites/queries.ts'
import { findSiteHostRecordRemainingAfterDeletion } from '../../worker/sites/successor.ts'
import { commitWritePlan } from '../../worker/stores/commit.ts'
import { getDrizzle } from '../../worker/stores/db.ts'
import { setUpEmptyDatabase } from './empty-database.ts'

const opened = setUpEmptyDatabase()
const author = { user: 1, now: '2026-11-28T12:00:00.000Z' }
const ada = { id: 1, email: 'ada@example.test', password_hash: '', date_joined: author.now }
const front = {
  ...{ id: 20, parent_id: 1, path: '/1/20/', depth: 2, position: 0, slug: 'club', url_path: '/club/' },
  ...{ content_type: 'generic_page', title: 'Club', draft_title: 'Club' },
}
const main = { id: 1, hostname: 'main.example', port: 443, site_name: 'Main', root_page_id: 1, is_default_site: true }

const insertHostName = (id: number, hostname: string) =>
  getDrizzle(opened.db).insert(site).values({ id, hostname, port: 443, site_name: 'Club', root_page_id: front.id })

const readHostNames = async () =>
  (await getDrizzle(opened.db).select({ id: site.id, hostname: site.hostname }).from(site).orderBy(site.id)).map(
    ({ id, hostname }) => `${id} ${hostname}`,
  )

beforeEach(async () => {
  const db = getDrizzle(opened.db)
  await db.insert(user).values(ada).onConflictDoNothing()
  await db.insert(page).values(front).onConflictDoNothing()
  await db.delete(site)
  await db.insert(site).values(main)
  await insertHostName(11, 'old.example')
  await insertHostName(12, 'twin.example')
})

async function planDeletion() {
  const deleted = (await findSiteById(opened.db, 11))!
  return planSiteDeletion(opened.db, deleted, await findSiteHostRecordRemainingAfterDeletion(opened.db, 11), author)
}

it('after a host name’s removal the record with the settings gets the other’s', async () => {
  expect((await commitWritePlan(opened.db, await planDeletion(), ['changed'])).ok).toBe(true)
  expect(await readHostNames()).toEqual(['1 main.example', '11 twin.example'])
})

const twin = eq(site.id, 12)

it.each([
  ['gets another host name', () => getDrizzle(opened.db).update(site).set({ hostname: 'new.example' }).where(twin)],
  ['becomes another site', () => getDrizzle(opened.db).update(site).set({ root_page_id: 1 }).where(twin)],
  ['is deleted', () => getDrizzle(opened.db).delete(site).where(twin)],
])('a host name is not removed if the record of the other %s meanwhile', async (_, change) => {
  const plan = await planDeletion()
  await change()
  const before = await readHostNames()
  expect(await commitWritePlan(opened.db, plan, ['changed'])).toMatchObject({ ok: false })
  expect(await readHostNames()).toEqual(before)
})

it('a site that gets a second host name meanwhile is not deleted', async () => {
  await getDrizzle(opened.db).delete(site).where(twin)
  const plan = await planDeletion()
  await insertHostName(12, 'twin.example')
  expect(await commitWritePlan(opened.db, plan, ['changed'])).toMatchObject({ ok: false })
})
