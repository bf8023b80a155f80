import { expect, it } from 'vitest'
import { resolvePhrase } from '../../../document/start-up.ts'
import { sampleLocation } from '../../../templates/locations/sample-location.ts'
import { getMarkerOpeningIndicator } from './marker-light.ts'

it.each([
  ['2026-11-20T20:00:00Z', 'open', 'Open now · closes 1:00 AM'],
  ['2026-11-21T05:45:00Z', 'closing', 'Open now · closes 1:00 AM'],
  ['2026-11-21T06:30:00Z', 'closed', 'Closed now · opens Monday 11:00 AM'],
])('at %s the marker of a restaurant open until one on Fridays says: %s', (time, light, text) => {
  const found = getMarkerOpeningIndicator(
    (...args) => resolvePhrase({ language: 'en', catalogue: [] }, ...args),
    sampleLocation,
    new Date(time),
  )
  expect(found).toEqual({ light, text })
})
