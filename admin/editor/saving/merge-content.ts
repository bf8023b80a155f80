import type { AnyField } from '#schema/fields/index.ts'
import type { BlockDeclaration, StreamField, StreamItem } from '#schema/fields/stream.ts'
import type { Fields } from '#schema/fields/struct.ts'
import { isDeepEqual } from '#schema/revisions/canonical-json.ts'

type Values = Record<string, unknown>
type Side = 'mine' | 'theirs'

/** One state that two others began from. */
export interface MergeVersions<Value = Values> {
  base: Value
  mine: Value
  theirs: Value
}

export interface MergeResult {
  content: Values
  /**
   * Where both changed the same: `title`, `body.@id.heading`; `body` alone where both changed the order of its blocks.
   */
  conflicts: string[]
}

/**
 * Two people's changes to the same content, field by field and block by block. What one of them changed is taken from
 * them; where both changed the same, `preferred` is whose stands. That one deleted a block which the other changed is
 * such a conflict too.
 */
export function mergeContent(fields: Fields, versions: MergeVersions, preferred: Side): MergeResult {
  const conflicts: string[] = []
  const content = mergeFields(fields, versions, '', { preferred, conflicts })
  return { content, conflicts }
}

interface MergeContext {
  preferred: Side
  conflicts: string[]
}

const joined = (path: string, step: string) => (path === '' ? step : `${path}.${step}`)

function mergeFields(
  fields: Fields,
  { base, mine, theirs }: MergeVersions,
  path: string,
  merging: MergeContext,
): Values {
  // Fields nobody declares are one side's as a whole, like any other value.
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const merged: Values = {}
  for (const name of names) {
    const versions = { base: base[name], mine: mine[name], theirs: theirs[name] }
    const value = mergeValue(fields[name], versions, joined(path, name), merging)
    if (value !== undefined) merged[name] = value
  }
  return merged
}

function mergeValue(
  field: AnyField | undefined,
  versions: MergeVersions<unknown>,
  path: string,
  merging: MergeContext,
): unknown {
  const { base, mine, theirs } = versions
  if (isDeepEqual(mine, theirs) || isDeepEqual(theirs, base)) return mine
  if (isDeepEqual(mine, base)) return theirs
  const all = [base, mine, theirs]
  if (field?.kind === 'struct' && all.every(isRecord))
    return mergeFields(field.fields, versions as MergeVersions, path, merging)
  if (field?.kind === 'stream' && all.every(Array.isArray))
    return mergeBlocks(field, versions as MergeVersions<StreamItem[]>, path, merging)
  merging.conflicts.push(path)
  return versions[merging.preferred]
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mergeBlocks(
  field: StreamField,
  { base, mine, theirs }: MergeVersions<StreamItem[]>,
  path: string,
  merging: MergeContext,
): StreamItem[] {
  const [bases, own, others] = [base, mine, theirs].map((items) => new Map(items.map((item) => [item.id, item])))
  const mergedBlocks = new Map<string, StreamItem>()
  for (const id of new Set([...own!.keys(), ...others!.keys()])) {
    const versions = { base: bases!.get(id), mine: own!.get(id), theirs: others!.get(id) }
    const block = mergeBlock(field, versions, joined(path, `@${id}`), merging)
    if (block) mergedBlocks.set(id, block)
  }
  const order = mergeOrder({ base: idsOf(base), mine: idsOf(mine), theirs: idsOf(theirs) }, mergedBlocks)
  if (order.isConflict) merging.conflicts.push(path)
  const ids = order.isConflict && merging.preferred === 'theirs' ? order.theirs : order.mine
  return ids.map((id) => mergedBlocks.get(id)!)
}

const idsOf = (items: readonly StreamItem[]) => items.map(({ id }) => id)

/** One block; null when it goes. */
function mergeBlock(
  field: StreamField,
  { base, mine, theirs }: MergeVersions<StreamItem | undefined>,
  path: string,
  merging: MergeContext,
): StreamItem | null {
  if (mine && theirs) return mergePresent(field.blockOf(mine.type), { base, mine, theirs }, path, merging)
  const left = (mine ?? theirs)!
  if (!base) return left
  if (isDeepEqual(left, base)) return null
  merging.conflicts.push(path)
  const isDeletedByPreferred = (merging.preferred === 'mine') === !mine
  return isDeletedByPreferred ? null : left
}

function mergePresent(
  block: BlockDeclaration | undefined,
  { base, mine, theirs }: { base: StreamItem | undefined; mine: StreamItem; theirs: StreamItem },
  path: string,
  merging: MergeContext,
): StreamItem {
  if (isDeepEqual(mine, theirs) || (base && isDeepEqual(theirs, base))) return mine
  if (base && isDeepEqual(mine, base)) return theirs
  if (block && base && [base, theirs].every(({ type }) => type === mine.type)) {
    const values = { base: base.value, mine: mine.value, theirs: theirs.value }
    return { ...mine, version: block.version, value: mergeFields(block.fields, values, path, merging) }
  }
  merging.conflicts.push(path)
  return merging.preferred === 'mine' ? mine : theirs
}

/**
 * The order of the blocks that stay, if one side alone changed it; else both orders, each with what the other side
 * added.
 */
function mergeOrder({ base, mine, theirs }: MergeVersions<string[]>, mergedBlocks: ReadonlyMap<string, unknown>) {
  const isCommon = (id: string) => base.includes(id) && mine.includes(id) && theirs.includes(id)
  const [was, own, others] = [base, mine, theirs].map((ids) => ids.filter(isCommon).join(' '))
  const onMine = withAdded(mine, theirs, mergedBlocks)
  const onTheirs = withAdded(theirs, mine, mergedBlocks)
  if (own === others || others === was) return { mine: onMine, theirs: onMine, isConflict: false }
  if (own === was) return { mine: onTheirs, theirs: onTheirs, isConflict: false }
  return { mine: onMine, theirs: onTheirs, isConflict: true }
}

/** One side's order, with what only the other has after what stands before it there. */
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
