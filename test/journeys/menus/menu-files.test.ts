import { readSheet } from 'read-excel-file/universal'
import { beforeAll, expect, it } from 'vitest'
import type { MenuImportReport } from '#schema/menus/file/file-wire.ts'
import type { MenuChangesResponse, MenuDraftResponse, MenuItemDetail } from '#schema/menus/menu-wire.ts'
import { convertWorkbookToCsv } from '../../../admin/lists/read-workbook.ts'
import {
  createQuartersImage,
  grantCollectionPermissionToUser,
  insertCollection,
  insertImageIntoLibrary,
} from '../../support/media/media-library.ts'
import { editDishWhenIdsAreReserved, readMenuTables } from '../../support/menus/edit-meanwhile.ts'
import { createUser, setUpSharedSite, signIn } from '../../support/site.ts'

const site = setUpSharedSite()
const api = '/wagtail/api/main/menu/'
let ada: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  await createUser(site, 'ada@files.example', { permissions: ['change_menu'] })
  ada = await signIn(site, 'ada@files.example')
})

async function importFile(text: string, process = false) {
  const response = await ada.post(`${api}import/`, { text, process })
  return { status: response.status, body: (await response.json()) as MenuImportReport & { message: string } }
}

it('an export that is imported again changes nothing', async () => {
  const file = await ada.get(`${api}export/`)
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="menu-\d{4}-\d\d-\d\d\.csv"/)
  const text = await file.text()
  expect(text).toContain('"Atlantic salmon"')
  const { body } = await importFile(text)
  expect(body.counts).toEqual({ new: 0, changed: 0, same: body.rows.length, refused: 0 })
  expect(body.rows.length).toBeGreaterThan(50)
})

it('an Excel file of all dishes has only texts, and changes nothing when reimported', async () => {
  const file = await ada.get(`${api}export/?format=xlsx`)
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="menu-\d{4}-\d\d-\d\d\.xlsx"/)
  const workbook = await file.arrayBuffer()
  const cells = (await readSheet(new Blob([workbook]))).flat()
  expect(cells.filter((cell) => cell !== null && typeof cell !== 'string')).toEqual([])
  const text = await convertWorkbookToCsv(new File([workbook], 'menu.xlsx'))
  const { body } = await importFile(text.ok ? text.value : '')
  expect(body.counts).toEqual({ new: 0, changed: 0, same: body.rows.length, refused: 0 })
  expect(body.rows.length).toBeGreaterThan(50)
  expect((await ada.get(`${api}export/?format=pdf`)).status).toBe(400)
})

it('options and overrides are exported whole, and change nothing when they come back', async () => {
  const menu = (await (await ada.get(api)).json()) as MenuDraftResponse
  const group = menu.modifier_groups[0]!
  const dish = menu.sections.flatMap(({ items }) => items).find(({ name }) => name === 'Slaw')!
  const { content, revisions } = (await (await ada.get(`${api}items/${dish.id}/`)).json()) as MenuItemDetail
  const place = { scope: 'location', target: '1002', variant: '', price_cents: null, is_available: null } as const
  const overrides = [
    { ...place, name: 'Pier; slaw', image_id: null },
    { ...place, target: '1003', price_cents: 325, is_available: true, name: 'Slaw | red', image_id: null },
  ]
  const saved = { ...content, overrides, revision: revisions[0]?.id ?? 0 }
  const { headers } = ada
  const put = { method: 'PUT', headers, body: JSON.stringify(saved) }
  expect((await site.fetch(`${api}items/${dish.id}/`, put)).status).toBe(200)
  const text = await (await ada.get(`${api}export/`)).text()
  expect(text).toContain(String.raw`"1002 | Pier\; slaw; 1003 | Slaw \| red"`)
  const { body } = await importFile(text)
  expect(body.counts).toEqual({ new: 0, changed: 0, same: body.rows.length, refused: 0 })
  expect(body.rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(group.options.map(({ name }) => `${group.name}: ${name}`)),
  )

  const options = [
    'Option of,Name,Price,Calories,Number at the till,Contains,May contain,Free of,Diets,Choose',
    `${group.name},${group.options[0]!.name},4.25,310,88,Milk,,Eggs,Halal; vegetarian,`,
    'Cheese of the file,Blue,1.50,90,89,Milk,Eggs,,Gluten free,0 to 2',
  ]
  expect((await importFile(options.join('\n'))).body.counts).toMatchObject({ new: 1, changed: 1 })
  const imported = await importFile([...options, `Side of nothing,Air,free`].join('\n'), true)
  expect(imported.body).toMatchObject({ processed: true, counts: { new: 1, changed: 1, same: 0, refused: 1 } })
  const after = ((await (await ada.get(api)).json()) as MenuDraftResponse).modifier_groups
  const [first, ...others] = group.options
  const own = {
    ...{ calories: 310, external_id: '88', diets: ['vegetarian', 'halal'] },
    allergens: { milk: 'contains', eggs: 'free' },
  }
  expect(after).toContainEqual({ ...group, options: [{ ...first, ...own, price_cents: 425 }, ...others] })
  const blue = {
    ...{ calories: 90, external_id: '89', diets: ['gluten_free'] },
    allergens: { milk: 'contains', eggs: 'may_contain' },
  }
  expect(after.find(({ name }) => name === 'Cheese of the file')).toMatchObject({
    ...{ min_choices: 0, max_choices: 2 },
    options: [{ name: 'Blue', price_cents: 150, ...blue }],
  })
  const exported = await (await ada.get(`${api}export/`)).text()
  expect(exported.split('\n').find((line) => line.includes('"Blue"'))).toContain('"Gluten free"')
  const again = await importFile(exported)
  expect(again.body.counts).toEqual({ new: 0, changed: 0, same: again.body.rows.length, refused: 0 })
  const wrong = await importFile(`Option of,Name,Diets\nCheese of the file,Blue,Raw`)
  expect(wrong.body.rows[0]?.messages).toEqual(['Diets: “Raw” is not understood.'])
  await ada.post(`${api}import/`, { text: `ID,Elsewhere,Names elsewhere\n${dish.id},,`, process: true })
})

