import { inWords } from '../fields/field.ts'
import type { AnyField } from '../fields/index.ts'
import type { ListField } from '../fields/list.ts'
import { type BlockDeclaration, currentValue, type StreamField, type StreamItem } from '../fields/stream.ts'
import { type Fields, wordsIn } from '../fields/struct.ts'
import type { Difference, DifferenceState, Words } from '../wire/revision-comparison.ts'
import { type NameOf, said } from './said.ts'
import { asText, isSame } from './same.ts'
import { align } from './sequence.ts'
import { compareWords } from './words.ts'

type Values = Record<string, unknown>

/** What became of a record: its fields that are not as they were, in the order of their declaration. */
export const compareFields = (fields: Fields, before: Values, after: Values, nameOf: NameOf): Difference[] =>
  Object.entries(fields).flatMap(
    ([name, field]) =>
      compareField(field, field.label ?? inWords(name), before[name] ?? field.empty, after[name] ?? field.empty, nameOf) ?? [],
  )

function compareField(field: AnyField, label: string, before: unknown, after: unknown, nameOf: NameOf): Difference | null {
  if (isSame(before, after)) return null
  if (field.kind === 'struct') return changed(label, compareFields(field.fields, before as Values, after as Values, nameOf))
  if (field.kind === 'list') return changed(label, compareEntries(field, before as unknown[], after as unknown[], nameOf))
  if (field.kind === 'stream') return changed(label, compareBlocks(field, before as StreamItem[], after as StreamItem[], nameOf))
  const [old, young] = [said(field, before, nameOf), said(field, after, nameOf)]
  if (old === young) return { label, state: 'changed', words: [], note: 'Only formatting or links have changed.', inside: [] }
  // Words of a sentence are told apart; a choice is another choice.
  const isProse = field.kind === 'text' || field.kind === 'rich_text'
  return { label, state: 'changed', words: isProse ? compareWords(old, young) : replaced(old, young), inside: [] }
}

const changed = (label: string, inside: Difference[]): Difference | null =>
  inside.length === 0 ? null : { label, state: 'changed', words: [], inside }

const replaced = (before: string, after: string): Words[] => [...only('removed', before || 'nothing'), ...only('added', after || 'nothing')]

const only = (kind: 'added' | 'removed', text: string): Words[] => (text === '' ? [] : [{ kind, text }])

/** Entries have no names of their own: what stands between two that stayed is the same entry changed, as far as both have one. */
function compareEntries(field: ListField, before: unknown[], after: unknown[], nameOf: NameOf): Difference[] {
  const differences: (Difference | null)[] = []
  const waiting: number[] = []
  const titled = (at: number) => `${inWords(field.itemLabel)} ${at + 1}`
  const lone = (state: 'added' | 'removed', at: number, value: unknown): Difference => ({
    label: titled(at),
    state,
    words: only(state, said(field.item, value, nameOf)),
    inside: [],
  })
  const settle = () => {
    for (const at of waiting.splice(0)) differences.push(lone('removed', at, before[at]))
  }
  for (const step of align(before.map(asText), after.map(asText))) {
    if (step.kind === 'same') settle()
    else if (step.kind === 'removed') waiting.push(step.before)
    else if (waiting.length === 0) differences.push(lone('added', step.after, after[step.after]))
    else differences.push(compareField(field.item, titled(step.after), before[waiting.shift()!], after[step.after], nameOf))
  }
  settle()
  return differences.filter((each) => each !== null)
}

/** Blocks are known by their ids: what stayed is compared, and of what changed places as few as possible are called moved. */
function compareBlocks(field: StreamField, before: StreamItem[], after: StreamItem[], nameOf: NameOf): Difference[] {
  const old = new Map(before.map((block) => [block.id, block]))
  const kept = new Set(after.map(({ id }) => id))
  const order = align(
    before.filter(({ id }) => kept.has(id)).map(({ id }) => id),
    after.filter(({ id }) => old.has(id)).map(({ id }) => id),
  )
  const common = after.filter(({ id }) => old.has(id))
  const moved = new Set(order.flatMap((step) => (step.kind === 'added' ? [common[step.after]!.id] : [])))
  const told = after.map((block) => {
    const earlier = old.get(block.id)
    return earlier ? keptBlock(field, earlier, block, moved.has(block.id), nameOf) : loneBlock(field, 'added', block)
  })
  return [
    ...before.filter(({ id }) => !kept.has(id)).map((block) => loneBlock(field, 'removed', block)),
    ...told.filter((each) => each !== null),
  ]
}

const labelOf = (block: BlockDeclaration | undefined, { type }: StreamItem) => block?.label ?? inWords(type)

function loneBlock(field: StreamField, state: 'added' | 'removed', item: StreamItem): Difference {
  const block = field.blockOf(item.type)
  return {
    label: labelOf(block, item),
    state,
    words: only(state, block ? wordsIn(block.fields, currentValue(block, item)) : ''),
    inside: [],
  }
}

function keptBlock(field: StreamField, before: StreamItem, after: StreamItem, hasMoved: boolean, nameOf: NameOf): Difference | null {
  const block = field.blockOf(after.type)
  const isChanged = before.type !== after.type || !isSame(before.value, after.value)
  const inside =
    isChanged && block && before.type === after.type
      ? compareFields(block.fields, currentValue(block, before), currentValue(block, after), nameOf)
      : []
  const isReallyChanged = inside.length > 0 || (isChanged && !(block && before.type === after.type))
  if (!isReallyChanged && !hasMoved) return null
  const state: DifferenceState = hasMoved ? (isReallyChanged ? 'moved and changed' : 'moved') : 'changed'
  return { label: labelOf(block, after), state, words: [], inside }
}
