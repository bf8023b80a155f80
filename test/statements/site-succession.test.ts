import { eq, gte } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  group,
  groupPermission,
  logEntry,
  menu,
  menuSection,
  page,
  savedView,
  site,
  user,
} from '../../schema/tables.ts'
import { findSiteById, listMenusOfSiteOfRecord } from '../../worker/sites/queries.ts'
import { planSiteDeletion } from '../../worker/sites/site-writes.ts'
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
const cooks = { id: 70, name: 'Cooks' }
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
  await db.batch([db.delete(menuSection), db.delete(menu)])
  await db.batch([db.delete(site), db.delete(savedView), db.delete(logEntry)])
  await db.delete(group).where(gte(group.id, cooks.id))
  await db.insert(site).values(main)
  await insertHostName(11, 'old.example')
  await insertHostName(12, 'twin.example')
})

async function readScopes() {
  const { group_id, permission, sites } = groupPermission
  const of = getDrizzle(opened.db).select({ sites }).from(groupPermission).where(eq(group_id, cooks.id))
  return (await of.orderBy(permission)).map((each) => each.sites)
}

async function planDeletion() {
  const deleted = (await findSiteById(opened.db, 11))!
  const [successor, menus] = await Promise.all([
    findSiteHostRecordRemainingAfterDeletion(opened.db, 11),
    listMenusOfSiteOfRecord(opened.db, 11),
  ])
  return planSiteDeletion(opened.db, deleted, { successor, menus }, author)
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

const record12IsRemoved = async () => {
  expect((await commitWritePlan(opened.db, await planDeletion(), ['changed'])).ok).toBe(true)
  expect(await readHostNames()).toEqual(['1 main.example', '11 twin.example'])
}

describe('permissions that name the record of a host name which is removed', () => {
  it.each([
    [[12], [11]],
    [
      [1, 12],
      [1, 11],
    ],
    [[11, 12], [11]],
    [
      [12, 11, 1],
      [11, 1],
    ],
    [[1], [1]],
  ])('permissions for the menus of sites %j are then for %j', async (sites, expected) => {
    const db = getDrizzle(opened.db)
    const of = { group_id: cooks.id, sites: { of: 'sites' as const, sites } }
    await db.insert(group).values(cooks)
    await db.insert(groupPermission).values([
      { ...of, permission: 'change_menu' },
      { ...of, permission: 'publish_menu' },
      { group_id: cooks.id, permission: 'change_location' },
    ])
    await record12IsRemoved()
    const scope = { of: 'sites', sites: expected }
    expect(await readScopes()).toEqual([{ of: 'all' }, scope, scope])
  })

  it('the log of a group names the records before and after, once', async () => {
    const db = getDrizzle(opened.db)
    const sites = { of: 'sites' as const, sites: [1, 12, 99] }
    await db.insert(group).values([cooks, { id: 71, name: 'Hosts' }])
    await db.insert(groupPermission).values([
      { group_id: cooks.id, permission: 'change_menu', sites },
      { group_id: cooks.id, permission: 'publish_menu', sites },
      { group_id: 71, permission: 'change_menu', sites: { of: 'sites', sites: [1] } },
    ])
    await record12IsRemoved()
    const entries = await db.select().from(logEntry).where(eq(logEntry.object_type, 'group'))
    expect(entries).toMatchObject([
      { object_id: cooks.id, label: 'Cooks', action: 'wagtail.edit', timestamp: author.now, user_id: author.user },
    ])
    expect(entries[0]!.data).toEqual({
      changes: [
        {
          field: 'Menus',
          before: 'Main (site 1), Club (site 12), site 99',
          after: 'Main (site 1), Club (site 11), site 99',
        },
      ],
    })
  })

  it('a group for the menu of a site that goes opens nothing', async () => {
    const db = getDrizzle(opened.db)
    await db.delete(site).where(twin)
    const sites = { of: 'sites' as const, sites: [11] }
    await db.insert(group).values(cooks)
    await db.insert(groupPermission).values({ group_id: cooks.id, permission: 'change_menu', sites })
    expect((await commitWritePlan(opened.db, await planDeletion(), ['changed'])).ok).toBe(true)
    expect(await readScopes()).toEqual([sites])
  })
})

it.each([
  ['site=12', 'site=11'],
  ['q=a&site=12&order=name', 'q=a&site=11&order=name'],
  ['site=121&website=12', 'site=121&website=12'],
])('the saved view %s is then %s', async (query, expected) => {
  const db = getDrizzle(opened.db)
  await db.insert(savedView).values({ user_id: 1, screen: '/wagtail/locations/', name: 'Mine', query })
  await record12IsRemoved()
  expect(await db.select({ query: savedView.query }).from(savedView)).toEqual([{ query: expected }])
})

/** Menus of the records 11 and 12, the older one first, and a section of either. */
async function insertMenus(ofRecords: readonly [number, number], withSection: number) {
  const db = getDrizzle(opened.db)
  const values = ofRecords.map((site_id, index) => ({ id: 30 + index, site_id, country: 'US' }))
  await db.insert(menu).values(values)
  const menu_id = values.find(({ site_id }) => site_id === withSection)!.id
  const texts = { name: 'Soups', slug: 'soups', description: '' }
  await db.insert(menuSection).values({ id: 40, state: 'draft', menu_id, position: 0, day_part_id: null, ...texts })
  return menu_id
}
const readMenus = () => getDrizzle(opened.db).select({ id: menu.id, site_id: menu.site_id }).from(menu).orderBy(menu.id)

it.each([
  [[11, 12], 11],
  [[12, 11], 12],
  [[11, 12], 12],
  [[12, 11], 11],
] as const)('of the menus of records %j the one with dishes stays', async (ofRecords, withDishes) => {
  const id = await insertMenus(ofRecords, withDishes)
  await record12IsRemoved()
  expect(await readMenus()).toEqual([{ id, site_id: 11 }])
})

it('no menu that got dishes meanwhile is deleted with its record', async () => {
  await insertMenus([11, 12], 11)
  const plan = await planDeletion()
  await getDrizzle(opened.db).update(menuSection).set({ menu_id: 31 })
  const before = await readMenus()
  expect(await commitWritePlan(opened.db, plan, ['changed', 'missing'])).toMatchObject({ ok: false })
  expect(await readMenus()).toEqual(before)
})