it('a file is checked row by row, and only right rows become drafts', async () => {
  const id = await site.db
    .prepare("SELECT id FROM menu_item WHERE slug = 'fries' AND state = 'draft'")
    .first<number>('id')
  const text = [
    'ID,Section,Name,Price,Contains',
    `${id},,Fries,5.75,`,
    ',From the grill,Grilled sardines,16.50,Fish',
    ',From the grill,Grilled sardines,17.00,Fish',
    ',Nowhere,Lost dish,9,',
    '999999,,Ghost,9,',
    `${id},,Fries,cheap,`,
  ].join('\n')
  const checked = await importFile(text)
  expect(checked.body.rows.map(({ line, status }) => [line, status])).toEqual([
    [2, 'changed'],
    [3, 'new'],
    [4, 'refused'],
    [5, 'refused'],
    [6, 'refused'],
    [7, 'refused'],
  ])
  expect(checked.body.rows[0]?.messages[0]).toMatch(/^Price: \$[\d.]+ → \$5\.75$/)
  const prices = () =>
    site.db
      .prepare(
        "SELECT name, price_cents FROM menu_item WHERE state = 'draft' AND slug IN ('fries', 'grilled-sardines')",
      )
      .all<{ name: string; price_cents: number }>()
  expect((await prices()).results).toHaveLength(1)
  const imported = await importFile(text, true)
  expect(imported.body).toMatchObject({ processed: true, counts: { new: 1, changed: 1, same: 0, refused: 4 } })
  expect((await prices()).results.map(({ name, price_cents }) => [name, price_cents])).toEqual(
    expect.arrayContaining([
      ['Fries', 575],
      ['Grilled sardines', 1650],
    ]),
  )
  const changes = (await (await ada.get(`${api}changes/`)).json()) as MenuChangesResponse
  expect(changes.changes.map(({ name, change }) => [name, change])).toEqual(
    expect.arrayContaining([
      ['Fries', 'changed'],
      ['Grilled sardines', 'added'],
    ]),
  )
})

it('five hundred dishes are imported in one commit, each once', async () => {
  const count = 500
  const names = Array.from({ length: count }, (_, index) => `Tasting plate ${index + 1}`)
  // Together they are more than the parameter of one statement takes.
  const description = 'From the boat to the plate within a day. '.repeat(14)
  const text = [
    'Section,Name,Description,Price,Free of',
    ...names.map((name) => `From the grill,${name},${description},12.50,Milk`),
  ].join('\n')
  const { body } = await importFile(text, true)
  expect(body).toMatchObject({ processed: true, counts: { new: count, changed: 0, same: 0, refused: 0 } })
  const stored = await site.db
    .prepare(
      `SELECT count(*) AS items, count(DISTINCT position) AS positions, min(price_cents) AS price FROM menu_item
        WHERE state = 'draft' AND slug LIKE 'tasting-plate-%'`,
    )
    .first()
  expect(stored).toEqual({ items: count, positions: count, price: 1250 })
  const exported = await (await ada.get(`${api}export/`)).text()
  expect(names.filter((name) => !exported.includes(`"${name}"`))).toEqual([])

  const head = exported.slice(0, exported.indexOf('\n') + 1)
  const rows = exported.split('\n').filter((line) => line.includes('"Tasting plate '))
  const cheaper = rows.map((line) => line.replace('12.50', '11.00'))
  const changed = await importFile(head + cheaper.join('\n'), true)
  expect(changed.body).toMatchObject({ processed: true, counts: { new: 0, changed: count, same: 0, refused: 0 } })
  const again = await importFile(head + cheaper.join('\n'))
  expect(again.body.counts).toEqual({ new: 0, changed: 0, same: count, refused: 0 })
  const positions = await site.db
    .prepare(
      `SELECT count(DISTINCT position) AS positions, max(price_cents) AS price, count(DISTINCT revision.id) AS revisions
        FROM menu_item JOIN menu_revision AS revision ON kind = 'item' AND record_id = menu_item.id
        WHERE state = 'draft' AND slug LIKE 'tasting-plate-%'`,
    )
    .first()
  expect(positions).toEqual({ positions: count, price: 1100, revisions: 2 * count })
})

