import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { StreamField } from '#schema/fields/stream.ts'
import type { LocatedCheck } from '../checks/checks.ts'
import type { CommentState } from '../comments/comment-state.ts'
import type { ContentStore, LocatedProblem } from './content-store.ts'
import type { EditorView } from './editor-view.ts'
import type { FieldPath } from './field-path.ts'
import type { Signal } from './signal.ts'

export interface EditorContextValue {
  store: ContentStore
  view: EditorView
  /** True while nothing may be changed: no right to edit, or locked by somebody else. */
  readOnly: boolean
  /** Entries of lists are folded to a line each, to be opened one by one. */
  collapsesEntries?: boolean
  /** What may trip readers of the draft up; kept by `checks-panel.tsx`. */
  checks?: Signal<readonly LocatedCheck[]>
  /** The comments of what is edited, where it has some. */
  comments?: CommentState | undefined
}

export const EditorContext = createContext<EditorContextValue | null>(null)

/** The block a field stands in, with the stream that holds it. */
export const BlockContext = createContext<{ id: string; stream: FieldPath; field: StreamField } | null>(null)

/** The content and view of the page being edited. */
export function useEditorContext(): EditorContextValue {
  const editing = useContext(EditorContext)
  if (!editing) throw new Error('A field stands outside an editor.')
  return editing
}

/** The value at an address and how to change it. Renders again only when this value changes. */
export function useValue<T>(fieldPath: FieldPath): [T, (value: T) => void] {
  const { store } = useEditorContext()
  const set = useCallback((value: T) => store.set(fieldPath, value), [store, fieldPath])
  return [useFieldSelector(fieldPath, (value) => value as T), set]
}

/** A part of the value at an address that is comparable by identity: a length, a joined list of ids. */
export function useFieldSelector<T>(fieldPath: FieldPath, select: (value: unknown) => T): T {
  const { store } = useEditorContext()
  const listen = useCallback((listener: () => void) => store.subscribe(fieldPath, listener), [store, fieldPath])
  return useSyncExternalStore(listen, () => select(store.valueAt(fieldPath)))
}

/** What is wrong at an address, if anything. */
export function useProblem(fieldPath: FieldPath): LocatedProblem | undefined {
  const { store } = useEditorContext()
  const listen = useCallback((listener: () => void) => store.subscribe(fieldPath, listener), [store, fieldPath])
  return useSyncExternalStore(listen, () => store.problemAt(fieldPath))
}

/** How many things are wrong at an address and below it. */
export function useProblemCount(fieldPath: FieldPath): number {
  const { store } = useEditorContext()
  const listen = useCallback((listener: () => void) => store.subscribe(fieldPath, listener), [store, fieldPath])
  return useSyncExternalStore(listen, () => store.countProblems(fieldPath))
}

/** Stands beside the name of a field or block (`name`, in words) and opens its comments. */
export function FieldCommentButton(mark: { fieldPath: FieldPath; name: string }) {
  const { comments } = useEditorContext()
  return comments ? <comments.Button {...mark} /> : null
}
