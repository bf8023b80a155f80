import { globSync, readFileSync } from 'node:fs'
import { getTableColumns, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import * as tables from '../schema/tables/index.ts'
import { page } from '../schema/tables/page.ts'
import { columnsOf, labelOf, mentions, namedInTexts, renamed, statementTexts } from './quality/columns.ts'

const columns = await columnsOf('schema/tables')
const called = (label: string) => columns.find((column) => labelOf(column) === label)!

it('every column of every table is found once', () => {
  const declared = (Object.values(tables) as unknown[]).filter((table): table is SQLiteTable => is(table, SQLiteTable))
  const count = declared.reduce((sum, table) => sum + Object.keys(getTableColumns(table)).length, 0)
  const found = columns.filter(({ file }) => !/(?:bookkeeping|search)\.ts$/.test(file))
  expect(found.reduce((sum, column) => sum + column.tables.length, 0)).toBe(count)
  expect(columns.filter((column) => labelOf(column) === 'page.url_path')).toHaveLength(1)
  expect(getTableColumns(page)).toHaveProperty('url_path')
})

it('a column that tables share is renamed for all of them', () => {
  expect(called('image, document, video.file_hash').tables.map(({ constant }) => constant)).toEqual(['image', 'document', 'video'])
})

it('no statement of the site names a column as text', () => {
  const files = globSync('{schema,app,admin,worker,migrations}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && !file.startsWith('schema/tables/'),
  )
  const named = files.flatMap((file) => {
    const texts = statementTexts(file, readFileSync(file, 'utf8'))
    if (texts.length === 0) return []
    return columns.flatMap((column) => namedInTexts(texts, column).map((line) => `${file}:${line} names ${labelOf(column)}`))
  })
  expect(named).toEqual([])
})

it('a rename changes the name in its declaration alone', () => {
  const text = "const site = sqliteTable('site', { port: integer() })\nconst other = site.port"
  const column = { file: '', name: 'port', start: text.indexOf('port:'), tables: [] }
  expect(renamed(text, column, 'gate')).toBe("const site = sqliteTable('site', { gate: integer() })\nconst other = site.port")
})

it.each([
  ['a statement as text', 'db.prepare("SELECT port FROM site WHERE id = 1")', [1]],
  ['a template', '\n`UPDATE site SET hostname = ?1, port = 1`', [2]],
  ['a column of the builder', 'site.port\n"SELECT hostname FROM site"', []],
  ['another table', '"SELECT port FROM harbor"', []],
  ['another column', '"SELECT ports FROM site"', []],
])('%s names a column in text where it does', (_, code, lines) => {
  expect(namedInTexts(statementTexts('example.ts', code), called('site.port'))).toEqual(lines)
})

it('a file that imports a table and says the name mentions its column', () => {
  const column = called('site.port')
  expect(mentions("import { setting, site } from '#schema/tables/site.ts'\nsite.port", column)).toBe(true)
  expect(mentions("import { setting } from '#schema/tables/site.ts'\nport", column)).toBe(false)
  expect(mentions("import { site } from '#schema/tables/site.ts'\nsite.hostname", column)).toBe(false)
})
