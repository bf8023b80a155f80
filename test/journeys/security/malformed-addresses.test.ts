import { beforeAll, expect, it } from 'vitest'
import { findOpenRestaurantRlid } from '../../support/locations/find-rlid.ts'
import {
  hugeNumbers,
  malformedValues,
  requestRawPath,
  sendValuesAndCountStatuses,
} from '../../support/security/malformed-values.ts'
import { setUpSharedSite } from '../../support/site.ts'

const site = setUpSharedSite()
let rlid: number
beforeAll(async () => {
  rlid = await findOpenRestaurantRlid(site, 'is_reservations_enabled = 1')
})

const all = malformedValues.length
const key = 'k'.repeat(22)

/** Parameters that are no number, slug or key, and what each route answers to all of them. */
const parameters: [template: string, status: number][] = [
  ['/confirm-signup/@/', 404],
  ['/locations/list/@/salem/347-state-street/', 404],
  ['/locations/list/massachusetts/@/347-state-street', 404],
  ['/locations/list/massachusetts/salem/@/', 404],
  ['/_local/inbox/@/html/', 404],
  ['/_local/inbox/1/@/', 404],
  ['/video-track/@/', 404],
  ['/images/@/width-200/signature/x.png', 403],
  ['/images/1/@/signature/x.png', 403],
  ['/images/1/width-200/@/x.png', 403],
  ['/images/boards/@.png', 404],
  ['/theme/@.css', 404],
  ['/sitemap/pages-@.xml', 404],
  ['/menu/@/', 404],
  ['/menu/grill/@/', 404],
  ['/menu/@/atlantic-salmon/', 404],
  ['/allergens/@/', 404],
  ['/order/@/', 404],
  ['/reserve/@/', 404],
  ['/reserve/@/calendar.ics', 404],
  ['/waitlist/@/', 404],
  ['/_util/authenticate_with_password/@/1/', 404],
  ['/_util/authenticate_with_password/1/@/', 404],
  ['/_util/authenticate_with_password/collection/@/', 404],
]

it.each(parameters)('ASVS 2.2.1 %s answers %d to every malformed parameter', async (template, status) => {
  expect(await sendValuesAndCountStatuses(site, template, malformedValues)).toEqual({ [status]: all })
})

it('ASVS 2.2.1 numbers and keys of nothing are not found, however large', async () => {
  const numbers = ['/video-track/@/', '/_local/inbox/@/html/', '/sitemap/pages-@.xml', '/allergens/@/']
  for (const template of numbers)
    expect([template, await sendValuesAndCountStatuses(site, template, hugeNumbers)]).toEqual([template, { 404: 3 }])
  for (const path of [`/order/${key}/`, `/reserve/${key}/`, `/reserve/${key}/calendar.ics`, `/waitlist/${key}/`])
    expect([path, (await requestRawPath(site, path)).status]).toEqual([path, 404])
})

/** Queries in which one value is malformed, and the response to all of them. */
const queries = (): [template: string, status: number][] => [
  ['/order?rlid=@', 404],
  ['/reserve?rlid=@', 404],
  ['/waitlist?rlid=@', 404],
  ['/order/checkout?rlid=@', 404],
  [`/order/checkout?rlid=${rlid}&basket=@`, 303],
  [`/order/checkout?rlid=${rlid}&pickup_at=@`, 303],
  [`/order?rlid=${rlid}&dish=@`, 200],
  [`/order?rlid=${rlid}&add=@&quantity=@&size=@&group-@=@`, 200],
  [`/order?rlid=${rlid}&basket=@&pickup_at=@`, 200],
  [`/reserve?rlid=${rlid}&date=@`, 200],
  ['/menu/?diet=@&without=@', 200],
  ['/menu/grill/?diet=@&without=@', 200],
  ['/menu/grill/?page=@', 404],
  ['/_util/login/?next=@', 302],
  ['/_util/visit/?host=@&next=@', 404],
  ['/_util/start-session/?ticket=@&next=@', 404],
  ['/_util/authenticate_with_password/1/1/?return_url=@', 404],
  ['/accessibility-report/thanks/?report=@', 200],
  ['/_local/inbox/?mail=@', 200],
]

