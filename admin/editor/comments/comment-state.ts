import type { ComponentType } from 'react'
import { type ContentPath, fieldPathToContentPath } from '#schema/comments/content-path.ts'
import type { FieldPath } from '../content/field-path.ts'
import { Signal } from '../content/signal.ts'
import { CommentButton } from './comment-button.tsx'

/** What to show: a content path, a thread id, or everything (empty). A new object opens the same target again. */
export interface CommentsPanelTarget {
  target: ContentPath | number
}

/** The comment state that fields depend on. `page-comments.tsx`, which is loaded after the editor, fills it. */
export interface EditorCommentsState {
  /** The comment button beside each field label. */
  Button: ComponentType<{ fieldPath: FieldPath; name: string }>
  /** The number of open threads by content path; paths without any are absent. */
  openCounts: Signal<ReadonlyMap<ContentPath, number>>
  /** What the panel shows; null while it is closed. */
  target: Signal<CommentsPanelTarget | null>
  /** The version of the comments that the server reported last. */
  version: Signal<string | null>
}

export const createEditorCommentsState = (): EditorCommentsState => ({
  Button: CommentButton,
  openCounts: new Signal(new Map()),
  target: new Signal(null),
  version: new Signal(null),
})

/** The content path of the field or block that contains an element; empty outside of any. */
export const getElementContentPath = (target: EventTarget | null): ContentPath =>
  fieldPathToContentPath(
    (target as Element | null)?.closest?.(':is(input,select,textarea,fieldset,li)[id^="field:"]')?.id.slice(6) ?? '',
  )
