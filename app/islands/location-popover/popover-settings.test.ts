import { expect, it } from 'vitest'
import {
  type LocationPopoverSettings,
  parsePopoverDataAttributes,
  toPopoverDataAttributes,
} from './popover-settings.ts'

const us = { country: 'US', url: '/locations/list/' }

it.each<LocationPopoverSettings>([
  { mapUrl: '/locations/', directories: [us, { country: 'CA', url: '/ca/' }], hoursFlagMode: 'as_built' },
  { mapUrl: null, directories: [{ country: '', url: '/locations/list/' }], hoursFlagMode: 'corrected' },
])('settings %# survive a round trip through the attributes', (settings) => {
  const dataset = Object.fromEntries(
    Object.entries(toPopoverDataAttributes(settings)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.slice(5), value]],
    ),
  )
  expect(parsePopoverDataAttributes(dataset)).toEqual(settings)
})
