import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createSeededRandom } from '../../migrations/demo/random.ts'
import {
  type DatabaseColumnWithTables,
  getColumnLabel,
  isColumnMentionedInFile,
  listLinesNamingColumn,
  listStatementTextsInSource,
  listTableFiles,
  readAllDeclaredColumns,
  renameColumnInTableFile,
} from './columns.ts'

const usage = `npm run columns [-- --seed 7] [--count 20] [--only page.url_path]

Renames columns of the table files one after another in a copy and counts the places that then fail to compile.
Ends with 1 when a column is used somewhere and its new name goes unnoticed there. Files that import the table and
say the name, perhaps of another table's column, without failing are listed to be read.`

const projects = ['.', 'admin', 'worker', 'test']
const sources = '{schema,app,admin,worker,migrations,test}/**/*.{ts,tsx,json,js}'

/** Takes columns by chance, renames each, and tells who notices. */
async function examineColumns(): Promise<boolean> {
  const { seed, count, only } = choices()
  const all = await readAllDeclaredColumns()
  const chosen =
    only === undefined ? sample(all, count, seed) : all.filter((column) => getColumnLabel(column).endsWith(only))
  if (chosen.length === 0) throw new Error(`No column is called ${only}.`)
  console.log(`${chosen.length} of ${all.length} columns, seed ${seed}\n`)
  const copy = copyOfSources()
  try {
    const before = await failingPlaces(copy)
    if (before.size > 0)
      throw new Error(`The sources do not compile as they are: ${[...before].slice(0, 3).join(', ')}`)
    const files = shippedSources()
    const rows: Row[] = []
    for (const column of chosen) rows.push(await rename(copy, column, files))
    const unnoticed = rows.filter(({ missed }) => missed.length > 0)
    console.log(
      unnoticed.length === 0 ? '\nNo rename goes unnoticed.' : `\nUnnoticed:\n${unnoticed.map(explained).join('\n')}`,
    )
    const unaffected = rows.flatMap(describeUnaffected)
    if (unaffected.length > 0) console.log(`\nSay the name without failing:\n${unaffected.join('\n')}`)
    return unnoticed.length === 0
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function choices() {
  const { values } = parseArgs({
    options: { seed: { type: 'string' }, count: { type: 'string', default: '20' }, only: { type: 'string' } },
  })
  const count = Number(values.count)
  if (!Number.isInteger(count) || count < 1) throw new Error(usage)
  return { seed: values.seed ?? String(Date.now() % 1_000_000), count, only: values.only }
}

/** So many columns, the same for the same seed. */
function sample(columns: readonly DatabaseColumnWithTables[], count: number, seed: string): DatabaseColumnWithTables[] {
  const random = createSeededRandom(seed)
  const left = [...columns]
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(random.whole(0, left.length - 1), 1)[0]!,
  )
}

/** Whatever the type checks read, in a folder of its own. */
function copyOfSources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'tidemark-columns-'))
  for (const file of globSync([sources, '*.{ts,json}', '*/tsconfig.json']))
    cpSync(file, join(copy, file), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  return copy
}

/** The files of the product itself that could name a column. */
function shippedSources() {
  const tables = new Set(listTableFiles())
  return globSync('{schema,app,admin,worker,migrations}/**/*.{ts,tsx}')
    .filter((file) => !tables.has(file) && !file.includes('.test.'))
    .map((file) => {
      const text = readFileSync(file, 'utf8')
      return { file, text, texts: listStatementTextsInSource(file, text) }
    })
}

interface Row {
  column: DatabaseColumnWithTables
  /** Places outside the table files that fail. */
  places: number
  /** Where it is used and nothing fails. */
  missed: string[]
  /** Files that import the table and say the name, but do not fail while others do. */
  unaffected: string[]
}

async function rename(
  copy: string,
  column: DatabaseColumnWithTables,
  files: ReturnType<typeof shippedSources>,
): Promise<Row> {
  const tables = new Set(listTableFiles())
  const target = join(copy, column.file)
  const text = readFileSync(target, 'utf8')
  writeFileSync(target, renameColumnInTableFile(text, column, `${column.name}_renamed`))
  const failing = [...(await failingPlaces(copy))].filter((place) => !tables.has(place.replace(/\(.*/, '')))
  writeFileSync(target, text)
  const inText = files.flatMap(({ file, texts }) =>
    listLinesNamingColumn(texts, column).map((line) => `${file}:${line}`),
  )
  const failingFiles = new Set(failing.map((place) => place.replace(/\(.*/, '')))
  const mentioned = files
    .filter(({ file, text }) => !failingFiles.has(file) && isColumnMentionedInFile(text, column))
    .map(({ file }) => file)
  const missed = [...new Set([...inText, ...(failing.length > 0 ? [] : mentioned)])]
  const note = missed.length > 0 ? 'UNNOTICED' : failing.length > 0 ? '' : 'not used'
  console.log(
    `${getColumnLabel(column).padEnd(60)} ${String(failing.length).padStart(5)} places ${String(failingFiles.size).padStart(4)} files  ${note}`.trimEnd(),
  )
  return { column, places: failing.length, missed, unaffected: failing.length > 0 ? mentioned : [] }
}

const explained = ({ column, places, missed }: Row) =>
  `- ${getColumnLabel(column)}: ${places} places fail, but not\n${missed.map((place) => `    ${place}`).join('\n')}`

const describeUnaffected = ({ column, unaffected }: Row) =>
  unaffected.map((file) => `- ${getColumnLabel(column)}: ${file}`)

/** Where the type checks fail, as `file(line,column)` from the folder's root. */
async function failingPlaces(folder: string): Promise<Set<string>> {
  const places = new Set<string>()
  for (const project of projects) for (const place of await check(folder, project)) places.add(place)
  return places
}

/** One type check. What it has found before, it keeps, and looks again at what a rename may concern. */
const check = (folder: string, project: string) =>
  new Promise<string[]>((done, fail) => {
    const known = ['--incremental', '--tsBuildInfoFile', join(folder, `${project}.tsbuildinfo`)]
    execFile(
      'node_modules/.bin/tsc',
      ['-p', project, '--pretty', 'false', ...known],
      { cwd: folder, maxBuffer: 64_000_000 },
      (error, output) => {
        const places = [...output.matchAll(/^(\S.*?\(\d+,\d+\)): error TS/gm)].map((match) => match[1]!)
        if (error && places.length === 0)
          fail(new Error(`The check of ${project} did not run: ${error.message}\n${output}`))
        else done(places)
      },
    )
  })

process.exitCode = (await examineColumns()) ? 0 : 1
