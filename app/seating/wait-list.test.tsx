import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sampleLocation } from '../templates/locations/sample-location.ts'
import { JoinWaitListPage } from './wait-list.tsx'

const render = (estimate: string | null, partiesWaiting: number) =>
  renderToStaticMarkup(
    <JoinWaitListPage
      offersTexts
      location={sampleLocation}
      now={new Date('2026-11-20T17:00:00Z')}
      maxPartySize={8}
      estimate={estimate}
      partiesWaiting={partiesWaiting}
    />,
  )

it('says that there is no wait, or how long for how many parties', () => {
  expect(render(null, 0)).toContain('No wait right now')
  expect(render(null, 0)).not.toContain('Current wait')
  expect(render('15–20 min', 0)).toContain('15–20 min for a party of 2')
  expect(render('15–20 min', 0)).not.toContain('0 parties')
  expect(render('15–20 min', 3)).toContain('3 parties')
})
