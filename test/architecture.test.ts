import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { listTextNodesOfSyntaxTree, type SyntaxNode } from './support/checks/texts-in.ts'

const floors = ['schema', 'app', 'worker', 'admin', 'migrations', 'test'] as const
type Floor = (typeof floors)[number]

/** What each floor may import from. Worker and admin meet only in schema. */
const canImport: Record<Floor, readonly Floor[]> = {
  schema: ['schema'],
  app: ['schema', 'app'],
  worker: ['schema', 'app', 'worker'],
  admin: ['schema', 'app', 'admin'],
  migrations: ['schema', 'app', 'worker', 'migrations'],
  test: floors,
}

const maxFileLines = 300
const maxFunctionLines = 70
const maxFolderFiles = 32
const maxReadmeWords = 700
const maxRootReadmeWords = 450
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
  const violations = code.flatMap((file) =>
    importsOf(file)
      .filter((imported) => floors.includes(floorOf(imported)) && !canImport[floorOf(file)].includes(floorOf(imported)))
      .map((imported) => `${file} imports ${imported}`),
  )
  expect(violations).toEqual([])
})

it('across floors the # names are used, inside a floor relative ones', () => {
  const violations = code
    .filter((file) => ['app', 'worker', 'admin'].includes(floorOf(file)))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/from '([#.][^']*)'/g)]
        .map((match) => match[1]!)
        .filter((name) =>
          name.startsWith('#')
            ? floorOf(name.slice(1)) === floorOf(file)
            : floorOf(normalize(join(dirname(file), name))) !== floorOf(file),
        )
        .map((name) => `${file} imports ${name}`),
    )
  expect(violations).toEqual([])
})

const isInDrawingPackage = (file: string) => file.startsWith('migrations/demo/drawing/')

/** The seeded numbers of the whole demo, which import nothing. */
const demoRandom = 'migrations/demo/random.ts'

it('the package of the demo drawings and the product import nothing from each other', () => {
  const isInside = (file: string) => isInDrawingPackage(file) || file === demoRandom
  expect(code.filter(isInDrawingPackage).length).toBeGreaterThan(50)
  const crossing = code.flatMap((file) =>
    importsOf(file)
      .filter((imported) => (isInside(file) ? !isInside(imported) : isInDrawingPackage(imported)))
      .map((imported) => `${file} imports ${imported}`),
  )
  expect(crossing).toEqual([])
})

const maxColumns = 120

/** A file in which every text is replaced by nothing; its lines stay. */
function withoutTexts(file: string): string {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.css')) return text.replaceAll(/url\("[^"]*"\)/g, '')
  const texts = listTextNodesOfSyntaxTree(parseSync(file, text).program).sort((one, other) => other.start - one.start)
  const removeText = (rest: string, { start, end }: SyntaxNode) =>
    rest.slice(0, start) + rest.slice(start, end).replaceAll(/[^\n]/g, '') + rest.slice(end)
  return texts.reduce(removeText, text)
}

it(`no line of code, SQL or comment goes beyond ${maxColumns} columns`, () => {
  const tooLong = files
    .filter((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .some((line) => line.length > maxColumns),
    )
    .flatMap((file) =>
      withoutTexts(file)
        .split('\n')
        .flatMap((line, index) => (line.length > maxColumns ? [`${file}:${index + 1}`] : [])),
    )
  expect(tooLong).toEqual([])
})

/** The SQL of the templates of a syntax tree, with a question mark for each expression. */
function sqlIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(sqlIn)
  if (typeof node !== 'object' || node === null) return []
  const { tag, quasi } = node as { tag?: { name?: string }; quasi?: { quasis: { value: { raw: string } }[] } }
  const own = tag?.name === 'sql' && quasi ? [quasi.quasis.map(({ value }) => value.raw).join('?')] : []
  return [...own, ...Object.values(node).flatMap(sqlIn)]
}

