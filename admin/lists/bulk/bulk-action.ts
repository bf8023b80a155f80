import type { ReactNode } from 'react'
import type { BulkCheckItem, BulkResultItem } from '#schema/lists/bulk-wire.ts'
import type { IconName } from '../../ui/icon.tsx'

/** What the rows are: `page`, `pages`. */
export interface ItemName {
  one: string
  many: string
}

/** What an action takes besides the ids; each takes its own of these. */
export interface BulkInput {
  include_descendants?: boolean
  destination_page_id?: number
  collection_id?: number
  tags?: string[]
}

/** One call of the way back. */
export interface BulkRequest {
  name: string
  ids: number[]
  input: BulkInput
}

/** Something that is done to what is ticked: how it is asked about, and how it is taken back. */
export interface BulkAction {
  /** Its name in the address of the call. */
  name: string
  /** The words of its button; where something has to be chosen first they end in an ellipsis. */
  label: string
  /** What stands before how many there are: `Unpublish`, as in “Unpublish 3 pages”. */
  verb: string
  icon: IconName
  tone?: 'danger'
  /** What becomes of them, after how many there are: `go off the site. Their content stays as drafts.` */
  consequence: { one: string; many: string }
  /** `unpublished`, for what is said afterwards. */
  doneLabel: string
  /** What leads to them does so by, and what becomes of it: `links to`, `link to`, `the way there ends`. */
  linkEffect?: { verb: { one: string; many: string }; end: string }
  /** Many go with what is ticked: this is asked to be ticked first. */
  confirmLabel?: string
  /** What the call takes besides the ids; null where something has to be chosen first. */
  input: BulkInput | null
  /** Where it is chosen. */
  Options?: (props: OptionsProps) => ReactNode
  /** How it is taken back, for those where the server says that it can be. What is not there cannot. */
  undo?: {
    doneLabel: string
    calls: (undoable: readonly BulkResultItem[], questions: readonly BulkCheckItem[]) => BulkRequest[]
  }
}

export interface OptionsProps {
  ids: readonly number[]
  input: BulkInput | null
  onChange: (input: BulkInput | null) => void
}

/** `3 pages`. */
export const formatCount = (count: number, { one, many }: ItemName) => `${count} ${count === 1 ? one : many}`

/** In the order in which it is done: what stands below another goes before that, so that both do. */
export const sortDeepestFirst = (items: readonly BulkCheckItem[]): BulkCheckItem[] =>
  items.toSorted((one, other) => other.depth - one.depth)

/** The way back of a move: what went lower in the tree last is put back last, each to where it was. */
export function createUndoRequests(
  undoable: readonly BulkResultItem[],
  questions: readonly BulkCheckItem[],
  field: 'destination_page_id' | 'collection_id',
): BulkRequest[] {
  const from = new Map(questions.map((each) => [each.id, each.from]))
  const calls = new Map<number, BulkRequest>()
  for (const { id } of undoable.toReversed()) {
    const place = from.get(id)
    if (place === null || place === undefined) continue
    const call = calls.get(place) ?? { name: 'move', ids: [], input: { [field]: place } }
    calls.set(place, { ...call, ids: [id, ...call.ids] })
  }
  return [...calls.values()]
}
