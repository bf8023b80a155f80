import * as z from 'zod/mini'
import { allBlocks, getBlock } from '#app/blocks/index.ts'
import { type StreamField, type StreamItem, stream } from '#schema/fields/stream.ts'
import { upgrade } from '#schema/fields/upgrade.ts'
import { removeBlocks } from '../../fields/blocks/block-actions.ts'
import { announce } from '../../ui/announcer.tsx'
import { toast } from '../../ui/toast.tsx'
import { copyWithNewIds } from './block-ids.ts'
import type { EditorContextValue } from './editor-context.tsx'
import { blockStep, type FieldPath, joinFieldPath } from './field-path.ts'
import { Signal } from './signal.ts'

type Place = Pick<EditorContextValue, 'store' | 'view'>

const key = 'tidemark.blocks'
const block = z.object({
  id: z.string(),
  type: z.string(),
  version: z.optional(z.int()),
  value: z.record(z.string(), z.unknown()),
})
const copied = z.array(block).check(z.minLength(1))

/** The blocks that were copied last, on this device: on this page, another, or in another tab. */
function getCopiedBlocks(): StreamItem[] {
  try {
    const parsed = copied.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    // What was copied from an older version of the product is brought into today's shape.
    return parsed.success ? upgrade({ blocks: stream(allBlocks) }, { blocks: parsed.data }, 'form').blocks : []
  } catch {
    return []
  }
}

/** How many blocks can be pasted. */
export const clipboardCount = new Signal(getCopiedBlocks().length)
addEventListener('storage', (event) => event.key === key && clipboardCount.set(getCopiedBlocks().length))

const nameOf = ({ type }: StreamItem) => getBlock(type)?.label ?? type

function storeBlocks(items: readonly StreamItem[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(items))
  } catch {
    toast('This could not be copied: this browser keeps nothing more.', { tone: 'danger' })
    return false
  }
  clipboardCount.set(items.length)
  return true
}

const getBlocks = ({ store }: Place, fieldPath: FieldPath, ids: readonly string[]) =>
  (store.valueAt(fieldPath) as StreamItem[]).filter(({ id }) => ids.includes(id))

/** `Heading`, or `3 blocks`. */
const describeBlocks = (items: readonly StreamItem[]) =>
  items.length === 1 ? nameOf(items[0]!) : `${items.length} blocks`

/** Keeps blocks of a stream, in its order, to be pasted here or on another page. */
export function copyBlocks(place: Place, fieldPath: FieldPath, ids: readonly string[]) {
  const items = getBlocks(place, fieldPath, ids)
  if (storeBlocks(items)) announce(`${describeBlocks(items)} copied.`)
}

/** The same, and takes them away from here. */
export function cutBlocks(place: Place, fieldPath: FieldPath, ids: readonly string[]) {
  const items = getBlocks(place, fieldPath, ids)
  if (!storeBlocks(items)) return
  removeBlocks(place, fieldPath, ids)
  announce(`${describeBlocks(items)} cut. Undo brings ${items.length === 1 ? 'it' : 'them'} back.`)
}

/** Puts the copied blocks at a position of a stream, under ids of their own. What may not stand there is refused. */
export function pasteBlocks(
  { store, view }: Place,
  fieldPath: FieldPath,
  index: number,
  field: Pick<StreamField, 'blockOf'>,
) {
  const items = getCopiedBlocks().map((item) => copyWithNewIds(item))
  if (items.length === 0) return toast('There is no block to paste: copy one first.', { tone: 'danger' })
  const refused = items.find(({ type }) => !field.blockOf(type))
  if (refused)
    return toast(`“${nameOf(refused)}” cannot stand here: this place takes other blocks only.`, { tone: 'danger' })
  store.updateList(fieldPath, (entries) => entries.toSpliced(index, 0, ...items))
  announce(`${describeBlocks(items)} pasted at position ${index + 1}.`)
  view.reveal(joinFieldPath(fieldPath, blockStep(items[0]!.id)))
}
