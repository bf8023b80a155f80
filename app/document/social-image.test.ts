import { expect, it } from 'vitest'
import { streamField } from '#schema/fields/stream.ts'
import { listAllBlockDefinitions } from '../blocks/index.ts'
import {
  emptyResolvedReferences,
  type Rendition,
  type ResolvedImage,
  type ResolvedReferences,
} from '../resolved-references.ts'
import {
  findFirstShareableImage,
  imageIdsToReferences,
  listImagesShownOnPage,
  listMediaReferencedInValues,
  selectSocialImage,
} from './social-image.ts'

const origin = 'https://heron.example'
const rendition = (width: number, format: string): Rendition => ({
  url: `/media/${width}.${format}`,
  width,
  height: width / 2,
  mimetype: `image/${format}`,
})
const image = (id: number, renditions: Rendition[]): [number, ResolvedImage] => [
  id,
  {
    id,
    title: 'A boat',
    description: `Boat ${id}`,
    width: 2000,
    height: 1000,
    objectPosition: '50% 50%',
    dominantColor: '#fff',
    renditions,
  },
]
const resolved: ResolvedReferences = {
  ...emptyResolvedReferences,
  images: new Map([
    image(
      1,
      [640, 1920, 1280].flatMap((width) => [rendition(width, 'avif'), rendition(width, 'webp')]),
    ),
    image(2, [rendition(320, 'svg+xml')]),
    image(3, [rendition(640, 'jpeg'), rendition(960, 'jpeg')]),
  ]),
  snippets: new Map([
    [9, { id: 9, type: 'toolbox_snippet', values: { title: 'Boats', body: [block('image', { image: 3 })] } }],
  ]),
}
const fields = { body: streamField(listAllBlockDefinitions) }

function block(type: string, value: Record<string, unknown>) {
  return { id: type, type, version: listAllBlockDefinitions().find((each) => each.type === type)!.version, value }
}

it('the social image is the smallest wide enough, in a format that networks support', () => {
  expect(findFirstShareableImage(imageIdsToReferences([1]), resolved, origin)).toEqual({
    url: `${origin}/media/1280.webp`,
    alt: 'Boat 1',
    isLarge: true,
  })
  expect(findFirstShareableImage(imageIdsToReferences([3]), resolved, origin)?.url).toBe(`${origin}/media/960.jpeg`)
})

it('skips SVGs, deleted images and unset ones', () => {
  expect(findFirstShareableImage(imageIdsToReferences([null, 77, 2, 3]), resolved, origin)?.alt).toBe('Boat 3')
  expect(findFirstShareableImage(imageIdsToReferences([2]), resolved, origin)).toBeNull()
})

it('lists a page’s media in document order, including those of snippets and video posters', () => {
  const body = [block('toolbox_snippet', { snippet: 9 }), block('image', { image: 1 }), block('video', { video: 5 })]
  expect([...listMediaReferencedInValues(fields, { body }, resolved)]).toEqual([
    { target: 'image', id: 3 },
    { target: 'image', id: 1 },
    { target: 'video', id: 5 },
  ])
  const video = { id: 5, title: 'At sea', poster: '/media/sea.jpg', width: null, height: null, sources: [], tracks: [] }
  const withVideo = { ...resolved, videos: new Map([[5, video]]) }
  expect(findFirstShareableImage([{ target: 'video', id: 5 }], withVideo, origin)).toEqual({
    url: `${origin}/media/sea.jpg`,
    alt: 'At sea',
    isLarge: true,
  })
})

it('falls back from the chosen image to the page’s, drawn, site’s, then icon', () => {
  const select = (selected: number | null, onPage: number[], siteDefault: number | null) =>
    selectSocialImage({ selected, onPage: imageIdsToReferences(onPage), siteDefault }, resolved, origin)
  expect(select(3, [1], null).alt).toBe('Boat 3')
  expect(select(null, [2, 1], 3).alt).toBe('Boat 1')
  expect(select(null, [2], 3)).toEqual({ url: `${origin}/images/brand/3-share`, alt: '', isLarge: true })
  const icon = { url: `${origin}/apple-touch-icon.png`, alt: '', isLarge: false }
  for (const missing of [2, 77]) expect(select(null, [], missing)).toEqual(icon)
  expect(select(null, [], null)).toEqual(icon)
  const drawn = { path: '/drawn.png', alt: 'A drawing' }
  const selectDrawn = (onPage: number[]) =>
    selectSocialImage({ selected: null, onPage: imageIdsToReferences(onPage), drawn, siteDefault: 3 }, resolved, origin)
  expect(selectDrawn([])).toEqual({ url: `${origin}/drawn.png`, alt: 'A drawing', isLarge: true })
  expect(selectDrawn([1]).alt).toBe('Boat 1')
})

it('a share card that not everybody may see stands for no page', () => {
  const [[id, card]] = [image(4, [rendition(640, 'jpeg')])]
  const images = new Map([[id, { ...card, isRestricted: true }]])
  const candidates = { selected: null, onPage: [], siteDefault: 4 }
  const icon = { url: `${origin}/apple-touch-icon.png`, alt: '', isLarge: false }
  expect(selectSocialImage(candidates, { ...resolved, images }, origin)).toEqual(icon)
})

it('an image used only for sharing is not among the visible images', () => {
  const onPage = (shown: number[]) =>
    listImagesShownOnPage({ selected: 3, onPage: imageIdsToReferences(shown), siteDefault: 1 }, resolved).map(
      ({ id }) => id,
    )
  expect([onPage([]), onPage([3])]).toEqual([[2], [2, 3]])
})
