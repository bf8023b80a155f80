import { useRef, useState } from 'react'
import { maxBulkSelection } from '#schema/lists/bulk-wire.ts'
import { announceToScreenReaders } from '../ui/announcer.tsx'
import { sliceBetweenTwoEntries } from './entry-range.ts'

/** The selected rows of a list, on any of its pages. */
export interface RowSelectionState {
  ids: ReadonlySet<number>
  /**
   * Selects or deselects a row; as a range, all rows from the last changed one. `shown` are the visible rows in order.
   */
  toggle: (id: number, shown: readonly number[], isRange: boolean) => void
  /** Selects every visible row, or deselects all of them if all are selected. */
  toggleAll: (shown: readonly number[]) => void
  /** Selects exactly these rows. */
  replace: (ids: readonly number[]) => void
}

/** Another scope, which is another list, starts with an empty selection. */
export function useRowSelection(scope: string): RowSelectionState {
  const [state, setState] = useState<{ scope: string; ids: ReadonlySet<number> }>({ scope, ids: new Set() })
  const last = useRef<number | null>(null)
  const ids = state.scope === scope ? state.ids : empty
  const select = (next: ReadonlySet<number>) => {
    setState({ scope, ids: next })
    announceToScreenReaders(describeSelectionCount(next.size))
  }
  return {
    ids,
    toggle(id, shown, isRange) {
      select(
        addOrRemoveSelectedRows(ids, isRange ? sliceBetweenTwoEntries(shown, last.current, id) : [id], !ids.has(id)),
      )
      last.current = id
    },
    toggleAll: (shown) => select(addOrRemoveSelectedRows(ids, shown, !shown.every((id) => ids.has(id)))),
    replace: (selected) => setState({ scope, ids: new Set(selected) }),
  }
}

const empty: ReadonlySet<number> = new Set()

/** Returns the selection with some rows added or removed, limited to the maximum of a bulk action. */
export function addOrRemoveSelectedRows(
  ids: ReadonlySet<number>,
  rows: readonly number[],
  isSelected: boolean,
): ReadonlySet<number> {
  const next = new Set(ids)
  for (const row of rows) {
    if (!isSelected) next.delete(row)
    else if (next.size < maxBulkSelection) next.add(row)
  }
  return next
}

/** The announcement of a selection. */
export function describeSelectionCount(count: number): string {
  if (count === 0) return 'Nothing selected.'
  return count < maxBulkSelection ? `${count} selected.` : `${count} selected, as many as can be changed at once.`
}
