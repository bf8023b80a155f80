import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { StreamFieldDeclaration } from '#schema/fields/stream.ts'
import type { ContentCheckWithFieldPath } from '../checks/checks.ts'
import type { EditorCommentsState } from '../comments/comment-state.ts'
import type { EditorContentStore, ProblemWithFieldPath } from './content-store.ts'
import type { EditorViewState } from './editor-view.ts'
import type { FieldPath } from './field-path.ts'
import type { Signal } from './signal.ts'

export interface EditorContextValue {
  store: EditorContentStore
  view: EditorViewState
  /** True while nothing can be changed: no permission to edit, or locked by someone else. */
  readOnly: boolean
  /** List entries are collapsed to one line each. */
  collapsesEntries?: boolean
  /** The results of the content checks, set by `checks-panel.tsx`. */
  checks?: Signal<readonly ContentCheckWithFieldPath[]>
  /** The comments of the edited object, if it supports them. */
  comments?: EditorCommentsState | undefined
}

export const EditorContext = createContext<EditorContextValue | null>(null)

/** The block that contains a field, and its stream. */
export const ContainingBlockContext = createContext<{
  id: string
  stream: FieldPath
  field: StreamFieldDeclaration
} | null>(null)

/** The content and view of the page being edited. */
export function useEditorContext(): EditorContextValue {
  const editing = useContext(EditorContext)
  if (!editing) throw new Error('A field is rendered outside of an editor.')
  return editing
}

/** The value at a path and its setter. Rerenders only when this value changes. */
export function useFieldValue<T>(fieldPath: FieldPath): [T, (value: T) => void] {
  const { store } = useEditorContext()
  const set = useCallback((value: T) => store.set(fieldPath, value), [store, fieldPath])
  return [useFieldValueSelector(fieldPath, (value) => value as T), set]
}

/** A selected part of the value at a path. It must be comparable by identity: a length, a joined list of ids. */
export function useFieldValueSelector<T>(fieldPath: FieldPath, select: (value: unknown) => T): T {
  const { store } = useEditorContext()
  const listen = useCallback((listener: () => void) => store.subscribe(fieldPath, listener), [store, fieldPath])
  return useSyncExternalStore(listen, () => select(store.valueAt(fieldPath)))
}

/** The problem at a path, if any. */
export function useFieldProblem(fieldPath: FieldPath): ProblemWithFieldPath | undefined {
  const { store } = useEditorContext()
  const listen = useCallback((listener: () => void) => store.subscribe(fieldPath, listener), [store, fieldPath])
  return useSyncExternalStore(listen, () => store.problemAt(fieldPath))
}

/** The number of problems at a path and below it. */
export function useProblemCountInField(fieldPath: FieldPath): number {
  const { store } = useEditorContext()
  const listen = useCallback((listener: () => void) => store.subscribe(fieldPath, listener), [store, fieldPath])
  return useSyncExternalStore(listen, () => store.countProblems(fieldPath))
}

/** The button beside the label (`name`) of a field or block that opens its comments. */
export function FieldCommentButton(props: { fieldPath: FieldPath; name: string }) {
  const { comments } = useEditorContext()
  return comments ? <comments.Button {...props} /> : null
}
