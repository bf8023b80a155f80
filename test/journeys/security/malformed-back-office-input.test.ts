import { expect, it } from 'vitest'
import { setUpBackOffice } from '../../support/pages/back-office-client.ts'
import {
  hugeNumbers,
  malformedValues,
  requestRawPath,
  sendValuesAndCountStatuses,
} from '../../support/security/malformed-values.ts'
import { createUser, signIn } from '../../support/site.ts'

const office = setUpBackOffice()
const nobody = 999_999_999_999_999
const map = 'preview/map/0123456789abcdef'

/** Documents of the back office with a malformed parameter: what they answer with and without a session. */
const documents: [template: string, values: readonly string[], signedIn: number, signedOut: number][] = [
  ['/wagtail/pages/@/view_draft/', hugeNumbers, 404, 302],
  ['/wagtail/pages/1/revisions/@/view/', hugeNumbers, 404, 302],
  [`/wagtail/looks/${nobody}/${nobody}/preview/?show=@&scheme=@`, malformedValues, 404, 302],
  [`/wagtail/looks/1/${nobody}/preview/?show=@&scheme=@`, malformedValues, 404, 302],
  [`/wagtail/looks/1/drafts/${nobody}/preview/`, ['1'], 404, 302],
  ['/wagtail/snippets/site/@/preview/1/', malformedValues, 404, 302],
  ['/wagtail/snippets/site/@/1/revisions/1/view/', malformedValues, 404, 302],
  [`/wagtail/agent-plans/${nobody}/preview/`, ['1'], 404, 401],
  ['/wagtail/block-preview/?id=@', malformedValues, 404, 401],
  [`/wagtail/settings/site/theme/1/${map}/@/mobile/000000.svg`, ['1234567890123456', '1'], 404, 404],
  [`/wagtail/settings/site/theme/1/${map}/1001/mobile/@.svg`, ['0', '-1', '1e3', '00-'.repeat(900)], 404, 404],
]

it.each(documents)(
  'ASVS 2.2.1 %s does not exist, and says so to nobody else',
  async (template, values, inside, outside) => {
    const { site, headers } = office
    const status = (code: number) => ({ [code]: values.length })
    expect(await sendValuesAndCountStatuses(site, template, values, { headers: { Cookie: headers.Cookie } })).toEqual(
      status(inside),
    )
    expect(await sendValuesAndCountStatuses(site, template, values)).toEqual(status(outside))
  },
)

it('ASVS 2.2.1 actions that do not exist are named as they were asked for', async () => {
  const { site, headers } = office
  const call = { method: 'POST', headers, body: '{"x":1}' }
  for (const template of [
    '/wagtail/api/main/pages/bulk/@/',
    '/wagtail/api/main/pages/bulk/@/check/',
    '/wagtail/api/main/pages/1/action/@/',
    '/wagtail/api/editor/pages/1/action/@/',
    '/wagtail/api/main/snippets/@/1/action/publish/',
  ])
    expect([template, await sendValuesAndCountStatuses(site, template, malformedValues, call)]).toEqual([
      template,
      { 404: malformedValues.length },
    ])
  const { text } = await requestRawPath(site, '/wagtail/api/editor/pages/1/action/a%2Fb/', call)
  expect(JSON.parse(text)).toEqual({ message: "unrecognised action 'a/b'" })
})

it('ASVS 2.2.1 an invalid body is not reported to who may not act', async () => {
  const { site, home } = office
  await createUser(site, 'nothing@example.test', {})
  const { headers } = await signIn(site, 'nothing@example.test')
  for (const path of [
    `/wagtail/api/editor/pages/${home}/action/publish/`,
    `/wagtail/api/main/pages/${home}/action/move/`,
    `/wagtail/api/main/snippets/alert/1/action/publish/`,
  ]) {
    const { status } = await requestRawPath(site, path, { method: 'POST', headers, body: '{"wrong":{}}' })
    expect([path, [403, 404].includes(status)]).toEqual([path, true])
  }
})

