import { expect, it } from 'vitest'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { listThemePictureCrops } from './picture-crops.ts'

const { pictures, sections } = createEmptyFieldValues(themeSetting.fields)

it('every picture is listed with its crops, and one for phones alone stands in for wide windows', () => {
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
    listThemePictureCrops({ pictures: chosen, sections: { banners: [banner] } }).map(({ label, image, crop }) => [
      ...[label, image, crop],
    ]),
  ).toEqual([
    ['Banner of menu, wide windows', 1, 'banner'],
    ['Banner of menu, phones', 1, 'strip'],
    ['Maintenance, wide windows', 2, 'wide'],
    ['Maintenance, phones', 3, 'phone'],
    ['Nothing found, wide windows', 4, 'wide'],
    ['Nothing found, phones', 4, 'phone'],
    ['Map pin', 5, 'pin'],
    ['Share card', 6, 'share'],
    ['Icon', 7, 'icon'],
  ])
})
