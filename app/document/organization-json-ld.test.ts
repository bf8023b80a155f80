import { expect, it } from 'vitest'
import { emptyResolvedReferences, type ResolvedImage } from '../resolved-references.ts'
import { buildOrganizationJsonLd } from './organization-json-ld.ts'
import { createSampleSettings } from './sample-document.tsx'

const origin = 'https://www.example.test'
const picture = (id: number, mimetype = 'image/jpeg'): [number, ResolvedImage] => [
  id,
  {
    ...{ id, title: '', description: 'A harbor', width: 2400, height: 1200 },
    ...{ objectPosition: '50% 50%', dominantColor: '#123456' },
    renditions: [400, 1200, 2400].map((width) => ({
      width,
      height: width / 2,
      mimetype,
      url: `/media/${id}-${width}`,
    })),
  },
]
const none = createSampleSettings({}).theme.pictures
const build = (chosen: Partial<typeof none>, ...pictures: [number, ResolvedImage][]) =>
  buildOrganizationJsonLd(createSampleSettings({ theme: { pictures: { ...none, ...chosen } } }), {
    origin,
    resolved: { ...emptyResolvedReferences, images: new Map(pictures) },
  })

it('an organization has its logo, and the share card of its brand kit', () => {
  expect(build({ share_card: 4, icon: 5 }, picture(4), picture(5))).toMatchObject({
    '@type': 'Organization',
    logo: `${origin}/icon-512.png`,
    image: `${origin}/images/brand/4-share`,
  })
})

it('its image is the icon where no picture is chosen or can be shown', () => {
  expect(build({ icon: 5 }, picture(5))).toMatchObject({ image: `${origin}/images/brand/5-icon` })
  expect(build({ share_card: 4, icon: 5 }, picture(4, 'image/svg+xml'), picture(5))).toMatchObject({
    image: `${origin}/images/brand/5-icon`,
  })
})

it('it has no image where there is none, or it was deleted', () => {
  expect(build({})).not.toHaveProperty('image')
  expect(build({ share_card: 4 })).not.toHaveProperty('image')
})
