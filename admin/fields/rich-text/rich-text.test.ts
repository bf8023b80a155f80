import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { expect, it } from 'vitest'
import { type RichTextBlockNode, type RichTextDocument, richTextDocumentSchema } from '#schema/fields/rich-text.ts'
import { toRichTextEditorDocument, toStoredRichText } from './rich-text-document.ts'
import { richTextEditorExtensions } from './rich-text-extensions.ts'

const schema = getSchema(richTextEditorExtensions)

/** Converts to the editor's model and back. */
function roundTrip(stored: RichTextDocument): RichTextDocument {
  const node = Node.fromJSON(schema, toRichTextEditorDocument(stored))
  node.check()
  return toStoredRichText(node.toJSON())
}

const doc = (...content: RichTextBlockNode[]): RichTextDocument => ({ type: 'doc', content })
const words = (text: string) => [{ type: 'text' as const, text }]

it.each<[string, RichTextBlockNode]>([
  ['a paragraph', { type: 'paragraph', content: words('Fresh today.') }],
  ['a heading 2', { type: 'heading', attrs: { level: 2 }, content: words('Catch') }],
  ['a heading 3', { type: 'heading', attrs: { level: 3 }, content: words('Catch') }],
  ['a heading 4', { type: 'heading', attrs: { level: 4 }, content: words('Catch') }],
  [
    'a bullet list',
    { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: words('Cod') }] }] },
  ],
  [
    'a numbered list',
    { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: words('Cod') }] }] },
  ],
  ['a quote', { type: 'blockquote', content: [{ type: 'paragraph', content: words('Best chowder.') }] }],
  ['a rule', { type: 'horizontalRule' }],
  ['an image', { type: 'image', attrs: { image: 7, alt: 'Two lobsters', format: 'right' } }],
  ['a line break', { type: 'paragraph', content: [...words('one'), { type: 'hardBreak' }, ...words('two')] }],
  ['bold', { type: 'paragraph', content: [{ type: 'text', text: 'b', marks: [{ type: 'bold' }] }] }],
  ['italic', { type: 'paragraph', content: [{ type: 'text', text: 'i', marks: [{ type: 'italic' }] }] }],
  ['superscript', { type: 'paragraph', content: [{ type: 'text', text: '®', marks: [{ type: 'superscript' }] }] }],
  [
    'a page link',
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: 'Menu',
          marks: [{ type: 'link', attrs: { link: { to: 'page', page: 7, fragment: 'fish' } } }],
        },
      ],
    },
  ],
  [
    'an address link',
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: 'x',
          marks: [{ type: 'link', attrs: { link: { to: 'url', url: 'https://example.com/' } } }],
        },
      ],
    },
  ],
  [
    'a mail link',
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { link: { to: 'email', email: 'a@b.c' } } }] },
      ],
    },
  ],
  [
    'a nested list',
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            { type: 'paragraph', content: words('Fish') },
            {
              type: 'orderedList',
              content: [{ type: 'listItem', content: [{ type: 'paragraph', content: words('Cod') }] }],
            },
          ],
        },
      ],
    },
  ],
])('keeps %s unchanged in a round trip', (_, block) => {
  const stored = doc(block)
  expect(roundTrip(stored)).toEqual(stored)
  expect(richTextDocumentSchema.safeParse(roundTrip(stored)).success).toBe(true)
})

it('keeps an empty document empty', () => {
  expect(roundTrip(doc())).toEqual(doc())
})

it('converts stored documents that the editor’s schema does not allow', () => {
  const odd = doc(
    { type: 'blockquote', content: [] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'horizontalRule' }] }] },
  )
  expect(richTextDocumentSchema.safeParse(odd).success).toBe(true)
  expect(richTextDocumentSchema.safeParse(roundTrip(odd)).success).toBe(true)
})

it('removes marks from line breaks, which the stored format does not allow', () => {
  const typed = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'hardBreak', marks: [{ type: 'bold' }] }] }],
  }
  expect(toStoredRichText(typed)).toEqual(doc({ type: 'paragraph', content: [{ type: 'hardBreak' }] }))
})
