import type { MenuItemContent } from '../content-wire.ts'

/** A picture of a dish, with the path of its field. */
export interface MenuItemPicture {
  path: string
  image_id: number
}

type WithPictures = Pick<MenuItemContent, 'image_id' | 'overrides'>

/** Lists the pictures of a dish: its own, and those of some restaurants. */
export const listMenuItemPictures = ({ image_id, overrides }: WithPictures): MenuItemPicture[] =>
  [
    { path: 'image_id', image_id },
    ...overrides.map((override, index) => ({
      path: `overrides.${index}.image_id`,
      image_id: override.image_id,
    })),
  ].filter((picture): picture is MenuItemPicture => picture.image_id !== null)

/** Lists the pictures that a change adds to a dish. Those that it has stay, whichever user changes it. */
export function listAddedMenuItemPictures(before: WithPictures | null, after: WithPictures): MenuItemPicture[] {
  const had = new Set((before ? listMenuItemPictures(before) : []).map(({ image_id }) => image_id))
  return listMenuItemPictures(after).filter(({ image_id }) => !had.has(image_id))
}

/** Says that an editor may not choose a picture. */
export const describeUnknownPicture = (image_id: number): string =>
  `there is no picture ${image_id} in the library that you may choose.`
