import { expect, it } from 'vitest'
import { type PopoverSettings, settingsAttributes, settingsIn } from './settings.ts'

const us = { country: 'US', url: '/locations/list/' }

it.each<PopoverSettings>([
  { map: '/locations/', directories: [us, { country: 'CA', url: '/ca/' }], hours: 'as_built' },
  { map: null, directories: [{ country: '', url: '/locations/list/' }], hours: 'corrected' },
])('settings %# come back from the attributes as they were', (settings) => {
  const dataset = Object.fromEntries(
    Object.entries(settingsAttributes(settings)).flatMap(([name, value]) => (value === undefined ? [] : [[name.slice(5), value]])),
  )
  expect(settingsIn(dataset)).toEqual(settings)
})
