import type { AnyField } from '#schema/fields/index.ts'
import type { BlockDeclaration, StreamFieldDeclaration, StreamItem } from '#schema/fields/stream.ts'
import type { NamedFields } from '#schema/fields/struct.ts'
import { isDeepEqual } from '#schema/revisions/canonical-json.ts'

type Values = Record<string, unknown>
type Side = 'mine' | 'theirs'

/** A base version and the two versions that derive from it. */
export interface ContentMergeVersions<Value = Values> {
  base: Value
  mine: Value
  theirs: Value
}

export interface ContentMergeResult {
  content: Values
  /** Paths that both changed: `title`, `body.@id.heading`; `body` when both changed the order of its blocks. */
  conflicts: string[]
}

/**
 * Merges two editors' changes to the same content, field by field and block by block. Where both changed the same
 * value, or one deleted a block that the other changed, there is a conflict and the `preferred` side is used.
 */
export function mergeEditorChanges(
  fields: NamedFields,
  versions: ContentMergeVersions,
  preferred: Side,
): ContentMergeResult {
  const conflicts: string[] = []
  const content = mergeFields(fields, versions, '', { preferred, conflicts })
  return { content, conflicts }
}

interface MergeContext {
  preferred: Side
  conflicts: string[]
}

const joinPath = (path: string, step: string) => (path === '' ? step : `${path}.${step}`)

function mergeFields(
  fields: NamedFields,
  { base, mine, theirs }: ContentMergeVersions,
  path: string,
  context: MergeContext,
): Values {
  // Undeclared fields are merged as a whole, like any other value.
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const merged: Values = {}
  for (const name of names) {
    const versions = { base: base[name], mine: mine[name], theirs: theirs[name] }
    const value = mergeValue(fields[name], versions, joinPath(path, name), context)
    if (value !== undefined) merged[name] = value
  }
  return merged
}

function mergeValue(
  field: AnyField | undefined,
  versions: ContentMergeVersions<unknown>,
  path: string,
  context: MergeContext,
): unknown {
  const { base, mine, theirs } = versions
  if (isDeepEqual(mine, theirs) || isDeepEqual(theirs, base)) return mine
  if (isDeepEqual(mine, base)) return theirs
  const all = [base, mine, theirs]
  if (field?.kind === 'struct' && all.every(isRecord))
    return mergeFields(field.fields, versions as ContentMergeVersions, path, context)
  if (field?.kind === 'stream' && all.every(Array.isArray))
    return mergeBlocks(field, versions as ContentMergeVersions<StreamItem[]>, path, context)
  context.conflicts.push(path)
  return versions[context.preferred]
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mergeBlocks(
  field: StreamFieldDeclaration,
  { base, mine, theirs }: ContentMergeVersions<StreamItem[]>,
  path: string,
  context: MergeContext,
): StreamItem[] {
  const [bases, own, others] = [base, mine, theirs].map((items) => new Map(items.map((item) => [item.id, item])))
  const mergedBlocks = new Map<string, StreamItem>()
  for (const id of new Set([...own!.keys(), ...others!.keys()])) {
    const versions = { base: bases!.get(id), mine: own!.get(id), theirs: others!.get(id) }
    const block = mergeBlock(field, versions, joinPath(path, `@${id}`), context)
    if (block) mergedBlocks.set(id, block)
  }
  const order = mergeOrder({ base: idsOf(base), mine: idsOf(mine), theirs: idsOf(theirs) }, mergedBlocks)
  if (order.isConflict) context.conflicts.push(path)
  const ids = order.isConflict && context.preferred === 'theirs' ? order.theirs : order.mine
  return ids.map((id) => mergedBlocks.get(id)!)
}

const idsOf = (items: readonly StreamItem[]) => items.map(({ id }) => id)

/** Merges one block; null when it is deleted. */
function mergeBlock(
  field: StreamFieldDeclaration,
  { base, mine, theirs }: ContentMergeVersions<StreamItem | undefined>,
  path: string,
  context: MergeContext,
): StreamItem | null {
  if (mine && theirs) return mergePresent(field.blockOf(mine.type), { base, mine, theirs }, path, context)
  const remaining = (mine ?? theirs)!
  if (!base) return remaining
  if (isDeepEqual(remaining, base)) return null
  context.conflicts.push(path)
  const isDeletedByPreferred = (context.preferred === 'mine') === !mine
  return isDeletedByPreferred ? null : remaining
}

function mergePresent(
  block: BlockDeclaration | undefined,
  { base, mine, theirs }: { base: StreamItem | undefined; mine: StreamItem; theirs: StreamItem },
  path: string,
  context: MergeContext,
): StreamItem {
  if (isDeepEqual(mine, theirs) || (base && isDeepEqual(theirs, base))) return mine
  if (base && isDeepEqual(mine, base)) return theirs
  if (block && base && [base, theirs].every(({ type }) => type === mine.type)) {
    const values = { base: base.value, mine: mine.value, theirs: theirs.value }
    return { ...mine, version: block.version, value: mergeFields(block.fields, values, path, context) }
  }
  context.conflicts.push(path)
  return context.preferred === 'mine' ? mine : theirs
}

/**
 * Merges the order of the blocks. If both sides changed it, returns both orders, each with the blocks that the other
 * side added.
 */
function mergeOrder(
  { base, mine, theirs }: ContentMergeVersions<string[]>,
  mergedBlocks: ReadonlyMap<string, unknown>,
) {
  const isCommon = (id: string) => base.includes(id) && mine.includes(id) && theirs.includes(id)
  const [was, own, others] = [base, mine, theirs].map((ids) => ids.filter(isCommon).join(' '))
  const mineWithAdded = withAdded(mine, theirs, mergedBlocks)
  const theirsWithAdded = withAdded(theirs, mine, mergedBlocks)
  if (own === others || others === was) return { mine: mineWithAdded, theirs: mineWithAdded, isConflict: false }
  if (own === was) return { mine: theirsWithAdded, theirs: theirsWithAdded, isConflict: false }
  return { mine: mineWithAdded, theirs: theirsWithAdded, isConflict: true }
}

/** One side's order, with each block that only the other has inserted after its predecessor there. */
function withAdded(
  ids: readonly string[],
  others: readonly string[],
  mergedBlocks: ReadonlyMap<string, unknown>,
): string[] {
  const order = ids.filter((id) => mergedBlocks.has(id))
  others.forEach((id, index) => {
    if (order.includes(id) || !mergedBlocks.has(id)) return
    const before = others.slice(0, index).findLast((each) => order.includes(each))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  })
  return order
}
