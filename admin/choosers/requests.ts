import type { ReferenceTarget } from '#schema/fields/field.ts'
import type { LinkTarget } from '#schema/fields/link.ts'
import type { BlockDeclaration } from '#schema/fields/stream.ts'
import type { Choice } from '#schema/wire/pages.ts'
import { Cell } from '../editor/cell.ts'

/** What the editor is being asked to choose. `answer` takes null when the dialog is closed without a choice. */
export type ChooserRequest =
  | { kind: 'record'; target: ReferenceTarget; type?: string | undefined; answer: (choice: Choice | null) => void }
  | { kind: 'link'; current: LinkTarget | null; answer: (link: LinkTarget | null) => void }
  | { kind: 'block'; blocks: readonly BlockDeclaration[]; answer: (block: BlockDeclaration | null) => void }

/** The open chooser; one at a time. */
export const chooserRequest = new Cell<ChooserRequest | null>(null)

function ask<T>(request: (answer: (chosen: T | null) => void) => ChooserRequest): Promise<T | null> {
  return new Promise((resolve) => {
    const answer = (chosen: T | null) => {
      chooserRequest.set(null)
      resolve(chosen)
    }
    chooserRequest.set(request(answer))
  })
}

/** Lets the editor choose a record of a kind; of one type alone where a kind has several. */
export const chooseRecord = (target: ReferenceTarget, type?: string) => ask<Choice>((answer) => ({ kind: 'record', target, type, answer }))

/** Lets the editor say where a link leads. */
export const chooseLink = (current: LinkTarget | null) => ask<LinkTarget>((answer) => ({ kind: 'link', current, answer }))

/** Lets the editor choose the type of a new block. */
export const chooseBlock = (blocks: readonly BlockDeclaration[]) => ask<BlockDeclaration>((answer) => ({ kind: 'block', blocks, answer }))
