/** The places of a brand kit's pictures that have a crop for wide windows and one for phones. */
export const brandPicturePlaces = ['not_found', 'maintenance', 'nothing_found'] as const
export type BrandPicturePlace = (typeof brandPicturePlaces)[number]

/** The fields of a brand kit's pictures. Each place can have another on phones; the others have one shape. */
export const brandPictureFieldNames = [
  ...brandPicturePlaces.flatMap((place) => [place, `${place}_on_phones`] as const),
  ...(['mail', 'map_pin', 'share_card', 'icon'] as const),
]
