import type { SiteSettings } from '#app/settings/index.ts'
import { fieldNameToLabel } from '#schema/fields/field.ts'
import { brandPicturePlaces } from '#schema/theme/brand-picture-fields.ts'
import type { BrandPictureCrop } from '#schema/theme/brand-pictures.ts'

/** A crop of a picture of the library, as a brand kit shows it. */
export interface ThemePictureCrop {
  label: string
  image: number
  crop: BrandPictureCrop
}

/** An image for wide windows and one for phones; either stands in for the other. */
const listBothCrops = (
  label: string,
  [wide, phone]: readonly [wide: number | null, phone: number | null],
  crops: readonly [wide: BrandPictureCrop, phone: BrandPictureCrop],
): ThemePictureCrop[] => [
  ...listCrop(`${label}, wide windows`, wide ?? phone, crops[0]),
  ...listCrop(`${label}, phones`, phone ?? wide, crops[1]),
]

const listCrop = (label: string, image: number | null, crop: BrandPictureCrop): ThemePictureCrop[] =>
  image === null ? [] : [{ label, image, crop }]

/** Lists the crops of all pictures of a brand kit, in the order of its fields. */
export const listThemePictureCrops = ({
  pictures,
  sections,
}: Pick<SiteSettings['theme'], 'pictures' | 'sections'>): ThemePictureCrop[] => [
  ...sections.banners.flatMap(({ section, picture, picture_on_phones }) =>
    listBothCrops(`Banner of ${section}`, [picture, picture_on_phones], ['banner', 'strip']),
  ),
  ...brandPicturePlaces.flatMap((place) =>
    listBothCrops(fieldNameToLabel(place), [pictures[place], pictures[`${place}_on_phones`]], ['wide', 'phone']),
  ),
  ...listCrop('Mail', pictures.mail, 'mail'),
  ...listCrop('Map pin', pictures.map_pin, 'pin'),
  ...listCrop('Share card', pictures.share_card, 'share'),
  ...listCrop('Icon', pictures.icon, 'icon'),
]
