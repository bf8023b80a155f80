import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

/**
 * The files that declare the type of parsed JSON by a cast, by why they do. Everything else validates it with a schema
 * or parses a `JsonText`, whose type is declared where the text comes from
 * (`docs/decisions/314-stored-json-has-a-type.md`).
 */
const casts: Record<string, readonly string[]> = {
  'The mechanism itself': ['schema/records/json-text.ts'],
  'Bytes that the same file has serialized': ['worker/cache/page-cache.ts', 'worker/locations/stored-location.ts'],
  'A copy of a value of that type': ['worker/http/openapi.ts'],
  'Attributes and elements of a page that a template of the same release has written': [
    'app/islands/seating/reservation-times.ts',
    'app/islands/start-up.ts',
    'app/islands/third-parties/consent.ts',
    'app/islands/third-parties/external-header.ts',
  ],
  'What visitors may have changed, of which every part that is used is checked in the next line': [
    'app/islands/locations/preferred-location.ts',
    'app/islands/locations/show-preferred-location.ts',
    'app/islands/orders/stored-order.ts',
  ],
  'A package of a fixed version, whose type is a package too': ['migrations/load/basemap/sources.ts'],
  'A request of the local worker, in a file whose change would discard all drawn pictures': [
    'migrations/local/image-resizer.ts',
  ],
}

interface Node {
  type?: string
  expression?: unknown
  callee?: { type?: string; object?: { name?: string }; property?: { name?: string } }
}

/** What a cast declares the type of: also behind parentheses, `await`, or one side of `??` or of a condition. */
function isParsedJson(node: unknown): boolean {
  const { type, callee, ...parts } = node as Node & Record<string, unknown>
  if (type === 'CallExpression') return callee?.object?.name === 'JSON' && callee.property?.name === 'parse'
  const inner: Record<string, readonly string[]> = {
    ParenthesizedExpression: ['expression'],
    TSAsExpression: ['expression'],
    TSNonNullExpression: ['expression'],
    AwaitExpression: ['argument'],
    LogicalExpression: ['left', 'right'],
    ConditionalExpression: ['consequent', 'alternate'],
  }
  return (inner[type ?? ''] ?? []).some((name) => isParsedJson(parts[name]))
}

/** Whether any cast below a node of the syntax tree is one of parsed JSON. */
function castsParsedJson(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(castsParsedJson)
  if (typeof node !== 'object' || node === null) return false
  const { type, expression } = node as Node
  return (type === 'TSAsExpression' && isParsedJson(expression)) || Object.values(node).some(castsParsedJson)
}

const castsInText = (text: string) => castsParsedJson(parseSync('example.ts', text).program)

it('a cast of parsed JSON is found wherever it stands', () => {
  for (const text of [
    'const rows = JSON.parse(row) as Row[]',
    'const rows = (JSON.parse(row) as unknown as Row[]).map(read)',
    'const rows = (row ? JSON.parse(row) : []) as Row[]',
    "const rows = (await JSON.parse(row) ?? '') as Row[]",
  ])
    expect(castsInText(text), text).toBe(true)
  for (const text of ['const rows = shape.parse(JSON.parse(row))', 'const rows = read(JSON.parse(row)) as Row[]'])
    expect(castsInText(text), text).toBe(false)
})

it('only named files cast parsed JSON', () => {
  const found = globSync('{worker,schema,app,admin,migrations}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .filter((file) => readFileSync(file, 'utf8').includes('JSON.parse('))
    .filter((file) => castsParsedJson(parseSync(file, readFileSync(file, 'utf8')).program))
  expect(found.sort()).toEqual(Object.values(casts).flat().sort())
})

it('columns of JSON are decoded by worker/stores alone', () => {
  const decoders = globSync('{worker,migrations}/**/*.ts')
    .filter((file) => !file.startsWith('worker/stores/'))
    .filter((file) => /\.mapWith\([^`]*JSON\.parse/.test(readFileSync(file, 'utf8')))
  expect(decoders).toEqual([])
})

/** What says the type of a value that KV or a socket keeps, where a schema could read it. */
const declaredStoredValue =
  /\.(?:get|getWithMetadata)<[^(]*>\(|\.get\([^()]*'json'\)[^\n]*\bas\b|deserializeAttachment\(\)\s*(?:as\b|!)/

/** The files that declare such a type, by why they do. */
const declaredTypes: Record<string, readonly string[]> = {
  'Metadata of which each part is compared with what it would be now': [
    'worker/cache/outage-snapshot.ts',
    'worker/cron/refresh-location-snapshot.ts',
    'worker/locations/search/stored-snapshot.ts',
  ],
  'What a run of the same release keeps for its next step': ['worker/archive/restore-check/restored-archive.ts'],
}

it('a declared type of a stored value is found', () => {
  for (const text of [
    "const snapshot = await kv.get<Snapshot>(key, 'json')",
    "const { metadata } = await kv.getWithMetadata<{ seq: number }>(key, 'stream')",
    "const snapshot = (await kv.get(key, 'json')) as Snapshot",
    'const screen = socket.deserializeAttachment() as Screen',
  ])
    expect(text, text).toMatch(declaredStoredValue)
  for (const text of ["shape.parse(await kv.get(key, 'json'))", 'shape.safeParse(socket.deserializeAttachment())'])
    expect(text, text).not.toMatch(declaredStoredValue)
})

it('only named files declare the type of what KV or a socket keeps', () => {
  const found = globSync('worker/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .filter((file) => declaredStoredValue.test(readFileSync(file, 'utf8')))
  expect(found.sort()).toEqual(Object.values(declaredTypes).flat().sort())
})
