import * as z from 'zod/mini'
import {
  addLazySchemasToField,
  type CommonFieldOptions,
  type ContentReference,
  type FieldBase,
  prefixReferencePaths,
} from './field.ts'
import {
  createEmptyFieldValues,
  extractSearchText,
  listContentReferences,
  type NamedFields,
  toFieldsSchema,
} from './struct.ts'

/** A stored block: the type of its declaration, the version of that declaration, and its values. */
export interface StreamItem {
  id: string
  type: string
  version?: number | undefined
  value: Record<string, unknown>
}

/** The part of a block's declaration on the schema floor; `app/blocks/define.ts` adds the view. */
export interface BlockDeclaration {
  readonly type: string
  readonly label: string
  readonly group: string
  readonly fields: NamedFields
  readonly version: number
  /** `migrations[n]` upgrades a value from version n+1 to n+2. */
  readonly migrations: readonly ((value: Record<string, unknown>) => Record<string, unknown>)[]
}

export interface StreamFieldDeclaration extends FieldBase<'stream', StreamItem[]> {
  /** A function, because blocks contain streams of blocks. */
  readonly blocks: () => readonly BlockDeclaration[]
  /** Returns the declaration of a type if the stream allows it, in constant time. */
  readonly blockOf: (type: string) => BlockDeclaration | undefined
}

const item = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  type: z.string().check(z.regex(/^\w{1,64}$/)),
  version: z.optional(z.int().check(z.positive())),
  value: z.record(z.string(), z.unknown()),
})

/** A field for an ordered stream of blocks. `only` limits the allowed types. */
export function streamField(
  blocks: () => readonly BlockDeclaration[],
  { only, ...rest }: Omit<CommonFieldOptions, 'required'> & { only?: readonly string[] } = {},
): StreamFieldDeclaration {
  const allowed = () => (only ? blocks().filter(({ type }) => only.includes(type)) : blocks())
  let byType: ReadonlyMap<string, BlockDeclaration> | undefined
  const find = (type: string) => {
    byType ??= new Map(allowed().map((block) => [block.type, block]))
    return byType.get(type)
  }
  return addLazySchemasToField<StreamFieldDeclaration>(
    {
      kind: 'stream',
      blocks: allowed,
      blockOf: find,
      required: false,
      empty: [],
      references: (items) =>
        items.flatMap((each, index) => prefixReferencePaths(index, referencesOf(find(each.type), each))),
      // What is no block at all is left out, and the others stand.
      sanitize: (value) => (Array.isArray(value) ? value.filter(isStreamItem) : []),
      searchText: (items) => items.map((each) => wordsOf(find(each.type), each)).join(' '),
      ...rest,
    },
    () => streamOf(find, 'draft'),
    () => streamOf(find, 'schema'),
  )
}

/** Whether a stored entry has the structure of a block. */
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

/** Blocks of unknown types are not validated: they stay in storage and are omitted from the page. */
function streamOf(
  find: (type: string) => BlockDeclaration | undefined,
  strictness: 'draft' | 'schema',
): z.ZodMiniType<StreamItem[]> {
  return z.array(item).check(
    z.maxLength(500),
    z.superRefine((items: StreamItem[], context) => {
      items.forEach((each, index) => {
        const block = find(each.type)
        if (!block) return
        const parsed = toFieldsSchema(block.fields, strictness).safeParse(each.value)
        for (const issue of parsed.error?.issues ?? [])
          context.addIssue({ ...issue, path: [index, ...issue.path] } as never)
      })
    }),
  ) as never
}

const referencesOf = (block: BlockDeclaration | undefined, { value }: StreamItem): ContentReference[] =>
  block ? listContentReferences(block.fields, value) : []

const wordsOf = (block: BlockDeclaration | undefined, { value }: StreamItem) =>
  block ? extractSearchText(block.fields, value) : ''

/** Creates a new block of this type with empty values. */
export const createEmptyBlock = (block: BlockDeclaration, id: string): StreamItem => ({
  id,
  type: block.type,
  version: block.version,
  value: createEmptyFieldValues(block.fields),
})
