import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createBackOfficeClient, createHeadingBlock, setUpBackOffice } from '../../support/pages/back-office-client.ts'
import { toReportRowsUrl } from '../../support/report-urls.ts'
import { createUser } from '../../support/site.ts'

const room = setUpBackOffice()

type Client = Awaited<ReturnType<typeof createBackOfficeClient>>

const section = async (title: string) => (await room.create(room.home, { title, body: [] }, { publish: true })).body.id
const page = async (parent: number, title: string, words: string) =>
  (await room.create(parent, { title, body: [createHeadingBlock('a', words)] }, { publish: true })).body.id
const editorOf = async (name: string, id: number): Promise<Client> => {
  const grants = (['add', 'change', 'publish'] as const).map((permission): [string, number] => [permission, id])
  await createUser(room.site, `${name}@example.test`, { grants, permissions: ['access_reports'] })
  return createBackOfficeClient(room.site, `${name}@example.test`)
}
const found = async ({ json }: Client, words: string) =>
  (
    await json<{ items: { id: number }[] }>(`${paths.api.pages}?count_up_to=500&search=${encodeURIComponent(words)}`)
  ).items.map(({ id }) => id)
const history = async ({ json }: Client, query = '') =>
  (await json<{ items: { label: string }[] }>(`${toReportRowsUrl('site-history')}?limit=100${query}`)).items.map(
    ({ label }) => label,
  )

it('users with access to a branch find and read its pages, wherever they move', async () => {
  const [north, south] = [await section('North'), await section('South')]
  const [norah, sue] = [await editorOf('norah', north), await editorOf('sue', south)]
  const oyster = await page(north, 'Oyster night', 'Shucked at the table')
  const eel = await page(oyster, 'Eel night', 'Smoked at the table')
  const crab = await page(south, 'Crab night', 'Cracked at the table')
  expect([await found(norah, 'night'), await found(sue, 'night')]).toEqual([[oyster, eel], [crab]])
  expect([await found(norah, 'shucked'), await found(sue, 'shucked'), await found(sue, 'ni')]).toEqual([
    [oyster],
    [],
    [crab],
  ])
  expect(await history(sue)).not.toContain('Eel night')

  await room.act(oyster, 'move', { destination_page_id: south })
  expect([await found(norah, 'table'), await found(sue, 'table')]).toEqual([[], [oyster, eel, crab]])
  expect(await history(norah)).not.toContain('Eel night')
  expect(await history(sue)).toEqual(expect.arrayContaining(['Eel night', 'Oyster night', 'Crab night']))
  expect(await history(sue, '&action=wagtail.move')).toEqual(['Oyster night'])
  expect(await history(sue, '&object_type=image')).toEqual([])

  await room.act(oyster, 'copy', {
    destination_page_id: north,
    recursive: true,
    slug: 'copy',
    title: 'Copied night',
    keep_live: true,
  })
  expect(await found(norah, 'smoked')).toHaveLength(1)
  await room.act(oyster, 'delete')
  expect([await found(sue, 'table'), await found(norah, 'table')]).toEqual([
    [crab],
    [expect.any(Number), expect.any(Number)],
  ])
  expect(await history(sue)).not.toContain('Eel night')
  await room.post(`/wagtail/api/main/pages/trash/${oyster}/restore/`, {})
  await room.act(oyster, 'publish')
  expect(await found(sue, 'shucked')).toEqual([oyster])
  expect(await history(sue)).toContain('Eel night')
  await room.act(oyster, 'delete')
  await room.post(`/wagtail/api/main/pages/trash/${oyster}/delete/`, {})
  expect(await history(sue)).not.toContain('Eel night')
  await checkTriggers()
})

it('the number of references to a page follows every change', async () => {
  const target = await page(room.home, 'Target', 'Words')
  const count = async () => {
    await checkTriggers()
    return room.site.db
      .prepare('SELECT inbound_count FROM page WHERE id = ?1')
      .bind(target)
      .first<number>('inbound_count')
  }
  expect(await count()).toBe(0)
  const { body: alias } = await room.act(target, 'copy', { slug: 'alias-of-target', alias: true })
  expect(await count()).toBe(1)
  await room.post(apiPaths.redirects, {
    old_path: '/to-target',
    target: { to: 'page', page: target },
    is_permanent: true,
  })
  expect(await count()).toBe(2)
  await room.act(target, 'save', {
    content: { title: 'Target', slug: 'moved-target' },
    base_revision_id: (await latest(target))!,
  })
  await room.act(target, 'publish')
  expect(await count()).toBe(3)
  await room.act(alias.id, 'convert_alias')
  expect(await count()).toBe(2)
})

const latest = (id: number) =>
  room.site.db.prepare('SELECT latest_revision_id FROM page WHERE id = ?1').bind(id).first<number>('latest_revision_id')

/** What triggers keep is what a count would find. */
async function checkTriggers() {
  const wrong = async (sql: string) => expect((await room.site.db.prepare(sql).all()).results).toEqual([])
  await wrong(`SELECT id, inbound_count FROM page WHERE inbound_count <>
    (SELECT count(*) FROM reference WHERE target_type = 'page' AND target_id = page.id)
    + (SELECT count(*) FROM page AS follower WHERE follower.alias_of_id = page.id)
    + (SELECT count(*) FROM redirect WHERE redirect_page_id = page.id)`)
  const entries = `SELECT above.value, log_entry.timestamp, log_entry.id FROM log_entry JOIN page ON page.id = log_entry.object_id
    JOIN json_each('[' || replace(trim(page.path, '/'), '/', ',') || ']') AS above WHERE log_entry.object_type = 'page'`
  await wrong(`SELECT page_id, timestamp, log_entry_id FROM page_log_entry EXCEPT ${entries}`)
  await wrong(`${entries} EXCEPT SELECT page_id, timestamp, log_entry_id FROM page_log_entry`)
  await wrong(`SELECT page.id FROM page_search JOIN page ON page.id = page_search.rowid WHERE page_search.branch IS NOT
    (SELECT group_concat(char(57344 + value / 40960000, 57344 + value / 6400 % 6400, 57344 + value % 6400), ' ')
      FROM json_each('[' || replace(trim(page.path, '/'), '/', ',') || ']'))`)
}