it('ASVS 2.2.1 malformed values of queries are ignored or not found, as before', async () => {
  for (const [template, status] of queries())
    expect([template, await sendValuesAndCountStatuses(site, template, malformedValues)]).toEqual([
      template,
      { [status]: all },
    ])
})

it('ASVS 2.2.1 15.3.7 of a repeated parameter the first value counts, and prototype keys are none', async () => {
  const others = '&__proto__=1&constructor=2&toString=3&__proto__[x]=4'
  for (const [path, status] of [
    ['/order', 200],
    ['/reserve', 200],
    ['/order/checkout', 303],
  ] as const) {
    const statusOf = async (query: string) => (await requestRawPath(site, `${path}?${query}`)).status
    expect(await statusOf(`rlid=${rlid}&rlid=x`)).toBe(status)
    expect(await statusOf(`rlid=x&rlid=${rlid}`)).toBe(404)
    expect(await statusOf(`rlid=${rlid}${others}`)).toBe(status)
    for (const nothing of ['', 'rlid=', `rlid[]=${rlid}`, `__proto__=${rlid}`, `rlid%00=${rlid}`])
      expect([nothing, await statusOf(nothing)]).toEqual([nothing, 302])
  }
  expect((await requestRawPath(site, '/menu/grill/?page=1&page=x')).status).toBe(200)
  expect((await requestRawPath(site, '/menu/grill/?page=x&page=1')).status).toBe(404)
  expect((await requestRawPath(site, '/menu/grill/?page=')).status).toBe(404)
})

const form = (fields: string, type = 'application/x-www-form-urlencoded') => ({
  method: 'POST',
  headers: { 'Content-Type': type, Origin: site.origin, 'CF-Connecting-IP': '198.51.100.7' },
  body: fields,
})

it('ASVS 2.2.1 malformed forms of programs and reports are refused with their own answers', async () => {
  const token = async (fields: string, type?: string) => {
    const { status, text } = await requestRawPath(site, '/wagtail/oauth/token/', form(fields, type))
    return [status, (JSON.parse(text) as { error: string }).error]
  }
  const long = 'x'.repeat(2001)
  for (const fields of [
    '',
    'grant_type=refresh_token&grant_type=x&client_id=1',
    `grant_type=refresh_token&client_id=${long}`,
    'grant_type[]=refresh_token&client_id=1',
    '__proto__=1&constructor=2',
    `code=${'x'.repeat(17_000)}`,
  ])
    expect([fields.slice(0, 40), await token(fields)]).toEqual([fields.slice(0, 40), [400, 'invalid_request']])
  expect(await token('grant_type=refresh_token&client_id=1', 'text/plain')).toEqual([400, 'invalid_request'])
  expect(await token('grant_type=%00&client_id=1')).toEqual([400, 'unsupported_grant_type'])
  for (const fields of ['', 'token=x', 'token=&client_id=', 'token=a&token=b&client_id=1', `token=${long}&client_id=1`])
    expect((await requestRawPath(site, '/wagtail/oauth/revoke/', form(fields))).status).toBe(200)
  for (const [path, fields, status] of [
    ['/accessibility-report/', 'page_url=&dom=', 400],
    ['/accessibility-report/', `__proto__=1&page_url=${long}`, 400],
    ['/accessibility-report/details/', 'report=1.x&message=%00', 403],
    [`/confirm-signup/${long}/`, '', 404],
    ['/_util/authenticate_with_password/1/1/', 'password=x&return_url=//evil.example', 404],
  ] as const)
    expect([path, (await requestRawPath(site, path, form(fields))).status]).toEqual([path, status])
  const { status } = await requestRawPath(site, '/accessibility-report/', form(`dom=${'x'.repeat(1024 * 1024)}`))
  expect(status).toBe(413)
})
