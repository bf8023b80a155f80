import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { parseSync } from 'vite'

/** A column as a table file declares it. What several tables share is declared once. */
export interface DatabaseColumnWithTables {
  file: string
  name: string
  /** The position of its name in the file. */
  start: number
  /** The tables that have it: their names in code and in SQL. */
  tables: { constant: string; table: string }[]
}

/** How a report names it. */
export const getColumnLabel = ({ name, tables }: DatabaseColumnWithTables) =>
  `${tables.map(({ table }) => table).join(', ')}.${name}`

interface Node {
  type: string
  start: number
  end: number
}
type Parsed = Node & Record<string, unknown>

const isNode = (value: unknown): value is Parsed => typeof value === 'object' && value !== null && 'type' in value

/** Every node below one, itself included. */
export function listNodesWithin(node: unknown): Parsed[] {
  if (Array.isArray(node)) return node.flatMap(listNodesWithin)
  if (!isNode(node)) return []
  return [node, ...Object.values(node).flatMap(listNodesWithin)]
}

/**
 * The properties of a table file that are made by a call, as columns are, with the constant in whose declaration they
 * stand.
 */
function declaredColumns(file: string, text: string): { constant: string; name: string; start: number }[] {
  const { program } = parseSync(file, text)
  const constants = listNodesWithin(program.body).filter(({ type }) => type === 'VariableDeclarator')
  return constants.flatMap((constant) =>
    listNodesWithin(constant['init'])
      .filter(({ type, value }) => type === 'Property' && isNode(value) && value.type === 'CallExpression')
      .map(({ key }) => ({
        constant: String((constant['id'] as Parsed)['name']),
        name: String((key as Parsed)['name']),
        start: (key as Parsed).start,
      })),
  )
}

/** The files that declare tables. */
export const listTableFiles = (): string[] =>
  globSync('schema/**/*.ts').filter((file) => readFileSync(file, 'utf8').includes('sqliteTable('))

/** All columns of all tables. */
export async function readAllDeclaredColumns(): Promise<DatabaseColumnWithTables[]> {
  const columns = await Promise.all(listTableFiles().map(columnsOfFile))
  return columns.flat().sort((one, other) => (getColumnLabel(one) < getColumnLabel(other) ? -1 : 1))
}

async function columnsOfFile(file: string): Promise<DatabaseColumnWithTables[]> {
  const module = (await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown>
  const tables = Object.entries(module).filter((entry): entry is [string, SQLiteTable] => is(entry[1], SQLiteTable))
  const declared = declaredColumns(file, readFileSync(file, 'utf8'))
  const own = new Set(declared.map(({ constant, name }) => `${constant}.${name}`))
  const isIn = (table: [string, SQLiteTable], constant: string, name: string) =>
    name in getTableColumns(table[1]) &&
    (table[0] === constant || (!(constant in module) && !own.has(`${table[0]}.${name}`)))
  return declared.flatMap(({ constant, name, start }) => {
    const having = tables.filter((table) => isIn(table, constant, name))
    for (const [each, table] of having)
      if (getTableColumns(table)[name]!.name !== name)
        throw new Error(`${file}: ${each}.${name} has another name in SQL.`)
    return having.length === 0
      ? []
      : [{ file, name, start, tables: having.map(([each, table]) => ({ constant: each, table: getTableName(table) })) }]
  })
}

/** The table file with one column under another name. */
export const renameColumnInTableFile = (text: string, { name, start }: DatabaseColumnWithTables, to: string) =>
  text.slice(0, start) + to + text.slice(start + name.length)

const word = (name: string) => new RegExp(`(?<![\\w$])${name}(?![\\w$])`)

/** A text that could be a statement of SQL, or a part of one. */
export interface StatementText {
  line: number
  text: string
}

const namesTable = /\b(?:FROM|INTO|JOIN|UPDATE)\s+"?[a-z]/

/** The string literals of a file, and its templates without what stands between `${` and `}`, that name a table. */
export function listStatementTextsInSource(file: string, source: string): StatementText[] {
  if (!namesTable.test(source)) return []
  const texts = listNodesWithin(parseSync(file, source).program.body).flatMap((node) => {
    if (node.type === 'Literal' && typeof node['value'] === 'string')
      return [{ start: node.start, text: node['value'] }]
    if (node.type !== 'TemplateLiteral') return []
    const parts = (node['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw)
    return [{ start: node.start, text: parts.join(' ') }]
  })
  return texts
    .filter(({ text }) => namesTable.test(text))
    .map(({ start, text }) => ({ line: source.slice(0, start).split('\n').length, text }))
}

const listTemplates = (node: unknown) =>
  listNodesWithin(node).filter(
    ({ type, tag }) => type === 'TaggedTemplateExpression' && (tag as Parsed)['name'] === 'sql',
  )

/** Functions of SQLite that return rows have these columns; every table has `rowid`. */
const columnsOfFunctions = ['key', 'value', 'rowid']

/**
 * The names of columns in templates of SQL which take the table as an expression: `INSERT INTO ${table} (name`,
 * `SELECT name FROM ${table}`, and `other.name` of a table that is taken `AS other`.
 */
export function listColumnNamesInTemplates(file: string, source: string): string[] {
  return listTemplates(parseSync(file, source).program.body).flatMap(({ quasi }) => {
    const { quasis } = quasi as { quasis: { value: { raw: string } }[] } & Parsed
    const text = quasis.map(({ value }) => value.raw).join('?')
    const others = [...text.matchAll(/\b(?:FROM|JOIN) \? AS ([a-z_]+)/g)].map((match) => match[1]!)
    const found = [
      ...[...text.matchAll(/\bINTO \? \(([a-z_, ]+)\)/g)].flatMap((match) => match[1]!.split(', ')),
      ...[...text.matchAll(/\bSELECT ([a-z_]+) FROM \?(?! ?AS|\w)/g)].map((match) => match[1]!),
      ...others.flatMap((other) =>
        [...text.matchAll(new RegExp(`\\b${other}\\.([a-z_]+)`, 'g'))].map((match) => match[1]!),
      ),
    ]
    return found.filter((name) => !columnsOfFunctions.includes(name))
  })
}

/** The lines of the texts that name a column, where a compiler does not look. */
export function listLinesNamingColumn(
  texts: readonly StatementText[],
  { name, tables }: DatabaseColumnWithTables,
): number[] {
  const isOfTable = tables.map(({ table }) => new RegExp(`\\b(?:FROM|INTO|JOIN|UPDATE)\\s+"?${table}\\b`))
  return texts
    .filter(({ text }) => word(name).test(text) && isOfTable.some((pattern) => pattern.test(text)))
    .map(({ line }) => line)
}

/** Whether a file works with a table and says the name of the column: where a rename should be noticed. */
export const isColumnMentionedInFile = (text: string, { name, tables }: DatabaseColumnWithTables) =>
  word(name).test(text) &&
  tables.some(({ constant }) => new RegExp(`import \\{[^}]*\\b${constant}\\b[^}]*\\} from '[^']*schema/`).test(text))
