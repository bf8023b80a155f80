import { type Extensions, Mark, mergeAttributes } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Italic } from '@tiptap/extension-italic'
import { OrderedList } from '@tiptap/extension-list'
import StarterKit from '@tiptap/starter-kit'
import type { LinkTarget } from '#schema/fields/link.ts'
import { linkOfHref, linkWords } from '../choosers/link-words.ts'

/** A link to anything a link can lead to. Pasted links are understood by their address; dangerous ones become plain words. */
const LinkMark = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ link: { default: null, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const link = linkOfHref(element.getAttribute('href') ?? '')
        return link ? { link } : false
      },
    },
  ],
  // No address in the editor: a click there must place the cursor, never leave the page.
  renderHTML: ({ mark, HTMLAttributes }) => [
    'a',
    mergeAttributes(HTMLAttributes, { title: linkWords(mark.attrs['link'] as LinkTarget), 'data-link': '' }),
    0,
  ],
})

/** A mark that came with a paste as a style; one element may carry several. See `pasted.ts`. */
const pasted = (mark: string) => ({ tag: `[data-${mark}]`, consuming: false })

const PastedBold = Bold.extend({
  parseHTML() {
    return [...(this.parent?.() ?? []), pasted('bold')]
  },
})
const PastedItalic = Italic.extend({
  parseHTML() {
    return [...(this.parent?.() ?? []), pasted('italic')]
  },
})

const Superscript = Mark.create({
  name: 'superscript',
  parseHTML: () => [{ tag: 'sup' }, pasted('superscript')],
  renderHTML: ({ HTMLAttributes }) => ['sup', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-.': () => this.editor.commands.toggleMark(this.name) }
  },
})

/** Stored lists are numbered from one; the kit's own start and type would be refused by storage. */
const PlainOrderedList = OrderedList.extend({ addAttributes: () => ({}) })

/** The editor's schema: exactly the nodes and marks of `schema/fields/rich-text.ts`. Undo belongs to the page. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: false,
    undoRedo: false,
    trailingNode: false,
    orderedList: false,
    bold: false,
    italic: false,
  }),
  PlainOrderedList,
  PastedBold,
  PastedItalic,
  LinkMark,
  Superscript,
]
