import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { type AnyBlockDefinition, defineBlock } from '#app/blocks/define.ts'
import { listAllBlockDefinitions } from '#app/blocks/index.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { listNodesWithin } from './quality/columns.ts'

const sources = globSync('{worker,migrations}/**/*.ts').filter((file) => !file.endsWith('.test.ts'))

type Parsed = ReturnType<typeof listNodesWithin>[number]

/** A field of a block that SQL reads: the name of the block's declaration in code, and of its field. */
interface ReadField {
  constant: string
  field: string
}

/** Returns the fields for which a file asks `buildBlockFieldPath`. */
const listBlockFieldsReadBySql = (file: string, source: string): ReadField[] =>
  listNodesWithin(parseSync(file, source).program.body)
    .filter(({ type, callee }) => type === 'CallExpression' && (callee as Parsed)['name'] === 'buildBlockFieldPath')
    .map(({ arguments: given }) => {
      const [block, field] = given as [Parsed, Parsed]
      return { constant: String(block['name']), field: String(field['value']) }
    })

/** Returns the versions of a block whose migration changes a field, or fills it where it is missing. */
function listMigrationsOfField({ sample, migrations }: AnyBlockDefinition, field: string): number[] {
  const { [field]: _, ...without } = sample as Record<string, unknown>
  const changes = (migrate: (value: Record<string, unknown>) => Record<string, unknown>) =>
    migrate({ ...sample })[field] !== sample[field] || field in migrate({ ...without })
  return migrations.flatMap((migrate, index) => (changes(migrate) ? [index + 2] : []))
}

const createBlock = (migrate: (value: Record<string, unknown>) => Record<string, unknown>) =>
  defineBlock({
    type: 'offer',
    label: 'Offer',
    group: 'Features',
    fields: { title: plainTextField(), ends: plainTextField() },
    sample: { title: 'Supper', ends: '2027-03-31' },
    migrations: [(value) => value, migrate],
    View: () => null,
  })

it.each([
  ['renames it', ({ good_through, ...rest }: Record<string, unknown>) => ({ ...rest, ends: good_through }), [3]],
  ['fills it', (value: Record<string, unknown>) => ({ ...value, ends: value['ends'] ?? '2099-12-31' }), [3]],
  ['writes it otherwise', (value: Record<string, unknown>) => ({ ...value, ends: `${value['ends']}T00:00` }), [3]],
  ['changes another field', (value: Record<string, unknown>) => ({ ...value, title: 'New' }), []],
])('a migration that %s counts as a change where it is one', (_, migrate, versions) => {
  expect(listMigrationsOfField(createBlock(migrate), 'ends')).toEqual(versions)
})

it('no migration changes a field of blocks that SQL reads as stored', () => {
  const read = sources.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return source.includes('buildBlockFieldPath(') ? listBlockFieldsReadBySql(file, source) : []
  })
  expect(read).toContainEqual({ constant: 'couponBlock', field: 'expires' })
  const byConstant = new Map(listAllBlockDefinitions().map((block) => [toConstant(block), block]))
  const changed = read.flatMap(({ constant, field }) => {
    const block = byConstant.get(constant)
    if (!block) return [`${constant} is the constant of no block`]
    return listMigrationsOfField(block, field).map((version) => `${constant}.${field} in version ${version}`)
  })
  expect(changed).toEqual([])
})

/** The name of a block's constant, which its file exports. */
function toConstant({ type }: AnyBlockDefinition): string {
  const text = readFileSync(`app/blocks/${type}/${type}.tsx`, 'utf8')
  return /export const (\w+) = defineBlock\(/.exec(text)?.[1] ?? ''
}

/** Stored content, in SQL: of pages and snippets, settings and looks. */
const storedContent = String.raw`\$\{(?:revision|kept)\.content\}|\$\{(?:setting|look|lookDraft)\.value\}`
const namedPart = new RegExp(`(?:${storedContent})(?: ->>? '|, ?'\\$)`)

it('SQL names no field of stored content by hand', () => {
  for (const text of ["#{revision.content} ->> 'date'", "#{setting.value} -> '$.a'", "(#{revision.content}, '$.a'"])
    expect(namedPart.test(text.replace('#', '$')), text).toBe(true)
  expect(sources.filter((file) => namedPart.test(readFileSync(file, 'utf8')))).toEqual([])
})
