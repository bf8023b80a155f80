import { useRef, useState } from 'react'
import { maxSelection } from '#schema/lists/bulk-wire.ts'
import { announce } from '../ui/announcer.tsx'

/** The rows of a list that are ticked, on whatever screen of it they stand. */
export interface Selection {
  ids: ReadonlySet<number>
  /**
   * Ticks a row or takes the tick away; as a span, all rows from the one that was turned last. `shown` are the rows in
   * order.
   */
  toggle: (id: number, shown: readonly number[], isRange: boolean) => void
  /** Ticks every row that is shown, or none of them when all are. */
  toggleAll: (shown: readonly number[]) => void
  /** Leaves these alone ticked. */
  replace: (ids: readonly number[]) => void
}

/** Another scope, which is another list, begins with nothing ticked. */
export function useSelection(scope: string): Selection {
  const [state, setState] = useState<{ scope: string; ids: ReadonlySet<number> }>({ scope, ids: new Set() })
  const last = useRef<number | null>(null)
  const ids = state.scope === scope ? state.ids : nothing
  const take = (next: ReadonlySet<number>) => {
    setState({ scope, ids: next })
    announce(selectionText(next.size))
  }
  return {
    ids,
    toggle(id, shown, isRange) {
      take(toggleRows(ids, isRange ? getRange(shown, last.current, id) : [id], !ids.has(id)))
      last.current = id
    },
    toggleAll: (shown) => take(toggleRows(ids, shown, !shown.every((id) => ids.has(id)))),
    replace: (kept) => setState({ scope, ids: new Set(kept) }),
  }
}

const nothing: ReadonlySet<number> = new Set()

/** The rows from one to another, whichever comes first; the last alone when the first is not shown. */
export function getRange(shown: readonly number[], from: number | null, to: number): readonly number[] {
  const [one, other] = [from === null ? -1 : shown.indexOf(from), shown.indexOf(to)]
  return one < 0 || other < 0 ? [to] : shown.slice(Math.min(one, other), Math.max(one, other) + 1)
}

/** A selection with some rows ticked or not, never more than are changed at once. */
export function toggleRows(
  ids: ReadonlySet<number>,
  rows: readonly number[],
  isSelected: boolean,
): ReadonlySet<number> {
  const next = new Set(ids)
  for (const row of rows) {
    if (!isSelected) next.delete(row)
    else if (next.size < maxSelection) next.add(row)
  }
  return next
}

/** What is said of a selection. */
export function selectionText(count: number): string {
  if (count === 0) return 'Nothing selected.'
  return count < maxSelection ? `${count} selected.` : `${count} selected, as many as can be changed at once.`
}
