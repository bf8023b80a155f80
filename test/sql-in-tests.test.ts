import { globSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import * as tables from '../schema/tables.ts'
import { listNodesWithin } from './quality/columns.ts'

/**
 * Tests ask the database in SQL of their own, so that a wrong query of the product does not confirm itself. A statement
 * that is written out compiles here, against the columns that the table files declare: a column renamed there fails at
 * each test that names it.
 */

/** Tables that these files' statements name and the product's database lacks, and why it does. */
const foreignTables: Record<string, string> = {
  d1_migrations: 'kept by Wrangler',
  local_step: 'kept by the local set-up',
  menu_item_revision: 'of the database as an early migration left it',
  word: 'made by the test itself',
}
const otherFiles = /^test\/(?:bench\/postg|quality\/columns\.test)/

/** Statements whose tables, columns or parts are chosen as the test runs. The number only goes down. */
const assembledLimit = 23

/** What may stand where a template has a value: one of these must compile. */
const standIns = ['1', '(SELECT 1)', 'page', 'user', 'id', 'id = 1', '']
const hole = '\u0001'
const statement = /^\s*(?:SELECT|INSERT|UPDATE|DELETE FROM|WITH|REPLACE|EXPLAIN)\s/

/** A database in which every column that no table file declares has another name. */
function createDeclaredDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  for (const file of globSync('migrations/*.sql').sort()) database.exec(readFileSync(file, 'utf8'))
  for (const table of Object.values(tables).filter((value) => is(value, SQLiteTable))) {
    const name = getTableName(table)
    const declared = Object.values(getTableColumns(table)).map((column) => column.name)
    const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(name) as { name: string }[]
    for (const column of columns)
      if (!declared.includes(column.name))
        database.exec(`ALTER TABLE "${name}" RENAME COLUMN "${column.name}" TO "undeclared_${column.name}"`)
  }
  return database
}

/** Returns each statement in a file, with its line and a mark for each of its template's values. */
function listStatements(file: string): { place: string; text: string }[] {
  const source = readFileSync(file, 'utf8')
  if (!/\b(?:SELECT|INSERT|UPDATE|DELETE)\b/.test(source)) return []
  return listNodesWithin(parseSync(file, source).program.body).flatMap((node) => {
    const quasis = node['quasis'] as { value: { cooked: string } }[] | undefined
    const text =
      node.type === 'TemplateLiteral' ? quasis!.map(({ value }) => value.cooked).join(hole) : String(node['value'])
    if (!['Literal', 'TemplateLiteral'].includes(node.type) || !statement.test(text)) return []
    return [{ place: `${file}:${source.slice(0, node.start).split('\n').length}`, text }]
  })
}

/** Returns what SQLite finds wrong in a statement; `undefined` if it compiles with one of the stand-ins. */
function findFault(database: DatabaseSync, text: string): string | undefined {
  const faults = standIns.slice(0, text.includes(hole) ? undefined : 1).map((standIn) => {
    try {
      database.prepare(text.replaceAll(hole, standIn))
      return undefined
    } catch (error) {
      return (error as Error).message
    }
  })
  return faults.includes(undefined) ? undefined : faults[0]
}

const namesForeignTable = (text: string) =>
  Object.keys(foreignTables).some((name) => new RegExp(`\\b(?:FROM|INTO|UPDATE) ${name}\\b`).test(text))

it('statements in tests compile against the declared tables', () => {
  const database = createDeclaredDatabase()
  const statements = globSync(['test/**/*.{ts,tsx}', '{schema,app,admin,worker,migrations}/**/*.test.{ts,tsx}'])
    .filter((file) => !otherFiles.test(file))
    .flatMap(listStatements)
  const faults = statements
    .filter(({ text }) => !namesForeignTable(text))
    .flatMap(({ place, text }) => {
      const fault = findFault(database, text)
      return fault === undefined ? [] : [{ place, text, fault }]
    })
  const isAssembled = ({ text, fault }: { text: string; fault: string }) =>
    text.includes(hole) && /syntax error|incomplete input|no such table: 1/.test(fault)
  expect(faults.filter((fault) => !isAssembled(fault))).toEqual([])
  const assembled = faults.filter(isAssembled)
  expect(assembled.length, assembled.map(({ place }) => place).join('\n')).toBeLessThanOrEqual(assembledLimit)
  expect(statements.length).toBeGreaterThan(1000)
})

it('a renamed column fails at the statements that name it', () => {
  const database = createDeclaredDatabase()
  const text = 'SELECT draft_title FROM page WHERE id = ?1'
  expect(findFault(database, text)).toBeUndefined()
  database.exec('ALTER TABLE page RENAME COLUMN draft_title TO other_title')
  expect(findFault(database, text)).toContain('draft_title')
})
