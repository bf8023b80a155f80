import { expect, it } from 'vitest'
import { isErrorExcludedFromReports, redactPersonalData, sanitizeErrorReportEvent } from './error-event.ts'
import { workerErrorSampleRate } from './sample-rates.ts'

it('ER-04 reports one error in a hundred', () => {
  expect(workerErrorSampleRate).toBe(0.01)
})

it.each([
  ['Script error.', ''],
  ['ResizeObserver loop limit exceeded', '/assets/islands.js'],
  ['Failed to fetch', ''],
  ['Extension context invalidated.', ''],
  ['x is undefined', 'chrome-extension://abcdef/content.js'],
  ['x is undefined', 'moz-extension://abcdef/content.js'],
  ['x is undefined', 'safari-web-extension://abcdef/content.js'],
  ['x is undefined', 'https://www.googletagmanager.com/gtm.js?id=GTM-1'],
  ['Can’t find _gCrWeb', ''],
])('ER-05 %j from %j is ignored as foreign', (message, address) => {
  expect(isErrorExcludedFromReports(message, address)).toBe(true)
})

it.each([
  ['x is undefined', 'https://www.example.com/assets/loader-abc.js'],
  ['Failed to fetch the menu: 500', ''],
  ['no such table: page', ''],
])('ER-05 %j from %j is reported', (message, address) => {
  expect(isErrorExcludedFromReports(message, address)).toBe(false)
})

it.each([
  ['No user ann.o+x@mail.example.com here', 'No user [e-mail] here'],
  ['GET /a/?utm_unsub=ann%40mail.example&p=2#top failed', 'GET /a/?utm_unsub=[value]&p=[value]#top failed'],
  [
    'from 203.0.113.7, 2001:db8::1:2 and 2001:db8:0:1:2:3:4:5 at 10:20:30',
    'from [address], [address] and [address] at 10:20:30',
  ],
  ['call (978) 555-0142 or 978-555-0142', 'call [telephone] or [telephone]'],
  ['no such table: page', 'no such table: page'],
])('%j is redacted to %j', (text, expected) => {
  expect(redactPersonalData(text)).toBe(expected)
})

it('an event contains only the allowed properties, whatever a library adds', () => {
  const event = {
    event_id: 'a1',
    release: 'r1',
    environment: 'production',
    request: { url: 'https://x.example/?q=secret', headers: { Cookie: 'session=1' } },
    user: { ip_address: '203.0.113.7', email: 'ann@mail.example' },
    breadcrumbs: [{ message: 'typed ann@mail.example' }],
    contexts: { culture: { timezone: 'America/New_York' } },
    server_name: 'edge-1',
    tags: { path: '/thanks/ann@mail.example/' },
    exception: {
      values: [
        {
          type: 'Error',
          value: 'UNIQUE failed for ann@mail.example',
          stacktrace: {
            frames: [{ filename: '/assets/a.js?token=1', lineno: 3, vars: { email: 'ann@mail.example' } }],
          },
        },
      ],
    },
  }
  const sent = JSON.stringify(sanitizeErrorReportEvent(event))
  expect(JSON.parse(sent)).toEqual({
    event_id: 'a1',
    release: 'r1',
    environment: 'production',
    tags: { path: '/thanks/[e-mail]/' },
    exception: {
      values: [
        {
          type: 'Error',
          value: 'UNIQUE failed for [e-mail]',
          stacktrace: { frames: [{ filename: '/assets/a.js', lineno: 3 }] },
        },
      ],
    },
  })
})

it('ER-05 an ignored event is not sent, nor one without an error', () => {
  const thrown = (filename: string) => ({
    exception: { values: [{ value: 'x is undefined', stacktrace: { frames: [{ filename }] } }] },
  })
  expect(sanitizeErrorReportEvent(thrown('chrome-extension://abc/x.js'))).toBeNull()
  expect(sanitizeErrorReportEvent(thrown('/assets/x.js'))).not.toBeNull()
  expect(sanitizeErrorReportEvent({})).toBeNull()
})
