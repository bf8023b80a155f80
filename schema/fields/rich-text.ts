import * as z from 'zod/mini'
import { parseVideoEmbedUrl, unsupportedVideoUrlMessage } from '../media/video-embed.ts'
import {
  addLazySchemasToField,
  type CommonFieldOptions,
  type ContentReference,
  type FieldBase,
  prefixReferencePaths,
  requiredFieldMessage,
} from './field.ts'
import { type LinkTarget, linkTargetSchema, listReferencesOfLink } from './link.ts'

/** Rich text is stored as a tree, never as HTML: in the structure of a ProseMirror document. */
export interface RichTextDocument {
  type: 'doc'
  content: RichTextBlockNode[]
}
export type RichTextBlockNode =
  | { type: 'paragraph'; content?: RichTextInlineNode[] | undefined }
  | { type: 'heading'; attrs: { level: 2 | 3 | 4 }; content?: RichTextInlineNode[] | undefined }
  | { type: 'bulletList' | 'orderedList'; content: RichTextListItemNode[] }
  | { type: 'blockquote'; content: RichTextBlockNode[] }
  | { type: 'horizontalRule' }
  | { type: 'embed'; attrs: RichTextEmbedAttributes }
  | { type: 'image'; attrs: RichTextImageAttributes }
/** A video of a known provider, and its title. */
export interface RichTextEmbedAttributes {
  url: string
  title: string
}
/** The layouts of an image in a text. */
export const richTextImageLayouts = ['fullwidth', 'left', 'right'] as const
/** An image of the library, with its own alternative text here; if empty, the image's description. */
export interface RichTextImageAttributes {
  image: number
  alt: string
  format: (typeof richTextImageLayouts)[number]
}
export interface RichTextListItemNode {
  type: 'listItem'
  content: RichTextBlockNode[]
}
export type RichTextInlineNode =
  | { type: 'text'; text: string; marks?: RichTextMark[] | undefined }
  | { type: 'hardBreak' }
export type RichTextMark = { type: 'bold' | 'italic' | 'superscript' } | { type: 'link'; attrs: { link: LinkTarget } }

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['bold', 'italic', 'superscript']) }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ link: linkTargetSchema }) }),
])
const inline = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z.string().check(z.minLength(1), z.maxLength(20_000)),
    marks: z.optional(z.array(mark)),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
])
const inlines = z.optional(z.array(inline))
const block: z.ZodMiniType<RichTextBlockNode> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('paragraph'), content: inlines }),
    z.strictObject({
      type: z.literal('heading'),
      attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3), z.literal(4)]) }),
      content: inlines,
    }),
    z.strictObject({ type: z.enum(['bulletList', 'orderedList']), content: z.array(item).check(z.minLength(1)) }),
    z.strictObject({ type: z.literal('blockquote'), content: z.array(block) }),
    z.strictObject({ type: z.literal('horizontalRule') }),
    z.strictObject({
      type: z.literal('embed'),
      attrs: z.strictObject({
        url: z
          .string()
          .check(z.refine((url: string) => parseVideoEmbedUrl(url) !== undefined, unsupportedVideoUrlMessage)),
        title: z.string().check(z.maxLength(255)),
      }),
    }),
    z.strictObject({
      type: z.literal('image'),
      attrs: z.strictObject({
        image: z.int().check(z.positive()),
        alt: z.string().check(z.maxLength(255)),
        format: z.enum(richTextImageLayouts),
      }),
    }),
  ]),
) as never
const item = z.strictObject({ type: z.literal('listItem'), content: z.array(block) })

/** The schema of a rich text document. */
export const richTextDocumentSchema: z.ZodMiniType<RichTextDocument> = z.strictObject({
  type: z.literal('doc'),
  content: z.array(block).check(z.maxLength(2000)),
}) as never

export interface RichTextFieldDeclaration extends FieldBase<'rich_text', RichTextDocument> {}

/** Drawing a page asks several times for the same document, which nothing changes. */
const shownDocuments = new WeakSet<object>()

/** Whether a value is a document that can be shown. */
function isShownDocument(value: unknown): value is RichTextDocument {
  if (!isRecord(value)) return false
  if (shownDocuments.has(value)) return true
  const isShown = value['type'] === 'doc' && isListOf(value['content'], isShownBlock)
  if (isShown) shownDocuments.add(value)
  return isShown
}