it('no string in SQL holds a line break, whose indentation the build would remove', () => {
  const broken = code
    .filter((file) => /\bsql[<`]/.test(readFileSync(file, 'utf8')))
    .flatMap((file) => sqlIn(parseSync(file, readFileSync(file, 'utf8')).program).map((text) => ({ file, text })))
    .filter(({ text }) => (text.match(/'[^']*'|"[^"]*"/g) ?? []).some((string) => string.includes('\n')))
  expect(broken).toEqual([])
})

it(`no file is longer than ${maxFileLines} lines`, () => {
  const tooLong = files
    .map((file) => `${file}: ${linesOf(readFileSync(file, 'utf8'))}`)
    .filter((line) => Number(line.split(': ')[1]) > maxFileLines)
  expect(tooLong).toEqual([])
})

/** Every function below a node of the syntax tree. */
function functionsIn(node: unknown): SyntaxNode[] {
  if (Array.isArray(node)) return node.flatMap(functionsIn)
  if (typeof node !== 'object' || node === null) return []
  const own =
    'type' in node && /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(String(node.type))
      ? [node as SyntaxNode]
      : []
  return [...own, ...Object.values(node).flatMap(functionsIn)]
}

it(`no function is longer than ${maxFunctionLines} lines`, () => {
  const tooLong = code.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const { program, errors } = parseSync(file, text)
    expect(errors, file).toEqual([])
    return functionsIn(program)
      .map(({ start, end }) => ({
        line: linesOf(text.slice(0, start)) + 1,
        lines: linesOf(text.slice(start, end)) + 1,
      }))
      .filter(({ lines }) => lines > maxFunctionLines)
      .map(({ line, lines }) => `${file}:${line}: ${lines} lines`)
  })
  expect(tooLong).toEqual([])
})

it('no file hides behind a name that says nothing', () => {
  expect(files.filter((file) => file !== 'test/support/site.ts' && vagueNames.test(file))).toEqual([])
})

it('every block is in a folder and a file of its own name', async () => {
  const { listAllBlockDefinitions } = await import('../app/blocks/index.ts')
  const folders = globSync('app/blocks/*/').map((folder) => folder.split('/')[2])
  expect(
    listAllBlockDefinitions()
      .map(({ type }) => type)
      .sort(),
  ).toEqual(folders.sort())
  expect(listAllBlockDefinitions().filter(({ type }) => !files.includes(`app/blocks/${type}/${type}.tsx`))).toEqual([])
})

it('nothing is skipped, focused or left for later', () => {
  const marks = code
    .filter((file) => file !== 'test/architecture.test.ts')
    .filter((file) =>
      /\b(?:it|test|describe)\.(?:skip|todo|only)\b|TODO|FIXME|@ts-ignore|@ts-nocheck/.test(readFileSync(file, 'utf8')),
    )
  expect(marks).toEqual([])
})

it('scripts of pages parse every other response before they use it', () => {
  const unparsed = code
    .filter((file) => file.startsWith('app/islands/') && !file.includes('.test.'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.includes('.json()') && !/parse\(|: (?:Record<string, )?unknown>? =/i.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(unparsed).toEqual([])
})

it('only schema/paths.ts spells the addresses of the back office', () => {
  const spelt = code
    .filter((file) => ['app', 'admin'].includes(floorOf(file)) && !file.includes('.test.'))
    .filter((file) => /['"`]\/wagtail\/api\//.test(readFileSync(file, 'utf8')))
  expect(spelt).toEqual([])
})

/** A search has nothing to save: typing alone begins it, and Enter only makes it begin at once. */
const searchForm = 'admin/lists/search-box.tsx'

it('in the back office only admin/forms has form elements or react-aria forms', () => {
  const ownForms = code
    .filter((file) => file.startsWith('admin/') && !file.startsWith('admin/forms/') && file !== searchForm)
    .filter((file) => {
      const text = readFileSync(file, 'utf8')
      const fromLibrary = [...text.matchAll(/import \{([^}]*)\} from 'react-aria-components'/g)].map(
        ([, names]) => names!,
      )
      return /<form\b/.test(text) || fromLibrary.some((names) => /(?:^|[\s,])Form\b/.test(names))
    })
  expect(ownForms).toEqual([])
})

/** Files named after a stored type have the type's name: blocks, page types, snippets and mails. */
const isNamedAfterType = (file: string) =>
  /^app\/(?:blocks|templates|snippets|mail)\//.test(file) || /^worker\/(?:pages\/actions|\w+\/forms)\//.test(file)

it('files are named in kebab-case, those of a stored type by the type', () => {
  const isKebab = (name: string) => /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|island|d|config))?\.\w+$/.test(name)
  const odd = files.filter((file) => {
    const name = basename(file)
    return (
      !isKebab(name) &&
      !(isNamedAfterType(file) && /^[a-z0-9_]+(?:\.(?:test|island))?\.\w+$/.test(name)) &&
      name !== 'worker-configuration.d.ts'
    )
  })
  expect(odd).toEqual([])
})

/** Migrations are a list by number, with an archive of each, and pictures one of each width. */
const isLongByNature = (folder: string) =>
  ['migrations', 'test/support/archives'].includes(folder) || folder.startsWith('test/browser/shots')

it(`no folder holds more than ${maxFolderFiles} files directly`, () => {
  const counts = Map.groupBy(globSync(`{${floors.join(',')}}/**/*.*`), dirname)
  const full = [...counts]
    .filter(([folder, held]) => held.length > maxFolderFiles && !isLongByNature(folder))
    .map(([folder, held]) => `${folder}: ${held.length}`)
  expect(full).toEqual([])
})

it(`no README has more than ${maxReadmeWords} words, that of the project ${maxRootReadmeWords}`, () => {
  const long = globSync(['README.md', `{${floors.join(',')}}/**/README.md`])
    .map((file) => ({ file, words: readFileSync(file, 'utf8').split(/\s+/).length }))
    .filter(({ file, words }) => words > (file === 'README.md' ? maxRootReadmeWords : maxReadmeWords))
  expect(long).toEqual([])
})
