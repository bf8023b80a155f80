import * as z from 'zod/mini'
import { type FieldBase, type FieldOptions, prefixReferencePaths, type Reference, withSchemas } from './field.ts'
import { emptyValues, type Fields, referencesIn, repairValues, searchTextOf, toFieldsSchema } from './struct.ts'

/** A block as it is stored: its declaration's type, the version of that declaration, and its values. */
export interface StreamItem {
  id: string
  type: string
  version?: number | undefined
  value: Record<string, unknown>
}

/** What the schema floor knows of a block; `app/blocks/define.ts` adds the view. */
export interface BlockDeclaration {
  readonly type: string
  readonly label: string
  readonly group: string
  readonly fields: Fields
  readonly version: number
  /** `migrations[n]` turns a value of version n+1 into one of version n+2. */
  readonly migrations: readonly ((value: Record<string, unknown>) => Record<string, unknown>)[]
}

export interface StreamField extends FieldBase<'stream', StreamItem[]> {
  /** Late, because blocks hold streams of blocks. */
  readonly blocks: () => readonly BlockDeclaration[]
  /** The declaration of a type, when the stream may hold it. What it costs does not depend on how many there are. */
  readonly blockOf: (type: string) => BlockDeclaration | undefined
}

const item = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  type: z.string().check(z.regex(/^\w{1,64}$/)),
  version: z.optional(z.int().check(z.positive())),
  value: z.record(z.string(), z.unknown()),
})

/** An ordered stream of blocks. `only` limits which types may be added. */
export function stream(
  blocks: () => readonly BlockDeclaration[],
  { only, ...rest }: Omit<FieldOptions, 'required'> & { only?: readonly string[] } = {},
): StreamField {
  const allowed = () => (only ? blocks().filter(({ type }) => only.includes(type)) : blocks())
  let byType: ReadonlyMap<string, BlockDeclaration> | undefined
  const find = (type: string) => {
    byType ??= new Map(allowed().map((block) => [block.type, block]))
    return byType.get(type)
  }
  return withSchemas<StreamField>(
    {
      kind: 'stream',
      blocks: allowed,
      blockOf: find,
      required: false,
      empty: [],
      references: (items) => items.flatMap((each, index) => prefixReferencePaths(index, referencesOf(find(each.type), each))),
      // A block is put right when it is drawn; one that is none at all is left out, and the others stand.
      repair: (stored) => (Array.isArray(stored) ? stored.filter(isStreamItem) : []),
      searchText: (items) => items.map((each) => wordsOf(find(each.type), each)).join(' '),
      ...rest,
    },
    () => streamOf(find, 'draft'),
    () => streamOf(find, 'schema'),
  )
}

/** Whether a stored entry can be drawn as a block at all. */
export const isStreamItem = (each: unknown): each is StreamItem =>
  typeof each === 'object' &&
  each !== null &&
  'id' in each &&
  'type' in each &&
  'value' in each &&
  typeof each.type === 'string' &&
  typeof each.id === 'string' &&
  typeof each.value === 'object' &&
  each.value !== null

/** Blocks of a type nobody declares any more pass unread: they are kept in storage and left out of the page. */
function streamOf(find: (type: string) => BlockDeclaration | undefined, strictness: 'draft' | 'schema'): z.ZodMiniType<StreamItem[]> {
  return z.array(item).check(
    z.maxLength(500),
    z.superRefine((items: StreamItem[], context) => {
      items.forEach((each, index) => {
        const block = find(each.type)
        if (!block) return
        const parsed = toFieldsSchema(block.fields, strictness).safeParse(upgradeBlockValue(block, each))
        for (const issue of parsed.error?.issues ?? []) context.addIssue({ ...issue, path: [index, ...issue.path] } as never)
      })
    }),
  ) as never
}

/** What a block points at and says is read from the same value as it is drawn from, whatever version it was stored as. */
const referencesOf = (block: BlockDeclaration | undefined, stored: StreamItem): Reference[] =>
  block ? referencesIn(block.fields, repairBlockValue(block, stored)) : []

const wordsOf = (block: BlockDeclaration | undefined, stored: StreamItem) =>
  block ? searchTextOf(block.fields, repairBlockValue(block, stored)) : ''

/** The stored value of a block in the shape of today's declaration. */
export function upgradeBlockValue(block: BlockDeclaration, { version = 1, value }: StreamItem): Record<string, unknown> {
  return block.migrations.slice(version - 1).reduce((older, migrate) => migrate(older), value)
}

const repaired = new WeakMap<StreamItem, Record<string, unknown>>()

/** A stored block ready to render: migrated, with every gap filled. What asks again for the same block is given the same value. */
export function repairBlockValue(block: BlockDeclaration, stored: StreamItem): Record<string, unknown> {
  const known = repaired.get(stored)
  if (known) return known
  const value = repairValues(block.fields, upgradeBlockValue(block, stored))
  repaired.set(stored, value)
  return value
}

/** A new block of this type with empty values. */
export const createBlock = (block: BlockDeclaration, id: string): StreamItem => ({
  id,
  type: block.type,
  version: block.version,
  value: emptyValues(block.fields),
})
