import type { PageAnchor } from '#app/blocks/anchors.ts'
import type { ReferenceTarget } from '#schema/fields/field.ts'
import type { LinkTarget } from '#schema/fields/link.ts'
import type { RichEmbed, RichImage } from '#schema/fields/rich-text.ts'
import type { BlockDeclaration } from '#schema/fields/stream.ts'
import type { Choice } from '#schema/wire/pages.ts'
import { Cell } from '../editor/cell.ts'

/** What is known where a link is set. */
export interface LinkAsked {
  current: LinkTarget | null
  /** The words it will stand on, within a text; elsewhere it has none of its own. */
  words?: string
  /** The places of the page it stands on. */
  anchors: readonly Pick<PageAnchor, 'anchor' | 'title'>[]
}

export interface ChosenLink {
  link: LinkTarget
  /** Where words were asked for: those to be linked. */
  words: string
}

/** What the editor is being asked to choose. `answer` takes null when the dialog is closed without a choice. */
export type ChooserRequest =
  | { kind: 'record'; target: ReferenceTarget; type?: string | undefined; answer: (choice: Choice | null) => void }
  | { kind: 'link'; asked: LinkAsked; answer: (link: ChosenLink | null) => void }
  | { kind: 'embed'; current: RichEmbed | null; answer: (embed: RichEmbed | null) => void }
  | { kind: 'image_format'; current: RichImage; answer: (image: RichImage | null) => void }
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
export const chooseLink = (asked: LinkAsked) => ask<ChosenLink>((answer) => ({ kind: 'link', asked, answer }))

/** Lets the editor name a film at a provider. */
export const chooseEmbed = (current: RichEmbed | null) => ask<RichEmbed>((answer) => ({ kind: 'embed', current, answer }))

/** Lets the editor say how an image stands in a text, and what it shows there. */
export const chooseImageFormat = (current: RichImage) => ask<RichImage>((answer) => ({ kind: 'image_format', current, answer }))

/** Lets the editor choose the type of a new block. */
export const chooseBlock = (blocks: readonly BlockDeclaration[]) => ask<BlockDeclaration>((answer) => ({ kind: 'block', blocks, answer }))