/** Forms of previews, each to an address that exists. */
const previews = () => [
  `/wagtail/pages/${office.home}/edit/preview/`,
  '/wagtail/settings/site/theme/1/preview/',
  '/wagtail/menus/preview/',
  '/wagtail/menus/preview/?site=1',
  '/wagtail/menus/release/preview/',
  '/wagtail/snippets/site/toolbox_snippet/preview/',
]

async function postPreview(path: string, body: string, { cookie = office.headers.Cookie, type = '' } = {}) {
  const headers = {
    ...(cookie && { Cookie: cookie }),
    Origin: office.site.origin,
    'Content-Type': type || 'application/x-www-form-urlencoded',
  }
  return requestRawPath(office.site, path, { method: 'POST', headers, body })
}

const withToken = (content: string, token = office.headers['X-CSRFToken']) =>
  new URLSearchParams({ content, csrfmiddlewaretoken: token }).toString()

const unreadable: [content: string, message: string][] = [
  ['', 'The body is not valid JSON.'],
  ['{', 'The body is not valid JSON.'],
  ['\u0000', 'The body is not valid JSON.'],
  [`${'['.repeat(200)}${']'.repeat(200)}`, 'The body is nested too deeply.'],
  ['{"a":{"__proto__":1}}', 'The body contains the reserved key __proto__.'],
  ['[]', 'Please correct the errors below.'],
  ['"text"', 'Please correct the errors below.'],
  ['null', 'Please correct the errors below.'],
  ['7', 'Please correct the errors below.'],
]

it('ASVS 2.2.1 a preview refuses content that is no object, too deep or with prototype keys', async () => {
  for (const path of previews())
    for (const [content, message] of unreadable) {
      const { status, text } = await postPreview(path, withToken(content))
      expect([path, content.slice(0, 30), status, text]).toEqual([path, content.slice(0, 30), 400, message])
    }
})

it('ASVS 2.2.1 a preview checks session, permission, size and token before its content', async () => {
  const { site } = office
  await createUser(site, 'guest@example.test', {})
  const { headers } = await signIn(site, 'guest@example.test')
  for (const path of previews()) {
    const statusOf = async (...call: Parameters<typeof postPreview>) => (await postPreview(...call)).status
    expect([path, await statusOf(path, withToken('{'), { cookie: '' })]).toEqual([path, 401])
    expect([path, await statusOf(path, withToken('{}', 'guess'))]).toEqual([path, 403])
    expect([path, await statusOf(path, `content={}`)]).toEqual([path, 403])
    expect([path, await statusOf(path, withToken('x'.repeat(6 * 1024 * 1024 + 1)))]).toEqual([path, 413])
    expect([path, await statusOf(path, withToken('{}'), { type: 'text/plain' })]).toEqual([path, 400])
    if (path.includes('/release/')) continue
    const refused = await statusOf(path, withToken('{', headers['X-CSRFToken']), { cookie: headers.Cookie })
    expect([path, [403, 404].includes(refused)]).toEqual([path, true])
  }
})

it('ASVS 2.2.1 a preview of a site that does not exist is not found', async () => {
  const { site, headers } = office
  const body = withToken('{"of":"submitted","copy":"1"}')
  const call = {
    method: 'POST',
    headers: { Cookie: headers.Cookie, Origin: site.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  }
  const template = '/wagtail/menus/release/preview/?site=@'
  expect(await sendValuesAndCountStatuses(site, template, malformedValues, call)).toEqual({
    404: malformedValues.length,
  })
  expect(await sendValuesAndCountStatuses(site, template, hugeNumbers, call)).toEqual({ 404: hugeNumbers.length })
  // The first site counts, and the menu of the demo waits for nothing.
  expect(await sendValuesAndCountStatuses(site, '/wagtail/menus/release/preview/?site=@&site=x', ['1'], call)).toEqual({
    409: 1,
  })
})
