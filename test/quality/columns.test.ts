import { globSync, readFileSync } from 'node:fs'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import * as tables from '../../schema/tables.ts'
import {
  getColumnLabel,
  isColumnMentionedInFile,
  listColumnNamesInTemplates,
  listLinesNamingColumn,
  listStatementTextsInSource,
  listTableFiles,
  readAllDeclaredColumns,
  renameColumnInTableFile,
} from './columns.ts'

const columns = await readAllDeclaredColumns()
const called = (label: string) => columns.find((column) => getColumnLabel(column) === label)!

it('every column of every table is found once', () => {
  const declared = (Object.values(tables) as unknown[]).filter((table): table is SQLiteTable => is(table, SQLiteTable))
  const names = declared.flatMap((table) =>
    Object.keys(getTableColumns(table)).map((name) => `${getTableName(table)}.${name}`),
  )
  const found = columns.flatMap(({ name, tables }) => tables.map(({ table }) => `${table}.${name}`))
  expect(new Set(found).size).toBe(found.length)
  expect(names.filter((name) => !found.includes(name))).toEqual([])
})

it('a column that tables share is renamed for all of them', () => {
  expect(called('image, document, video.file_hash').tables.map(({ constant }) => constant)).toEqual([
    'image',
    'document',
    'video',
  ])
})

it('no statement of the site names a column as text', () => {
  const declaring = new Set(listTableFiles())
  const files = globSync('{schema,app,admin,worker,migrations}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && !declaring.has(file),
  )
  const named = files.flatMap((file) => {
    const texts = listStatementTextsInSource(file, readFileSync(file, 'utf8'))
    if (texts.length === 0) return []
    return columns.flatMap((column) =>
      listLinesNamingColumn(texts, column).map((line) => `${file}:${line} names ${getColumnLabel(column)}`),
    )
  })
  expect(named).toEqual([])
})

/** Takes parts of a query (`WITH`) by expressions: their columns are its own. */
const namesOwnParts = 'worker/locations/import/retained-rows.ts'

it('no SQL names a column of a table that it takes as an expression', () => {
  const names = new Set(columns.map(({ name }) => name))
  const named = globSync('{schema,app,admin,worker,migrations}/**/*.ts')
    .filter((file) => !file.includes('.test.') && file !== namesOwnParts)
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      if (!source.includes('sql`')) return []
      return listColumnNamesInTemplates(file, source).flatMap((name) => (names.has(name) ? [`${file}: ${name}`] : []))
    })
  expect(named).toEqual([])
})

it.each([
  ['(SELECT root_page_id FROM ? WHERE 1)', ['root_page_id']],
  ['EXISTS (SELECT 1 FROM ? AS kept WHERE kept.site_id = ?)', ['site_id']],
  ['INSERT INTO ? (hostname, port) VALUES (1, 2)', ['hostname', 'port']],
  ['SELECT ? AS port FROM ?', []],
  ['SELECT value FROM json_each(?) AS each WHERE each.value > 1', []],
])('the SQL “%s” names the columns %j', (text, expected) => {
  const expression = ['$', '{it}'].join('')
  expect(listColumnNamesInTemplates('example.ts', `sql\`${text.replaceAll('?', expression)}\``)).toEqual(expected)
})

it('a rename changes the name in its declaration alone', () => {
  const text = "const site = sqliteTable('site', { port: integer() })\nconst other = site.port"
  const column = { file: '', name: 'port', start: text.indexOf('port:'), tables: [] }
  expect(renameColumnInTableFile(text, column, 'gate')).toBe(
    "const site = sqliteTable('site', { gate: integer() })\nconst other = site.port",
  )
})

it.each([
  ['a statement as text', 'db.prepare("SELECT port FROM site WHERE id = 1")', [1]],
  ['a template', '\n`UPDATE site SET hostname = ?1, port = 1`', [2]],
  ['a column of the builder', 'site.port\n"SELECT hostname FROM site"', []],
  ['another table', '"SELECT port FROM harbor"', []],
  ['another column', '"SELECT ports FROM site"', []],
])('%s names a column in text where it does', (_, code, lines) => {
  expect(listLinesNamingColumn(listStatementTextsInSource('example.ts', code), called('site.port'))).toEqual(lines)
})

it('a file that imports a table and says the name mentions its column', () => {
  const column = called('site.port')
  expect(isColumnMentionedInFile("import { setting, site } from '#schema/sites/table.ts'\nsite.port", column)).toBe(
    true,
  )
  expect(isColumnMentionedInFile("import { setting } from '#schema/sites/table.ts'\nport", column)).toBe(false)
  expect(isColumnMentionedInFile("import { site } from '#schema/sites/table.ts'\nsite.hostname", column)).toBe(false)
})
