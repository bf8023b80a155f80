import { expect, it } from 'vitest'
import { richTextDocumentSchema } from './rich-text.ts'
import { parseRichTextMarkdown } from './rich-text-markdown.ts'

const resolve = (url: string) => ({ to: 'url' as const, url })

it('parses a text to a document of paragraphs, headings and lists', () => {
  const doc = parseRichTextMarkdown(
    '## Title\n\nOne line\nand the next.\n\n- first\n- second\n\n1. a\n2. b\n\n---\n\n> said',
    resolve,
  )
  expect(doc.content.map(({ type }) => type)).toEqual([
    'heading',
    'paragraph',
    'bulletList',
    'orderedList',
    'horizontalRule',
    'blockquote',
  ])
  expect(doc.content[1]).toEqual({ type: 'paragraph', content: [{ type: 'text', text: 'One line and the next.' }] })
  expect(richTextDocumentSchema.safeParse(doc).success).toBe(true)
})

it('parses bold, italic and linked text', () => {
  expect(parseRichTextMarkdown('See **this**, *that* and [the menu](/menu/).', resolve).content[0]).toEqual({
    type: 'paragraph',
    content: [
      { type: 'text', text: 'See ' },
      { type: 'text', text: 'this', marks: [{ type: 'bold' }] },
      { type: 'text', text: ', ' },
      { type: 'text', text: 'that', marks: [{ type: 'italic' }] },
      { type: 'text', text: ' and ' },
      { type: 'text', text: 'the menu', marks: [{ type: 'link', attrs: { link: { to: 'url', url: '/menu/' } } }] },
      { type: 'text', text: '.' },
    ],
  })
})
