import { useRef, useState } from 'react'
import { mostAtOnce } from '#schema/wire/bulk.ts'
import { announce } from './announcer.tsx'

/** The rows of a list that are ticked, on whatever screen of it they stand. */
export interface Selection {
  ids: ReadonlySet<number>
  /** Ticks a row or takes the tick away; as a span, all rows from the one that was turned last. `shown` are the rows in order. */
  turn: (id: number, shown: readonly number[], isSpan: boolean) => void
  /** Ticks every row that is shown, or none of them when all are. */
  turnAll: (shown: readonly number[]) => void
  /** Leaves these alone ticked. */
  keep: (ids: readonly number[]) => void
}

/** Another scope, which is another list, begins with nothing ticked. */
export function useSelection(scope: string): Selection {
  const [state, setState] = useState<{ scope: string; ids: ReadonlySet<number> }>({ scope, ids: new Set() })
  const last = useRef<number | null>(null)
  const ids = state.scope === scope ? state.ids : nothing
  const take = (next: ReadonlySet<number>) => {
    setState({ scope, ids: next })
    announce(countInWords(next.size))
  }
  return {
    ids,
    turn(id, shown, isSpan) {
      take(turned(ids, isSpan ? spanOf(shown, last.current, id) : [id], !ids.has(id)))
      last.current = id
    },
    turnAll: (shown) => take(turned(ids, shown, !shown.every((id) => ids.has(id)))),
    keep: (kept) => setState({ scope, ids: new Set(kept) }),
  }
}

const nothing: ReadonlySet<number> = new Set()

/** The rows from one to another, whichever comes first; the last alone when the first is not shown. */
export function spanOf(shown: readonly number[], from: number | null, to: number): readonly number[] {
  const [one, other] = [from === null ? -1 : shown.indexOf(from), shown.indexOf(to)]
  return one < 0 || other < 0 ? [to] : shown.slice(Math.min(one, other), Math.max(one, other) + 1)
}

/** A selection with some rows ticked or not, never more than are changed at once. */
export function turned(ids: ReadonlySet<number>, rows: readonly number[], isTicked: boolean): ReadonlySet<number> {
  const next = new Set(ids)
  for (const row of rows) {
    if (!isTicked) next.delete(row)
    else if (next.size < mostAtOnce) next.add(row)
  }
  return next
}

/** What is said of a selection. */
export function countInWords(count: number): string {
  if (count === 0) return 'Nothing selected.'
  return count < mostAtOnce ? `${count} selected.` : `${count} selected, as many as can be changed at once.`
}
