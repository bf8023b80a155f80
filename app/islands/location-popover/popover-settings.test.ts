import { expect, it } from 'vitest'
import { type PopoverSettings, parseSettingsAttributes, toSettingsAttributes } from './popover-settings.ts'

const us = { country: 'US', url: '/locations/list/' }

it.each<PopoverSettings>([
  { mapUrl: '/locations/', directories: [us, { country: 'CA', url: '/ca/' }], hoursFlagMode: 'as_built' },
  { mapUrl: null, directories: [{ country: '', url: '/locations/list/' }], hoursFlagMode: 'corrected' },
])('settings %# survive a round trip through the attributes', (settings) => {
  const dataset = Object.fromEntries(
    Object.entries(toSettingsAttributes(settings)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.slice(5), value]],
    ),
  )
  expect(parseSettingsAttributes(dataset)).toEqual(settings)
})
