import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { emptyResolvedReferences, type ResolvedImage, ResolvedReferencesContext } from '../../resolved-references.ts'
import { genericPageType } from '../../templates/generic_page.tsx'
import { findPageHeadingBlockId, PageHeadingBlockProvider } from '../lead-block.tsx'
import { heroBlock } from './hero.tsx'

const picture: ResolvedImage = {
  id: 7,
  title: 'Harbor',
  description: 'The harbor at dawn',
  width: 1600,
  height: 900,
  objectPosition: '50% 50%',
  dominantColor: '#123456',
  renditions: [{ url: '/media/harbor.webp', width: 1600, height: 900, mimetype: 'image/webp' }],
}

const render = (change: Partial<typeof heroBlock.sample>, lead: string | null = null, image = picture) =>
  renderToStaticMarkup(
    <ResolvedReferencesContext value={{ ...emptyResolvedReferences, images: new Map([[7, image]]) }}>
      <PageHeadingBlockProvider value={lead}>
        <heroBlock.View id="it" value={{ ...heroBlock.sample, ...change }} />
      </PageHeadingBlockProvider>
    </ResolvedReferencesContext>,
  )

it.each([
  { image: 7 },
  { image_alignment: 'left' },
  { text_style: 'dark' },
  { title: 'Another' },
  { subtitle: 'Another' },
  { link_text: 'Another' },
  { link: { to: 'url', url: '/another/' } },
] as const)('%j changes the output', (change) => {
  expect(render(change)).not.toBe(render({}))
})

it('the light of the hour shows a drawing in parts, a picture behind text', () => {
  const url = '/media/harbor.svg'
  const drawing = { ...picture, renditions: [{ url, width: 1600, height: 900, mimetype: 'image/svg+xml' }] }
  const drawn = render({ image: 7, image_alignment: 'light' }, null, drawing)
  expect(drawn).toContain('role="img" aria-label="The harbor at dawn"')
  expect([...drawn.matchAll(/<use href="\/media\/harbor\.svg#(\w+)"/g)].map(([, part]) => part)).toEqual([
    'scene',
    'far',
    'shore',
    'near',
    'weather',
  ])
  expect(render({ image: 7, image_alignment: 'light' })).toBe(render({ image: 7 }))
})

it('only a hero that is the first block has h1 and an eager picture', () => {
  expect(render({ image: 7 }, 'it')).toMatch(/fetchPriority="high".*<h1>/)
  expect(render({ image: 7 }, 'other')).toMatch(/loading="lazy".*<h2>/)
})

it('a content page that starts with a hero has no second h1', () => {
  const page = { title: 'About us', url: '/about/', ancestors: [], breadcrumbs: [] }
  const h1s = (body: unknown[]) =>
    renderToStaticMarkup(
      <genericPageType.View page={{ ...page, values: { body } } as never} data={undefined} settings={{} as never} />,
    ).match(/<h1/g)
  const block = { id: 'it', type: 'hero', version: 1, value: heroBlock.sample }
  expect(h1s([block])).toHaveLength(1)
  expect(h1s([{ ...block, value: { ...heroBlock.sample, title: ' ' } }])).toHaveLength(1)
  expect(h1s([])).toHaveLength(1)
})

it('only a hero with a title is the lead block', () => {
  expect(findPageHeadingBlockId([])).toBeNull()
  expect(findPageHeadingBlockId([{ id: 'a', type: 'artf', value: {} }])).toBeNull()
  expect(findPageHeadingBlockId([{ id: 'a', type: 'hero', value: { title: 'Catch' } }])).toBe('a')
})
