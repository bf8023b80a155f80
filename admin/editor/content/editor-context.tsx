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
  /** True while nothing can be changed: no permission to edit, or locked by someone else. */
  readOnly: boolean
  /** List entries are collapsed to one line each. */
  collapsesEntries?: boolean
  /** The results of the content checks, set by `checks-panel.tsx`. */
  checks?: Signal<readonly LocatedCheck[]>
  /** The comments of the edited object, if it supports them. */
  comments?: CommentState | undefined
}

export const EditorContext = createContext<EditorContextValue | null>(null)

/** The block that contains a field, and its stream. */
export const BlockContext = createContext<{ id: string; stream: FieldPath; field: StreamField } | null>(null)

/** The content and view of the page being edited. */
export function useEditorContext(): EditorContextValue {
  const editing = useContext(EditorContext)
  if (!editing) throw new Error('A field is rendered outside of an editor.')
  return editing
}

/** The value at a path and its setter. Rerenders only when this value changes. */
export function useValue<T>(fieldPath: FieldPath): [T, (value: T) => void] {
  const { store } = useEditorContext()
  const set = useCallback((value: T) => store.set(fieldPath, value), [store, fieldPath])
  return [useFieldSelector(fieldPath, (value) => value as T), set]
}

/** A selected part of the value at a path. It must be comparable by identity: a length, a joined list of ids. */
export function useFieldSelector<T>(fieldPath: FieldPath, select: (value: unknown) => T): T {
  const { store } = useEditorContext()
  const listen = useCallback((listener: () => void) => store.subscribe(fieldPath, listener), [store, fieldPath])
  return useSyncExternalStore(listen, () => select(store.valueAt(fieldPath)))
}

/** The problem at a path, if any. */
export function useProblem(fieldPath: FieldPath): LocatedProblem | undefined {
  const { store } = useEditorContext()
  const listen = useCallback((listener: () => void) => store.subscribe(fieldPath, listener), [store, fieldPath])
  return useSyncExternalStore(listen, () => store.problemAt(fieldPath))
}

/** The number of problems at a path and below it. */
export function useProblemCount(fieldPath: FieldPath): number {
  const { store } = useEditorContext()
  const listen = useCallback((listener: () => void) => store.subscribe(fieldPath, listener), [store, fieldPath])
  return useSyncExternalStore(listen, () => store.countProblems(fieldPath))
}

/** The button beside the label (`name`) of a field or block that opens its comments. */
export function FieldCommentButton(props: { fieldPath: FieldPath; name: string }) {
  const { comments } = useEditorContext()
  return comments ? <comments.Button {...props} /> : null
}
