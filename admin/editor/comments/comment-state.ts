import type { ComponentType } from 'react'
import { type ContentPath, toContentPath } from '#schema/comments/content-path.ts'
import type { FieldPath } from '../content/field-path.ts'
import { Signal } from '../content/signal.ts'
import { CommentButton } from './comment-button.tsx'

/** A place, a thread by its id, or everything (empty). To ask for the same again is another asking. */
export interface CommentTarget {
  target: ContentPath | number
}

/**
 * What the fields of a page know of its comments. The threads are read by `page-comments.tsx`, which comes once the
 * editor stands.
 */
export interface CommentState {
  /** What stands beside the name of each field. */
  Button: ComponentType<{ fieldPath: FieldPath; name: string }>
  /** How many open threads a place has; places without any are missing. */
  openCounts: Signal<ReadonlyMap<ContentPath, number>>
  /** What the panel was asked for last; null while it is closed. */
  target: Signal<CommentTarget | null>
  /** How the comments stand, as the server has told last. */
  version: Signal<string | null>
}

export const createCommentState = (): CommentState => ({
  Button: CommentButton,
  openCounts: new Signal(new Map()),
  target: new Signal(null),
  version: new Signal(null),
})

/** The place of the field or block that an element belongs to; empty outside of any. */
export const getContentPath = (target: EventTarget | null): ContentPath =>
  toContentPath(
    (target as Element | null)?.closest?.(':is(input,select,textarea,fieldset,li)[id^="field:"]')?.id.slice(6) ?? '',
  )
