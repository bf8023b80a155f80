import type { SiteSettings } from '#app/settings/index.ts'
import { fieldNameToLabel } from '#schema/fields/field.ts'
import { brandPicturePlaces } from '#schema/theme/brand-picture-fields.ts'
import type { BrandPictureCropName } from '#schema/theme/brand-pictures.ts'

/** A crop of a picture of the library, as a brand kit shows it. */
export interface ThemePictureCrop {
  label: string
  /** The path of the field whose picture is shown so, such as `pictures.mail`, even if another one stands in for it. */
  path: string
  image: number
  crop: BrandPictureCropName
}

/** An image for wide windows and one for phones; either stands in for the other. */
const listBothCrops = (
  label: string,
  path: string,
  [wide, phone]: readonly [wide: number | null, phone: number | null],
  crops: readonly [wide: BrandPictureCropName, phone: BrandPictureCropName],
): ThemePictureCrop[] => [
  ...listCrop(`${label}, wide windows`, path, wide ?? phone, crops[0]),
  ...listCrop(`${label}, phones`, `${path}_on_phones`, phone ?? wide, crops[1]),
]

const listCrop = (label: string, path: string, image: number | null, crop: BrandPictureCropName): ThemePictureCrop[] =>
  image === null ? [] : [{ label, path, image, crop }]

/** The pictures that have one shape everywhere, with their crop. */
const crops = { mail: 'mail', map_pin: 'pin', share_card: 'share', icon: 'icon' } as const

/** Lists the crops of all pictures of a brand kit, in the order of its fields. */
export const listThemePictureCrops = ({
  pictures,
  sections,
}: Pick<SiteSettings['theme'], 'pictures' | 'sections'>): ThemePictureCrop[] => [
  ...sections.banners.flatMap(({ section, picture, picture_on_phones }, index) =>
    listBothCrops(
      `Banner of ${section}`,
      `sections.banners.${index}.picture`,
      [picture, picture_on_phones],
      ['banner', 'strip'],
    ),
  ),
  ...brandPicturePlaces.flatMap((place) =>
    listBothCrops(
      fieldNameToLabel(place),
      `pictures.${place}`,
      [pictures[place], pictures[`${place}_on_phones`]],
      ['wide', 'phone'],
    ),
  ),
  ...(['mail', 'map_pin', 'share_card', 'icon'] as const).flatMap((name) =>
    listCrop(fieldNameToLabel(name), `pictures.${name}`, pictures[name], crops[name]),
  ),
]