it('an import of 250 dishes saves nothing if one is edited meanwhile', async () => {
  const names = Array.from({ length: 249 }, (_, index) => `Small plate ${index + 1}`)
  const toFile = (price: string, plates: readonly string[]) =>
    ['ID,Section,Name,Price', ...plates.map((plate) => `${plate},${price}`)].join('\n')
  const added = await importFile(
    toFile(
      '8.00',
      names.map((name) => `,From the grill,${name}`),
    ),
    true,
  )
  expect(added.body.counts).toMatchObject({ new: 249 })
  const { results } = await site.db
    .prepare("SELECT id FROM menu_item WHERE state = 'draft' AND slug LIKE 'small-plate-%' ORDER BY id")
    .all<{ id: number }>()
  const plates = [...results.map(({ id }) => `${id},,`), ',From the grill,The smallest plate']
  const before = await readMenuTables(site)
  const edit = await editDishWhenIdsAreReserved(site, results.at(-1)!.id)
  const refused = await importFile(toFile('7.00', plates), true)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Somebody has just changed the menu. Nothing was saved. Check the file again.',
  ])
  await edit.undo()
  expect(await readMenuTables(site)).toEqual(before)
  expect((await importFile(toFile('7.00', plates), true)).body.counts).toMatchObject({ new: 1, changed: 249 })
})

it('the second row about a dish is refused', async () => {
  const id = await site.db
    .prepare("SELECT id FROM menu_item WHERE slug = 'slaw' AND state = 'draft'")
    .first<number>('id')
  const { body } = await importFile(`ID,Address,Price\n${id},slaw,4\n${id},cabbage-slaw,5`, true)
  expect(body.rows.map(({ status, messages }) => [status, ...messages.slice(-1)])).toEqual([
    ['changed', expect.stringMatching(/→ \$4\.00$/)],
    ['refused', 'An earlier row has this ID too.'],
  ])
})

it('pictures are exported and changed by number, but only those one may choose', async () => {
  const bytes = await createQuartersImage(8, 6).png().toBuffer()
  const [chosen, hidden] = [
    await insertImageIntoLibrary(site, bytes, 'images/of-file.png'),
    await insertImageIntoLibrary(site, bytes, 'images/hidden-of-file.png'),
  ]
  const opened = await insertCollection(site, 'Dishes')
  await site.db.prepare('UPDATE image SET collection_id = ?1 WHERE id = ?2').bind(opened, chosen).run()
  await grantCollectionPermissionToUser(site, 'ada@files.example', 'choose', opened)
  const readDish = () =>
    site.db
      .prepare("SELECT id, image_id FROM menu_item WHERE slug = 'slaw' AND state = 'draft'")
      .first<{ id: number; image_id: number | null }>()
  const { id } = (await readDish())!
  const rows = (await importFile(`ID,Picture\n${id},${hidden}`)).body.rows
  expect(rows).toMatchObject([
    {
      line: 2,
      status: 'refused',
      messages: [`Picture: there is no picture ${hidden} in the library that you may choose.`],
    },
  ])
  expect((await importFile(`ID,Picture\n${id},999999`)).body.rows[0]?.messages[0]).toContain('no picture 999999')
  expect((await importFile(`ID,Picture\n${id},${chosen} | Any title`)).body.rows[0]).toMatchObject({
    status: 'changed',
    messages: [expect.stringMatching(new RegExp(`^Picture: .+ → Picture ${chosen}$`))],
  })
  await importFile(`ID,Picture\n${id},${chosen}`, true)
  expect((await readDish())?.image_id).toBe(chosen)
  const exported = await (await ada.get(`${api}export/`)).text()
  const title = await site.db.prepare('SELECT title FROM image WHERE id = ?1').bind(chosen).first<string>('title')
  expect(exported.split('\n').find((line) => line.startsWith(`"${id}"`))).toContain(`"${chosen} | ${title}"`)
  await importFile(`ID,Picture\n${id},`, true)
  expect((await readDish())?.image_id).toBeNull()
  const importElsewhere = (picture: number, process = false) =>
    importFile(`ID,Pictures elsewhere\n${id},1002 | ${picture}`, process)
  expect((await importElsewhere(hidden)).body.rows[0]?.messages).toEqual([
    `Pictures elsewhere: there is no picture ${hidden} in the library that you may choose.`,
  ])
  await importElsewhere(chosen, true)
  const elsewhere = await (await ada.get(`${api}export/`)).text()
  expect(elsewhere.split('\n').find((line) => line.startsWith(`"${id}"`))).toContain(`"1002 | ${chosen} | ${title}"`)
  await importFile(`ID,Pictures elsewhere\n${id},`, true)
})

it('a file without the names of columns is refused', async () => {
  const { status, body } = await importFile('a,b\n1,2')
  expect(status).toBe(400)
  expect(body.message).toContain('The first line must name the columns')
})
