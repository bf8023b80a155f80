import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { RichText as Document } from '#schema/fields/rich-text.ts'
import { RichText } from './rich-text.tsx'

it('every kind of node becomes its element, and text is never taken for HTML', () => {
  const doc: Document = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Fish & <chips>' }] },
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'One' }] }] }] },
      { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'horizontalRule' }] }] },
      { type: 'blockquote', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ahoy' }, { type: 'hardBreak' }] }] },
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'Ask us',
            marks: [{ type: 'bold' }, { type: 'italic' }, { type: 'link', attrs: { link: { to: 'phone', phone: '(555) 010-0100' } } }],
          },
          { type: 'text', text: '1', marks: [{ type: 'superscript' }] },
        ],
      },
    ],
  }
  expect(renderToStaticMarkup(<RichText doc={doc} />)).toBe(
    '<h2>Fish &amp; &lt;chips&gt;</h2><ul><li>One</li></ul><ol><li><hr/></li></ol><blockquote><p>Ahoy<br/></p></blockquote>' +
      '<p><strong><em><a href="tel:5550100100">Ask us</a></em></strong><sup>1</sup></p>',
  )
})

it('a link to a deleted page leaves its words', () => {
  const link = { type: 'link', attrs: { link: { to: 'page', page: 9 } } } as const
  const doc: Document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'the menu', marks: [link] }] }] }
  expect(renderToStaticMarkup(<RichText doc={doc} />)).toBe('<p><span>the menu</span></p>')
})
