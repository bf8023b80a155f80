import { expect, it } from 'vitest'
import { findWebhookUrlProblem } from './webhook-url.ts'

it.each(['https://example.com/events', 'https://hooks.example.co.uk:8443/a?b=c'])('%s is accepted', (url) => {
  expect(findWebhookUrlProblem(url, false)).toBeNull()
})

it.each([
  'http://example.com/',
  'ftp://example.com/',
  'https://user:secret@example.com/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://localhost../',
  'https://app.localhost/',
  'https://metadata.google.internal/',
  'https://printer.local/',
  'https://router/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://10.0.0.8/',
  'https://169.254.169.254/latest/meta-data/',
  'https://192.168.1.1/',
  'https://8.8.8.8/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[fd00::1]/',
  'not a url',
])('%s is refused', (url) => {
  expect(findWebhookUrlProblem(url, false)).not.toBeNull()
})

it('loopback is accepted in local development, and nothing else that is local', () => {
  for (const url of ['http://127.0.0.1:9000/', 'http://localhost:9000/', 'http://[::1]/'])
    expect([url, findWebhookUrlProblem(url, true)]).toEqual([url, null])
  for (const url of ['http://10.0.0.1/', 'http://router/', 'http://a.internal/', 'http://example.com/'])
    expect([url, findWebhookUrlProblem(url, true)]).not.toEqual([url, null])
})
