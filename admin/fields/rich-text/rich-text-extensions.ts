import { type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Italic } from '@tiptap/extension-italic'
import { BulletList } from '@tiptap/extension-list/bullet-list'
import { ListItem } from '@tiptap/extension-list/item'
import { ListKeymap } from '@tiptap/extension-list/keymap'
import { OrderedList } from '@tiptap/extension-list/ordered-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Dropcursor } from '@tiptap/extensions/drop-cursor'
import { Gapcursor } from '@tiptap/extensions/gap-cursor'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import type { LinkTarget } from '#schema/fields/link.ts'
import {
  type RichTextEmbedAttributes,
  type RichTextImageAttributes,
  richTextImageLayouts,
} from '#schema/fields/rich-text.ts'
import { renditionEndpoints } from '#schema/media/rendition-endpoints.ts'
import { parseVideoEmbedUrl } from '#schema/media/video-embed.ts'
import { describeLinkTarget, parseLinkHref } from '../../choosers/link-text.ts'

/** A link to any link target. Pasted links are parsed by their href; unsafe ones become plain text. */
const LinkMark = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ link: { default: null, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const link = parseLinkHref(element.getAttribute('href') ?? '')
        return link ? { link } : false
      },
    },
  ],
  // No href in the editor: a click must place the cursor, never leave the page.
  renderHTML: ({ mark, HTMLAttributes }) => [
    'a',
    mergeAttributes(HTMLAttributes, { title: describeLinkTarget(mark.attrs['link'] as LinkTarget), 'data-link': '' }),
    0,
  ],
})

/** A video of a supported provider. The editor shows its title, and loads nothing from the provider. */
const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ url: { default: '', rendered: false }, title: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'div[data-embed]',
      getAttrs: (element) => {
        const video = parseVideoEmbedUrl(element.dataset['embed'] ?? '')
        return video ? { url: video.pageUrl, title: element.dataset['title'] ?? '' } : false
      },
    },
  ],
  renderHTML({ node }) {
    const { url, title } = node.attrs as RichTextEmbedAttributes
    const provider = parseVideoEmbedUrl(url)?.provider ?? 'an unsupported service'
    const text = title ? `${title} · ${provider}` : `Video on ${provider}`
    return ['div', { class: 'rich-embed', 'data-embed': url, 'data-title': title }, text]
  },
})

/** An image from the library. `choosers/image-format-form.tsx` edits its alternative text and format. */
const TextImage = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    image: { default: 0, rendered: false },
    alt: { default: '', rendered: false },
    format: { default: 'fullwidth', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'img[data-image]',
      getAttrs: (element) => {
        const image = Number(element.dataset['image'])
        const format = richTextImageLayouts.find((each) => each === element.dataset['format'])
        return format && Number.isInteger(image) && image > 0
          ? { image, alt: element.getAttribute('alt') ?? '', format }
          : false
      },
    },
  ],
  renderHTML({ node }) {
    const { image, alt, format } = node.attrs as RichTextImageAttributes
    const src = buildEndpointUrl(renditionEndpoints.preview, {
      params: { id: image, filter_spec: 'max-640x480|format-webp' },
    })
    return ['img', { class: 'rich-image', src, alt, 'data-image': image, 'data-format': format }]
  },
})

/** Parses a mark that was an inline style in pasted HTML; one element may have several. See `pasted-html.ts`. */
const pastedMark = (mark: string) => ({ tag: `[data-${mark}]`, consuming: false })

const PastedBold = Bold.extend({
  parseHTML() {
    return [...(this.parent?.() ?? []), pastedMark('bold')]
  },
})
const PastedItalic = Italic.extend({
  parseHTML() {
    return [...(this.parent?.() ?? []), pastedMark('italic')]
  },
})

const Superscript = Mark.create({
  name: 'superscript',
  parseHTML: () => [{ tag: 'sup' }, pastedMark('superscript')],
  renderHTML: ({ HTMLAttributes }) => ['sup', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-.': () => this.editor.commands.toggleMark(this.name) }
  },
})

/** Stored lists always start at one; validation would reject the extension's `start` and `type` attributes. */
const PlainOrderedList = OrderedList.extend({ addAttributes: () => ({}) })

/** The editor's schema: exactly the nodes and marks of `schema/fields/rich-text.ts`. Undo is handled by the page. */
export const richTextEditorExtensions: Extensions = [
  Blockquote,
  BulletList,
  Document,
  Dropcursor,
  Embed,
  Gapcursor,
  HardBreak,
  Heading.configure({ levels: [2, 3, 4] }),
  HorizontalRule,
  ListItem,
  ListKeymap,
  Paragraph,
  Text,
  PlainOrderedList,
  PastedBold,
  PastedItalic,
  LinkMark,
  Superscript,
  TextImage,
]
