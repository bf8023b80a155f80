import type { ReactNode } from 'react'
import type { BulkCheckItem, BulkResultItem } from '#schema/lists/bulk-wire.ts'
import type { IconName } from '../../ui/icon.tsx'

/** The name of the items: `page`, `pages`. */
export interface SingularAndPluralItemName {
  one: string
  many: string
}

/** The input of an action besides the ids; each action has its own fields. */
export interface BulkActionInputWithoutIds {
  include_descendants?: boolean
  destination_page_id?: number
  collection_id?: number
  tags?: string[]
}

/** One call of an undo. */
export interface BulkUndoRequest {
  name: string
  ids: number[]
  input: BulkActionInputWithoutIds
}

/** An action on the selected items, with the texts of its confirmation and its undo. */
export interface BulkAction {
  /** Its name in the address of the call. */
  name: string
  /** The label of its button; it ends in an ellipsis if the action has options. */
  label: string
  /** The verb before the count: `Unpublish`, as in “Unpublish 3 pages”. */
  verb: string
  icon: IconName
  tone?: 'danger'
  /** What happens to the items, after the count: `go off the site. Their content stays as drafts.` */
  consequence: { one: string; many: string }
  /** The participle for the result: `unpublished`. */
  doneLabel: string
  /** How other content refers to the items, and the effect on it: `links to`, `link to`, `the way there ends`. */
  linkEffect?: { verb: { one: string; many: string }; end: string }
  /** The label of the checkbox that confirms an action on many descendants. */
  confirmLabel?: string
  /** The initial input of the call; null if options must be chosen first. */
  input: BulkActionInputWithoutIds | null
  /** The form of the options. */
  Options?: (props: BulkActionOptionsProps) => ReactNode
  /** How to undo the action for the items that the server marks as undoable; omitted if it cannot be undone. */
  undo?: {
    doneLabel: string
    calls: (undoable: readonly BulkResultItem[], questions: readonly BulkCheckItem[]) => BulkUndoRequest[]
  }
}

export interface BulkActionOptionsProps {
  ids: readonly number[]
  input: BulkActionInputWithoutIds | null
  onChange: (input: BulkActionInputWithoutIds | null) => void
}

/** `3 pages`. */
export const formatItemCount = (count: number, { one, many }: SingularAndPluralItemName) =>
  `${count} ${count === 1 ? one : many}`

/** Sorts items for the run: descendants before their ancestors, so that both succeed. */
export const sortBulkItemsDeepestFirst = (items: readonly BulkCheckItem[]): BulkCheckItem[] =>
  items.toSorted((one, other) => other.depth - one.depth)

/** Returns the calls that undo a move: in reverse order, each item to its former place. */
export function createBulkMoveUndoRequests(
  undoable: readonly BulkResultItem[],
  questions: readonly BulkCheckItem[],
  field: 'destination_page_id' | 'collection_id',
): BulkUndoRequest[] {
  const from = new Map(questions.map((each) => [each.id, each.from]))
  const calls = new Map<number, BulkUndoRequest>()
  for (const { id } of undoable.toReversed()) {
    const place = from.get(id)
    if (place === null || place === undefined) continue
    const call = calls.get(place) ?? { name: 'move', ids: [], input: { [field]: place } }
    calls.set(place, { ...call, ids: [id, ...call.ids] })
  }
  return [...calls.values()]
}