/** By the schema only what is seldom: texts are most of a page, and validating them took longer than drawing them. */
function isShownBlock(node: unknown): boolean {
  if (!isRecord(node)) return false
  const { type, content } = node
  if (type === 'paragraph') return content === undefined || isListOf(content, isShownInline)
  if (type === 'blockquote') return isListOf(content, isShownBlock)
  if (type === 'bulletList' || type === 'orderedList')
    return isListOf(content, isShownListItem) && (content as unknown[]).length > 0
  return block.safeParse(node).success
}

const isShownListItem = (node: unknown) =>
  isRecord(node) && node['type'] === 'listItem' && isListOf(node['content'], isShownBlock)

const isShownInline = (node: unknown) =>
  isRecord(node) && node['type'] === 'text' && node['marks'] === undefined
    ? typeof node['text'] === 'string'
    : inline.safeParse(node).success

const isListOf = (value: unknown, isEntry: (entry: unknown) => boolean) => Array.isArray(value) && value.every(isEntry)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * A field for formatted text: paragraphs, headings, lists, quotes, rules, videos, images; bold, italic, superscript and
 * links.
 */
export function richTextField({ required = false, ...rest }: CommonFieldOptions = {}): RichTextFieldDeclaration {
  const schema = () =>
    richTextDocumentSchema.check(
      z.refine((value: RichTextDocument) => !required || richTextToPlainText(value) !== '', requiredFieldMessage),
    )
  return addLazySchemasToField<RichTextFieldDeclaration>(
    {
      kind: 'rich_text',
      required,
      empty: emptyRichText,
      references: richTextReferences,
      sanitize: (value) => (isShownDocument(value) ? value : emptyRichText),
      searchText: richTextToPlainText,
      ...rest,
    },
    () => richTextDocumentSchema,
    schema,
  )
}

export const emptyRichText: RichTextDocument = { type: 'doc', content: [] }

/** Creates a document of plain paragraphs, for samples and seeds. */
export const paragraphsToRichText = (...texts: string[]): RichTextDocument => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

type RichNode = RichTextBlockNode | RichTextListItemNode | RichTextInlineNode

const childrenOf = (node: RichNode): RichNode[] => ('content' in node && node.content ? node.content : [])

function richTextReferences(doc: RichTextDocument): ContentReference[] {
  const visit = (node: RichNode): ContentReference[] => {
    if (node.type === 'image') return [{ target: 'image', id: node.attrs.image, path: '' }]
    const own =
      node.type === 'text'
        ? (node.marks ?? []).flatMap((each) => (each.type === 'link' ? listReferencesOfLink(each.attrs.link) : []))
        : []
    return [...own, ...childrenOf(node).flatMap((child, index) => prefixReferencePaths(index, visit(child)))]
  }
  return doc.content.flatMap((node, index) => prefixReferencePaths(index, visit(node)))
}

/** Returns the text of a document without formatting; blocks are separated by spaces. */
export function richTextToPlainText(doc: RichTextDocument): string {
  const visit = (node: RichNode): string => {
    if (node.type === 'text') return node.text
    if (node.type === 'hardBreak') return ' '
    if (node.type === 'embed') return node.attrs.title
    if (node.type === 'image') return node.attrs.alt
    const inside = childrenOf(node).map(visit)
    return node.type === 'paragraph' || node.type === 'heading' ? inside.join('') : inside.join(' ')
  }
  return doc.content.map(visit).join(' ').trim()
}

/** Returns every embedded video of a document, at any depth. */
export function listRichTextEmbeds(doc: RichTextDocument): RichTextEmbedAttributes[] {
  const visit = (node: RichNode): RichTextEmbedAttributes[] =>
    node.type === 'embed' ? [node.attrs] : childrenOf(node).flatMap(visit)
  return doc.content.flatMap(visit)
}

/** Returns every image of a document, at any depth. */
export function listRichTextImages(doc: RichTextDocument): RichTextImageAttributes[] {
  const visit = (node: RichNode): RichTextImageAttributes[] =>
    node.type === 'image' ? [node.attrs] : childrenOf(node).flatMap(visit)
  return doc.content.flatMap(visit)
}
