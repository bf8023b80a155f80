import { expect, it } from 'vitest'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { listThemePictureCrops } from './picture-crops.ts'

const { pictures, sections } = createEmptyFieldValues(themeSetting.fields)

it('every picture is listed with its crops, a lone phone picture for both widths', () => {
  expect(listThemePictureCrops({ pictures, sections })).toEqual([])
  const banner = { section: 'menu', drawing: '', picture: 1, picture_on_phones: null }
  const chosen = {
    ...pictures,
    maintenance: 2,
    maintenance_on_phones: 3,
    nothing_found_on_phones: 4,
    map_pin: 5,
    share_card: 6,
    icon: 7,
  }
  expect(
    listThemePictureCrops({ pictures: chosen, sections: { banners: [banner] } }).map(({ label, path, image, crop }) => [
      ...[label, path, image, crop],
    ]),
  ).toEqual([
    ['Banner of menu, wide windows', 'sections.banners.0.picture', 1, 'banner'],
    ['Banner of menu, phones', 'sections.banners.0.picture_on_phones', 1, 'strip'],
    ['Maintenance, wide windows', 'pictures.maintenance', 2, 'wide'],
    ['Maintenance, phones', 'pictures.maintenance_on_phones', 3, 'phone'],
    ['Nothing found, wide windows', 'pictures.nothing_found', 4, 'wide'],
    ['Nothing found, phones', 'pictures.nothing_found_on_phones', 4, 'phone'],
    ['Map pin', 'pictures.map_pin', 5, 'pin'],
    ['Share card', 'pictures.share_card', 6, 'share'],
    ['Icon', 'pictures.icon', 7, 'icon'],
  ])
})
