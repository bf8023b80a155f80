import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { emptyResolvedReferences, type ResolvedImage, ResolvedReferencesContext } from '../../resolved-references.ts'
import { featureImageBlock } from './feature_image.tsx'

const picture = {
  id: 7,
  title: '',
  description: 'Lantern',
  width: 3,
  height: 2,
  objectPosition: '',
  dominantColor: '',
  renditions: [],
}
const render = (width: 'default' | 'centered', images: [number, ResolvedImage][] = [[7, picture]]) =>
  renderToStaticMarkup(
    <ResolvedReferencesContext value={{ ...emptyResolvedReferences, images: new Map(images) }}>
      <featureImageBlock.View id="it" value={{ image: 7, width, caption: 'Over the door' }} />
    </ResolvedReferencesContext>,
  )

it('EB-05 a picture has one of two widths, with its description and caption', () => {
  expect(render('default')).toMatch(/aria-label="Lantern".*Over the door/)
  expect(render('centered')).not.toBe(render('default'))
})

it('no caption is shown when the picture was deleted', () => {
  expect(render('default', [])).toBe('')
})

it('a centered picture is fetched no wider than the column', () => {
  const rendition = { url: '/a.avif', width: 640, height: 427, mimetype: 'image/avif' }
  const renderWide = (width: 'default' | 'centered') =>
    render(width, [[7, { ...picture, renditions: [rendition, { ...rendition, url: '/b.avif', width: 960 }] }]])
  expect(renderWide('centered')).toContain('sizes="(width &gt;= 840px) 48rem, 100vw"')
  expect(renderWide('default')).toContain('sizes="(width &gt;= 1296px) 76rem, 100vw"')
})
