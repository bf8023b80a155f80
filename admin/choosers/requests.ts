import type { PageAnchor } from '#app/blocks/page-anchors.ts'
import type { ReferenceTarget } from '#schema/fields/field.ts'
import type { LinkTarget } from '#schema/fields/link.ts'
import type { RichTextEmbedAttributes, RichTextImageAttributes } from '#schema/fields/rich-text.ts'
import type { BlockDeclaration } from '#schema/fields/stream.ts'
import type { ChooserItem } from '#schema/pages/wire.ts'
import { Signal } from '../editor/content/signal.ts'

/** The state of a link field before it is edited. */
export interface LinkChooserRequest {
  current: LinkTarget | null
  /** The selected text, in rich text; absent for a link field, which has no text of its own. */
  text?: string
  /** The anchors of the page that contains the link. */
  anchors: readonly Pick<PageAnchor, 'anchor' | 'title'>[]
}

export interface ChosenLink {
  link: LinkTarget
  /** The link text; meaningful only when the request had a text. */
  text: string
}

/** What is being chosen. `onResult` receives null when the dialog is closed without a choice. */
export type ChooserRequest =
  | {
      kind: 'record'
      target: ReferenceTarget
      type?: string | undefined
      onResult: (choice: ChooserItem | null) => void
    }
  | { kind: 'link'; request: LinkChooserRequest; onResult: (link: ChosenLink | null) => void }
  | {
      kind: 'embed'
      current: RichTextEmbedAttributes | null
      onResult: (embed: RichTextEmbedAttributes | null) => void
    }
  | {
      kind: 'image_format'
      current: RichTextImageAttributes
      onResult: (image: RichTextImageAttributes | null) => void
    }
  | { kind: 'block'; blocks: readonly BlockDeclaration[]; onResult: (block: BlockDeclaration | null) => void }

/** The request of the open chooser; only one can be open. */
export const currentChooserRequestSignal = new Signal<ChooserRequest | null>(null)

function openChooser<T>(request: (onResult: (chosen: T | null) => void) => ChooserRequest): Promise<T | null> {
  return new Promise((resolve) => {
    const onResult = (chosen: T | null) => {
      currentChooserRequestSignal.set(null)
      resolve(chosen)
    }
    currentChooserRequestSignal.set(request(onResult))
  })
}

/** Lets the editor choose a record, optionally of one type. Resolves to null when canceled. */
export const openRecordChooser = (target: ReferenceTarget, type?: string) =>
  openChooser<ChooserItem>((onResult) => ({ kind: 'record', target, type, onResult }))

/** Lets the editor choose the target of a link. Resolves to null when canceled. */
export const openLinkChooser = (request: LinkChooserRequest) =>
  openChooser<ChosenLink>((onResult) => ({ kind: 'link', request, onResult }))

/** Lets the editor choose a video by its URL. Resolves to null when canceled. */
export const openEmbedChooser = (current: RichTextEmbedAttributes | null) =>
  openChooser<RichTextEmbedAttributes>((onResult) => ({ kind: 'embed', current, onResult }))

/** Lets the editor choose the format and alternative text of an image. Resolves to null when canceled. */
export const openImageAlignmentAndAltDialog = (current: RichTextImageAttributes) =>
  openChooser<RichTextImageAttributes>((onResult) => ({ kind: 'image_format', current, onResult }))

/** Lets the editor choose the type of a new block. Resolves to null when canceled. */
export const openBlockTypeChooser = (blocks: readonly BlockDeclaration[]) =>
  openChooser<BlockDeclaration>((onResult) => ({ kind: 'block', blocks, onResult }))
