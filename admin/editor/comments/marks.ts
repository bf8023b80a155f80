import type { ComponentType } from 'react'
import { type Place, placeOf } from '#schema/rules/comment-place.ts'
import type { Address } from '../address.ts'
import { Cell } from '../cell.ts'
import { CommentButton } from './comment-button.tsx'

/** A place, a thread by its id, or everything (empty). To ask for the same again is another asking. */
export interface Asked {
  for: Place | number
}

/** What the fields of a page know of its comments. The threads are read by `commenting.tsx`, which comes once the editor stands. */
export interface CommentMarks {
  /** What stands beside the name of each field. */
  Mark: ComponentType<{ address: Address; name: string }>
  /** How many open threads a place has; places without any are missing. */
  open: Cell<ReadonlyMap<Place, number>>
  /** What the panel was asked for last; null while it is closed. */
  shown: Cell<Asked | null>
  /** How the comments stand, as the server has told last. */
  version: Cell<string | null>
}

export const commentMarks = (): CommentMarks => ({
  Mark: CommentButton,
  open: new Cell(new Map()),
  shown: new Cell(null),
  version: new Cell(null),
})

/** The place of the field or block that an element belongs to; empty outside of any. */
export const placeAround = (target: EventTarget | null): Place =>
  placeOf((target as Element | null)?.closest?.(':is(input,select,textarea,fieldset,li)[id^="field:"]')?.id.slice(6) ?? '')
