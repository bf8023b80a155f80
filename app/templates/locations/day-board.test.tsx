import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sampleLocation, sampleLocationServices, sampleLocationSettings } from './sample-location.ts'
import { singleLocationPageType } from './single_location.tsx'

function render(events: 'list' | 'board', change: object = {}): string {
  const { View } = singleLocationPageType
  const page = { id: 1, url: '/here/', title: 'Here', ancestors: [], breadcrumbs: [], values: { body: [] } }
  const data = {
    location: { ...sampleLocation, ...change },
    services: sampleLocationServices,
    is_closed: false,
    description: '',
    nearby: [],
    guest_info: {
      texts: { happyHour: 'Weekdays at the bar.', parking: 'Behind the mill.' },
      events: [{ name: 'Quiz', dayOfWeek: 2, time: '8:00 PM', text: '' }],
      pictures: [],
    },
  }
  const settings = { ...sampleLocationSettings, theme: { shape: { restaurants: 'none', events } } }
  const props = { page, data, settings } as unknown as Parameters<typeof View>[0]
  return renderToStaticMarkup(<View {...props} />)
}

it('events and happy hour are on a chalkboard where the brand kit has one', () => {
  const html = render('board')
  expect(html).toContain('<li class="board-line" data-day="Tuesday"><h3>Quiz</h3>')
  expect(html.slice(html.indexOf('Good to know'))).not.toMatch(/Quiz|Weekdays/)
})

it('otherwise they are in a list, as for a restaurant that is temporarily closed', () => {
  for (const html of [render('list'), render('board', { is_temporarily_closed: true })]) {
    expect(html).not.toContain('day-board')
    expect(html.slice(html.indexOf('Good to know'))).toMatch(/Weekdays at the bar.*Quiz/)
  }
})
