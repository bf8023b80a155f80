import type { SiteSettings } from '#app/settings/index.ts'
import { type BrandPicturePlace, brandPicturePlaces } from '#schema/theme/brand-picture-fields.ts'
import { toBrandPicturePath } from '#schema/theme/brand-picture-path.ts'
import type { BrandPictureCropName } from '#schema/theme/brand-pictures.ts'

type Theme = SiteSettings['theme']

/** An image of the library for wide windows and one for phones; either stands in for the other. */
interface BrandImages {
  wide: number | null
  phone: number | null
}

/** Returns the pictures as CSS images, each in its crop; null without any. */
export function toBrandPictureCssImages(
  { wide, phone }: BrandImages,
  crops: Record<keyof BrandImages, BrandPictureCropName>,
): Record<keyof BrandImages, string> | null {
  const [ofWide, ofPhone] = [wide ?? phone, phone ?? wide]
  if (ofWide === null || ofPhone === null) return null
  return { wide: toUrl(ofWide, crops.wide), phone: toUrl(ofPhone, crops.phone) }
}

const toUrl = (image: number, crop: BrandPictureCropName) => `url(${toBrandPicturePath(image, crop)})`

/** Returns rules for windows from 840 px. */
export const toWideWindowCssRules = (rules: string): string => `@media(width>=840px){${rules}}`

/** The drawing at the foot of the page for a missing address, and how its room is given up. */
const drawingOfMissingPage = 'lighthouse'
const noRoomForDrawing = 'min-height:0;padding-bottom:var(--s8)'

/** The element before which a picture stands, how it is placed there, and what else changes with it. */
const places: Record<BrandPicturePlace, { selector: string; layout: string; besides?: string }> = {
  // As wide as the page, at its top, in place of the drawing at its foot.
  not_found: {
    selector: '.not-found::before',
    besides: `.bg-${drawingOfMissingPage}.not-found{--drawing-${drawingOfMissingPage}:none;${noRoomForDrawing}}`,
    layout: 'aspect-ratio:var(--picture-ratio);margin:calc(-1*var(--s8)) 0 var(--s6)',
  },
  maintenance: { selector: '.maintenance::before', layout: 'aspect-ratio:var(--picture-ratio)' },
  nothing_found: {
    selector: '.empty-state::before',
    layout: 'max-width:24rem;aspect-ratio:var(--picture-ratio);margin-bottom:var(--s4);border-radius:var(--radius-l)',
  },
}

const crops = { wide: 'wide', phone: 'phone' } as const

/**
 * Creates the rules of a theme's pictures, which are beside a page or a text and are decoration: no markup depends on
 * them. They are loaded only where they are shown.
 */
export function createBrandPictureCssRules({ pictures }: Pick<Theme, 'pictures'>): string {
  const rules = brandPicturePlaces.map((place) => {
    const urls = toBrandPictureCssImages({ wide: pictures[place], phone: pictures[`${place}_on_phones`] }, crops)
    if (!urls) return ''
    const { selector, layout, besides = '' } = places[place]
    const draw = (url: string, ratio: string) => `--picture-ratio:${ratio};background:${url} center/cover`
    return (
      `${selector}{content:"";display:block;${layout};${draw(urls.phone, '5/4')}}` +
      toWideWindowCssRules(`${selector}{${draw(urls.wide, '5/2')}}`) +
      besides
    )
  })
  return rules.join('') + (pictures.map_pin === null ? '' : createMapPinRules(pictures.map_pin))
}

/** The letter of a pin is on a disc of its color, at the foot of the picture. */
const createMapPinRules = (image: number) =>
  `.map-pin{background:${toUrl(image, 'pin')} top/contain no-repeat}.map-pin svg{display:none}` +
  '.map-pin span{inset:auto 0 0;width:1.5rem;margin:auto;border-radius:50%;line-height:1.5rem;color:var(--on-brand);' +
  'background:var(--brand)}.map-pin[aria-current=true] span{color:var(--on-action);background:var(--action)}'
