import type { PageAnchor } from '#app/blocks/page-anchors.ts'
import type { ReferenceTarget } from '#schema/fields/field.ts'
import type { LinkTarget } from '#schema/fields/link.ts'
import type { RichEmbed, RichImage } from '#schema/fields/rich-text.ts'
import type { BlockDeclaration } from '#schema/fields/stream.ts'
import type { ChooserItem } from '#schema/pages/wire.ts'
import { Signal } from '../editor/content/signal.ts'

/** What is known where a link is set. */
export interface LinkRequest {
  current: LinkTarget | null
  /** The words it will stand on, within a text; elsewhere it has none of its own. */
  text?: string
  /** The places of the page it stands on. */
  anchors: readonly Pick<PageAnchor, 'anchor' | 'title'>[]
}

export interface ChosenLink {
  link: LinkTarget
  /** Where words were asked for: those to be linked. */
  text: string
}

/** What the editor is being asked to choose. `answer` takes null when the dialog is closed without a choice. */
export type ChooserRequest =
  | {
      kind: 'record'
      target: ReferenceTarget
      type?: string | undefined
      onResult: (choice: ChooserItem | null) => void
    }
  | { kind: 'link'; request: LinkRequest; onResult: (link: ChosenLink | null) => void }
  | { kind: 'embed'; current: RichEmbed | null; onResult: (embed: RichEmbed | null) => void }
  | { kind: 'image_format'; current: RichImage; onResult: (image: RichImage | null) => void }
  | { kind: 'block'; blocks: readonly BlockDeclaration[]; onResult: (block: BlockDeclaration | null) => void }

/** The open chooser; one at a time. */
export const chooserRequest = new Signal<ChooserRequest | null>(null)

function openChooser<T>(request: (onResult: (chosen: T | null) => void) => ChooserRequest): Promise<T | null> {
  return new Promise((resolve) => {
    const onResult = (chosen: T | null) => {
      chooserRequest.set(null)
      resolve(chosen)
    }
    chooserRequest.set(request(onResult))
  })
}

/** Lets the editor choose a record of a kind; of one type alone where a kind has several. */
export const chooseRecord = (target: ReferenceTarget, type?: string) =>
  openChooser<ChooserItem>((onResult) => ({ kind: 'record', target, type, onResult }))

/** Lets the editor say where a link leads. */
export const chooseLink = (asked: LinkRequest) =>
  openChooser<ChosenLink>((onResult) => ({ kind: 'link', request: asked, onResult }))

/** Lets the editor name a film at a provider. */
export const chooseEmbed = (current: RichEmbed | null) =>
  openChooser<RichEmbed>((onResult) => ({ kind: 'embed', current, onResult }))

/** Lets the editor say how an image stands in a text, and what it shows there. */
export const chooseImageFormat = (current: RichImage) =>
  openChooser<RichImage>((onResult) => ({ kind: 'image_format', current, onResult }))

/** Lets the editor choose the type of a new block. */
export const chooseBlock = (blocks: readonly BlockDeclaration[]) =>
  openChooser<BlockDeclaration>((onResult) => ({ kind: 'block', blocks, onResult }))
