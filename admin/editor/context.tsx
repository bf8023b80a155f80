import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { StreamField } from '#schema/fields/stream.ts'
import type { Address } from './address.ts'
import type { Cell } from './cell.ts'
import type { LocatedCheck } from './checks.ts'
import type { CommentMarks } from './comments/marks.ts'
import type { ContentStore, LocatedProblem } from './store.ts'
import type { EditorView } from './view.ts'

export interface Editing {
  store: ContentStore
  view: EditorView
  /** True while nothing may be changed: no right to edit, or locked by somebody else. */
  readOnly: boolean
  /** Entries of lists are folded to a line each, to be opened one by one. */
  foldsEntries?: boolean
  /** What may trip readers of the draft up; kept by `checks-panel.tsx`. */
  checks?: Cell<readonly LocatedCheck[]>
  /** The comments of what is edited, where it has some. */
  comments?: CommentMarks | undefined
}

export const EditingContext = createContext<Editing | null>(null)

/** The block a field stands in, with the stream that holds it. */
export const BlockContext = createContext<{ id: string; stream: Address; field: StreamField } | null>(null)

/** The content and view of the page being edited. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('A field stands outside an editor.')
  return editing
}

/** The value at an address and how to change it. Renders again only when this value changes. */
export function useValue<T>(address: Address): [T, (value: T) => void] {
  const { store } = useEditing()
  const set = useCallback((value: T) => store.set(address, value), [store, address])
  return [useSelected(address, (value) => value as T), set]
}

/** A part of the value at an address that is comparable by identity: a length, a joined list of ids. */
export function useSelected<T>(address: Address, select: (value: unknown) => T): T {
  const { store } = useEditing()
  const listen = useCallback((listener: () => void) => store.listen(address, listener), [store, address])
  return useSyncExternalStore(listen, () => select(store.valueAt(address)))
}

/** What is wrong at an address, if anything. */
export function useProblem(address: Address): LocatedProblem | undefined {
  const { store } = useEditing()
  const listen = useCallback((listener: () => void) => store.listen(address, listener), [store, address])
  return useSyncExternalStore(listen, () => store.problemAt(address))
}

/** How many things are wrong at an address and below it. */
export function useProblemCount(address: Address): number {
  const { store } = useEditing()
  const listen = useCallback((listener: () => void) => store.listen(address, listener), [store, address])
  return useSyncExternalStore(listen, () => store.problemsBelow(address))
}

/** Stands beside the name of a field or block (`name`, in words) and opens its comments. */
export function CommentMark(mark: { address: Address; name: string }) {
  const { comments } = useEditing()
  return comments ? <comments.Mark {...mark} /> : null
}
