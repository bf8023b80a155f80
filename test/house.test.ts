import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const floors = ['schema', 'app', 'worker', 'admin', 'migrations', 'test'] as const
type Floor = (typeof floors)[number]

/** What each floor may import from. Worker and admin meet only in schema. */
const mayImport: Record<Floor, readonly Floor[]> = {
  schema: ['schema'],
  app: ['schema', 'app'],
  worker: ['schema', 'app', 'worker'],
  admin: ['schema', 'app', 'admin'],
  migrations: ['schema', 'app', 'worker', 'migrations'],
  test: floors,
}

const longestFile = 300
const longestFunction = 70
const vagueNames = /(?:^|\/)(?:utils?|helpers?|common|lib|misc|manager)(?:\.|\/)|[a-z]Service\./

const files = globSync(`{${floors.join(',')}}/**/*.{ts,tsx,css}`).sort()
const code = files.filter((file) => /\.tsx?$/.test(file))
const floorOf = (file: string) => file.split('/')[0] as Floor
const linesOf = (text: string) => text.split('\n').length - 1

/** The files of ours that a file names in its import lines. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const named = [...text.matchAll(/(?:from|import|import\()\s*['"]([#.][^'"]*)['"]/g)].map((match) => match[1]!)
  return named.map((name) => (name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name))))
}

it('each floor imports only from the floors below it', () => {
  const breaches = code.flatMap((file) =>
    importsOf(file)
      .filter((imported) => floors.includes(floorOf(imported)) && !mayImport[floorOf(file)].includes(floorOf(imported)))
      .map((imported) => `${file} imports ${imported}`),
  )
  expect(breaches).toEqual([])
})

it('across floors the # names are used, inside a floor relative ones', () => {
  const breaches = code
    .filter((file) => ['app', 'worker', 'admin'].includes(floorOf(file)))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/from '([#.][^']*)'/g)]
        .map((match) => match[1]!)
        .filter((name) =>
          name.startsWith('#') ? floorOf(name.slice(1)) === floorOf(file) : floorOf(normalize(join(dirname(file), name))) !== floorOf(file),
        )
        .map((name) => `${file} imports ${name}`),
    )
  expect(breaches).toEqual([])
})

it(`no file is longer than ${longestFile} lines`, () => {
  const tall = files
    .map((file) => `${file}: ${linesOf(readFileSync(file, 'utf8'))}`)
    .filter((line) => Number(line.split(': ')[1]) > longestFile)
  expect(tall).toEqual([])
})

interface Node {
  type: string
  start: number
  end: number
}

/** Every function below a node of the syntax tree. */
function functionsIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(functionsIn)
  if (typeof node !== 'object' || node === null) return []
  const own =
    'type' in node && /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(String(node.type)) ? [node as Node] : []
  return [...own, ...Object.values(node).flatMap(functionsIn)]
}

it(`no function is longer than ${longestFunction} lines`, () => {
  const tall = code.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const { program, errors } = parseSync(file, text)
    expect(errors, file).toEqual([])
    return functionsIn(program)
      .map(({ start, end }) => ({ line: linesOf(text.slice(0, start)) + 1, lines: linesOf(text.slice(start, end)) + 1 }))
      .filter(({ lines }) => lines > longestFunction)
      .map(({ line, lines }) => `${file}:${line}: ${lines} lines`)
  })
  expect(tall).toEqual([])
})

it('no file hides behind a name that says nothing', () => {
  expect(files.filter((file) => file !== 'test/helpers.ts' && vagueNames.test(file))).toEqual([])
})

it('every block stands in a folder of its own name with a file of that name', async () => {
  const { allBlocks } = await import('../app/blocks/index.ts')
  const folders = globSync('app/blocks/*/').map((folder) => folder.split('/')[2])
  expect(
    allBlocks()
      .map(({ type }) => type)
      .sort(),
  ).toEqual(folders.sort())
  expect(allBlocks().filter(({ type }) => !files.includes(`app/blocks/${type}/${type}.tsx`))).toEqual([])
})

it('nothing is skipped, focused or left for later', () => {
  const marks = code
    .filter((file) => file !== 'test/house.test.ts')
    .filter((file) => /\b(?:it|test|describe)\.(?:skip|todo|only)\b|TODO|FIXME|@ts-ignore|@ts-nocheck/.test(readFileSync(file, 'utf8')))
  expect(marks).toEqual([])
})

it('only schema/paths.ts spells the addresses of the back office', () => {
  const spelt = code
    .filter((file) => ['app', 'admin'].includes(floorOf(file)) && !file.includes('.test.'))
    .filter((file) => /['"`]\/wagtail\/api\//.test(readFileSync(file, 'utf8')))
  expect(spelt).toEqual([])
})
