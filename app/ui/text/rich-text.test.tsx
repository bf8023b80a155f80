import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { RichTextDocument as Document } from '#schema/fields/rich-text.ts'
import { emptyResolvedReferences, ResolvedReferencesContext } from '../../resolved-references.ts'
import { RichText } from './rich-text.tsx'

it('renders every node type as its element, and escapes text', () => {
  const doc: Document = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Fish & <chips>' }] },
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'One' }] }] }],
      },
      { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'horizontalRule' }] }] },
      {
        type: 'blockquote',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ahoy' }, { type: 'hardBreak' }] }],
      },
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'Ask us',
            marks: [
              { type: 'bold' },
              { type: 'italic' },
              { type: 'link', attrs: { link: { to: 'phone', phone: '(555) 010-0100' } } },
            ],
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

it('renders an image in its format with alternative text, and omits a missing one', () => {
  const picture = {
    id: 7,
    title: '',
    description: 'Lobsters',
    width: 4,
    height: 3,
    objectPosition: '',
    dominantColor: '',
  }
  const rendition = { url: '/media/7.webp', width: 4, height: 3, mimetype: 'image/webp' }
  const images = new Map([[7, { ...picture, renditions: [rendition] }]])
  const render = (image: number, alt: string) =>
    renderToStaticMarkup(
      <ResolvedReferencesContext value={{ ...emptyResolvedReferences, images }}>
        <RichText doc={{ type: 'doc', content: [{ type: 'image', attrs: { image, alt, format: 'left' } }] }} />
      </ResolvedReferencesContext>,
    )
  expect(render(7, 'Two of them')).toMatch(
    /^<div class="text-image text-image-left"><picture>.*src="\/media\/7.webp".* alt="Two of them"/,
  )
  expect(render(7, '')).toContain('alt="Lobsters"')
  expect(render(8, 'Two of them')).toBe('')
})

it('a link to a deleted page renders only its text', () => {
  const link = { type: 'link', attrs: { link: { to: 'page', page: 9 } } } as const
  const doc: Document = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'the menu', marks: [link] }] }],
  }
  expect(renderToStaticMarkup(<RichText doc={doc} />)).toBe('<p><span>the menu</span></p>')
})

it('BR-21 a video renders as a placeholder; one of an unknown service is omitted', () => {
  const film = (url: string) =>
    renderToStaticMarkup(
      <RichText doc={{ type: 'doc', content: [{ type: 'embed', attrs: { url, title: 'Boats' } }] }} />,
    )
  expect(film('https://youtu.be/aqz-KE-bpKQ')).toContain('data-src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')
  expect(film('https://youtu.be/aqz-KE-bpKQ')).toContain('Boats')
  expect(film('https://youtu.be/aqz-KE-bpKQ')).not.toMatch(/<iframe| src="/)
  expect(film('https://films.example/1')).toBe('')
})
