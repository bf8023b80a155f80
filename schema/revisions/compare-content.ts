import { fieldNameToLabel } from '../fields/field.ts'
import type { AnyField } from '../fields/index.ts'
import type { ListFieldDeclaration } from '../fields/list.ts'
import type { BlockDeclaration, StreamFieldDeclaration, StreamItem } from '../fields/stream.ts'
import { extractSearchText, type NamedFields } from '../fields/struct.ts'
import { alignSequences } from './align-sequences.ts'
import { isDeepEqual, toCanonicalJson } from './canonical-json.ts'
import { compareTextsByWord } from './compare-words.ts'
import type { ComparedTextRun, FieldDifference, FieldDifferenceState } from './comparison-wire.ts'
import { describeFieldValue, type RecordNameLookup } from './describe-value.ts'

type Values = Record<string, unknown>

/** Returns the differences of a record: its changed fields, in the order of their declaration. */
export const compareContentFields = (
  fields: NamedFields,
  before: Values,
  after: Values,
  nameOf: RecordNameLookup,
): FieldDifference[] =>
  Object.entries(fields).flatMap(
    ([name, field]) =>
      compareField(
        field,
        field.label ?? fieldNameToLabel(name),
        before[name] ?? field.empty,
        after[name] ?? field.empty,
        nameOf,
      ) ?? [],
  )

function compareField(
  field: AnyField,
  label: string,
  before: unknown,
  after: unknown,
  nameOf: RecordNameLookup,
): FieldDifference | null {
  if (isDeepEqual(before, after)) return null
  if (field.kind === 'struct')
    return changed(label, compareContentFields(field.fields, before as Values, after as Values, nameOf))
  if (field.kind === 'list')
    return changed(label, compareEntries(field, before as unknown[], after as unknown[], nameOf))
  if (field.kind === 'stream')
    return changed(label, compareBlocks(field, before as StreamItem[], after as StreamItem[], nameOf))
  const [old, newText] = [describeFieldValue(field, before, nameOf), describeFieldValue(field, after, nameOf)]
  if (old === newText)
    return { label, state: 'changed', text_runs: [], note: 'Only formatting or links have changed.', children: [] }
  // Prose is compared word by word; a choice as a whole.
  const isProse = field.kind === 'text' || field.kind === 'rich_text'
  return {
    label,
    state: 'changed',
    text_runs: isProse ? compareTextsByWord(old, newText) : replaced(old, newText),
    children: [],
  }
}

const changed = (label: string, inside: FieldDifference[]): FieldDifference | null =>
  inside.length === 0 ? null : { label, state: 'changed', text_runs: [], children: inside }

const replaced = (before: string, after: string): ComparedTextRun[] => [
  ...only('removed', before || 'nothing'),
  ...only('added', after || 'nothing'),
]

const only = (kind: 'added' | 'removed', text: string): ComparedTextRun[] => (text === '' ? [] : [{ kind, text }])

/**
 * List entries have no ids: those between two unchanged entries are paired as changed, as far as both sides have one.
 */
function compareEntries(
  field: ListFieldDeclaration,
  before: unknown[],
  after: unknown[],
  nameOf: RecordNameLookup,
): FieldDifference[] {
  const differences: (FieldDifference | null)[] = []
  const waiting: number[] = []
  const titled = (at: number) => `${fieldNameToLabel(field.itemLabel)} ${at + 1}`
  const oneSided = (state: 'added' | 'removed', at: number, value: unknown): FieldDifference => ({
    label: titled(at),
    state,
    text_runs: only(state, describeFieldValue(field.item, value, nameOf)),
    children: [],
  })
  const settle = () => {
    for (const at of waiting.splice(0)) differences.push(oneSided('removed', at, before[at]))
  }
  for (const step of alignSequences(before.map(toCanonicalJson), after.map(toCanonicalJson))) {
    if (step.kind === 'same') settle()
    else if (step.kind === 'removed') waiting.push(step.before)
    else if (waiting.length === 0) differences.push(oneSided('added', step.after, after[step.after]))
    else
      differences.push(
        compareField(field.item, titled(step.after), before[waiting.shift()!], after[step.after], nameOf),
      )
  }
  settle()
  return differences.filter((each) => each !== null)
}

/** Blocks are matched by id: remaining ones are compared, and as few as possible count as moved. */
function compareBlocks(
  field: StreamFieldDeclaration,
  before: StreamItem[],
  after: StreamItem[],
  nameOf: RecordNameLookup,
): FieldDifference[] {
  const old = new Map(before.map((block) => [block.id, block]))
  const remaining = new Set(after.map(({ id }) => id))
  const order = alignSequences(
    before.filter(({ id }) => remaining.has(id)).map(({ id }) => id),
    after.filter(({ id }) => old.has(id)).map(({ id }) => id),
  )
  const common = after.filter(({ id }) => old.has(id))
  const moved = new Set(order.flatMap((step) => (step.kind === 'added' ? [common[step.after]!.id] : [])))
  const comparedBlocks = after.map((block) => {
    const earlier = old.get(block.id)
    return earlier
      ? compareBlock(field, earlier, block, moved.has(block.id), nameOf)
      : addedOrRemovedBlock(field, 'added', block)
  })
  return [
    ...before.filter(({ id }) => !remaining.has(id)).map((block) => addedOrRemovedBlock(field, 'removed', block)),
    ...comparedBlocks.filter((each) => each !== null),
  ]
}

const labelOf = (block: BlockDeclaration | undefined, { type }: StreamItem) => block?.label ?? fieldNameToLabel(type)

function addedOrRemovedBlock(
  field: StreamFieldDeclaration,
  state: 'added' | 'removed',
  item: StreamItem,
): FieldDifference {
  const block = field.blockOf(item.type)
  return {
    label: labelOf(block, item),
    state,
    text_runs: only(state, block ? extractSearchText(block.fields, item.value) : ''),
    children: [],
  }
}

function compareBlock(
  field: StreamFieldDeclaration,
  before: StreamItem,
  after: StreamItem,
  hasMoved: boolean,
  nameOf: RecordNameLookup,
): FieldDifference | null {
  const block = field.blockOf(after.type)
  const isChanged = before.type !== after.type || !isDeepEqual(before.value, after.value)
  const inside =
    isChanged && block && before.type === after.type
      ? compareContentFields(block.fields, before.value, after.value, nameOf)
      : []
  const isReallyChanged = inside.length > 0 || (isChanged && !(block && before.type === after.type))
  if (!isReallyChanged && !hasMoved) return null
  const state: FieldDifferenceState = hasMoved ? (isReallyChanged ? 'moved and changed' : 'moved') : 'changed'
  return { label: labelOf(block, after), state, text_runs: [], children: inside }
}
