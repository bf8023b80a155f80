import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

/** A node of a syntax tree, as far as the checks read it. */
interface Node {
  type?: string
  name?: string
  id?: Node
  key?: Node
  typeName?: Node
  exprName?: Node
  typeArguments?: { params: Node[] }
  callee?: Node
  property?: Node
  local?: Node
  imported?: Node
  async?: boolean
  static?: boolean
  init?: Node | null
  source?: { value: string }
  specifiers?: Node[]
  declarations?: Node[]
  declaration?: unknown
  typeAnnotation?: unknown
  body?: unknown
}

/** A module: its statements without `export`, and what its imported names refer to. */
interface Module {
  file: string
  statements: Node[]
  imported: Map<string, string>
}

/** What belongs to one request, whatever it has: the variables of a route. */
const typesOfRequests = ['BackOfficeHonoEnv']

/** What a function declares or does is over with the call, and what it returns is no value of the module. */
const functionTypes = /^(?:Function|ArrowFunction|TSFunctionType|TSMethodSignature|TSConstructorType|MethodDefinition)/

const isNode = (node: unknown): node is Node => typeof node === 'object' && node !== null

function parseModule(file: string, text: string): Module {
  const body = parseSync(file, text).program.body as unknown as Node[]
  const imported = new Map<string, string>()
  for (const { type, source, specifiers = [] } of body) {
    if (type !== 'ImportDeclaration' || !source) continue
    const { value } = source
    const target = value.startsWith('#') ? value.slice(1) : normalize(join(dirname(file), value))
    for (const each of specifiers) imported.set(each.local!.name!, `${target} ${each.imported?.name}`)
  }
  return { file, imported, statements: body.map((each) => (isNode(each.declaration) ? each.declaration : each)) }
}

/** What a name of a module refers to, in whichever module that is declared. */
const resolveName = ({ file, imported }: Module, name: string) => imported.get(name) ?? `${file} ${name}`

/** The name in `ReturnType<typeof name>`. */
const getQueriedName = ({ typeArguments }: Node) => typeArguments?.params[0]?.exprName?.name

/** Whether a value of the type, or what the expression evaluates to, has a promise in it. */
function hasPromise(node: unknown, isPromise: (name: string | undefined) => boolean): boolean {
  if (Array.isArray(node)) return node.some((each) => hasPromise(each, isPromise))
  if (!isNode(node) || functionTypes.test(node.type ?? '')) return false
  const { type, typeName, callee } = node
  if (type === 'AwaitExpression' || (type === 'TSTypeReference' && typeName?.name === 'Awaited')) return false
  const isNamed =
    (type === 'TSTypeReference' && isPromise(typeName?.name)) ||
    (type === 'TSTypeReference' && typeName?.name === 'ReturnType' && isPromise(getQueriedName(node))) ||
    (type === 'NewExpression' && isPromise(callee?.name))
  if (isNamed || type === 'ImportExpression') return true
  if (type === 'CallExpression' && callee?.property?.name === 'then') return true
  return Object.values(node).some((each) => hasPromise(each, isPromise))
}

const typeDeclarations = ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'ClassDeclaration']

/** The names of functions that are declared as asynchronous: `ReturnType<typeof load>` is a promise then. */
const listAsyncFunctions = ({ statements }: Module): string[] =>
  statements.flatMap(({ type, id, async, declarations = [] }) =>
    type === 'FunctionDeclaration' && async
      ? id!.name!
      : declarations.flatMap((each) => (each.init?.async ? (each.id?.name ?? []) : [])),
  )

/** Returns a function that tells whether a name of a module refers to something that is or has a promise. */
function findNamesWithPromise(modules: readonly Module[]) {
  const found = new Set(modules.flatMap((each) => listAsyncFunctions(each).map((name) => resolveName(each, name))))
  const isPromiseIn = (module: Module) => (name: string | undefined) =>
    name === 'Promise' || name === 'PromiseLike' || (name !== undefined && found.has(resolveName(module, name)))
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const module of modules)
      for (const { type, id, body, typeAnnotation } of module.statements)
        if (
          typeDeclarations.includes(type ?? '') &&
          !typesOfRequests.includes(id!.name!) &&
          hasPromise([body, typeAnnotation], isPromiseIn(module))
        )
          found.add(resolveName(module, id!.name!))
  }
  return isPromiseIn
}

/** The variables of modules, and static fields of their classes, that keep a promise after the request that made it. */
function listKeptPromises(modules: readonly Module[]): string[] {
  const isPromiseIn = findNamesWithPromise(modules)
  return modules.flatMap((module) =>
    module.statements
      .flatMap(({ type, declarations = [], body }) =>
        type === 'ClassDeclaration' ? ((body as Node).body as Node[]).filter((each) => each.static) : declarations,
      )
      .filter((each) => hasPromise(Object.values(each), isPromiseIn(module)))
      .map(({ id, key }) => `${module.file}: ${(id ?? key)?.name}`),
  )
}

it('a promise that a module keeps is found wherever it stands', () => {
  const store = parseModule('worker/store.ts', 'export interface Store { reading: Promise<string> }')
  for (const text of [
    'let key: Promise<CryptoKey> | undefined',
    'export const fonts = new Map<string, Promise<Font>>()',
    'let imported: { key: string; secret: Promise<CryptoKey> } | undefined',
    'interface Font { file: Promise<Uint8Array> }\nconst fonts = new WeakMap<object, Font>()',
    "import type { Store } from './store.ts'\nlet store: Store | undefined",
    'class Reader { #read: Promise<string> | undefined }\nconst reader = new Reader()',
    'class Reader { static read: Promise<string> | undefined }',
    'async function load() {}\nlet loaded: ReturnType<typeof load> | undefined',
    "const loaded = import('./module.ts')",
    'const started = start().then(finish)',
  ])
    expect(listKeptPromises([store, parseModule('worker/example.ts', text)]), text).toHaveLength(1)
  for (const text of [
    'let key: CryptoKey | undefined',
    'const load = async (): Promise<string> => (await read()).then(String)',
    "const load = () => import('./module.ts')",
    'const readers = new Map<string, (url: string) => Promise<string>>()',
    'interface Store { read(): Promise<string> }\nlet store: Store | undefined',
    'const load = async () => 1\nconst loaders: Record<string, typeof load> = { load }',
    'const load = async () => 1\nlet loaded: Awaited<ReturnType<typeof load>> | undefined',
  ])
    expect(listKeptPromises([store, parseModule('worker/example.ts', text)]), text).toEqual([])
})

it('no module of the worker keeps a promise, which would belong to one request', () => {
  const modules = globSync('{worker,app,schema}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.') && !file.startsWith('app/islands/'))
    .map((file) => parseModule(file, readFileSync(file, 'utf8')))
  expect(modules.length).toBeGreaterThan(1000)
  expect(listKeptPromises(modules)).toEqual([])
})
