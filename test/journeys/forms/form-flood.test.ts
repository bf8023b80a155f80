import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenForm, openForm, sendForm } from '../../support/forms/form-client.ts'
import { openSite, type TestSite } from '../../support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const from = (network: string) => ({ 'CF-Connecting-IP': network })
const madeUp = ({ token }: OpenForm) => token.replace(/.{6}$/, 'AAAAAA')
const countedRows = async () =>
  (
    await site.db
      .prepare('SELECT key, count FROM rate_limit_counter ORDER BY key')
      .all<{ key: string; count: number }>()
  ).results
const bodiesOf = (answers: readonly Response[]) => Promise.all(answers.map((answer) => answer.text()))

/** The form in an answer, as a browser would send it at a press of its button. */
function formIn(html: string): { path: string; values: Record<string, string> } {
  const plain = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  const path = /<form[^>]* action="([^"]*)"/.exec(html)![1]!
  const values = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
    plain(name!),
    plain(value!),
  ])
  return { path: plain(path), values: Object.fromEntries(values) }
}

it('a flood of forms without a token, or with invalid values, writes nothing', async () => {
  const form = await openForm(site, '/unsubscribe/')
  const before = await countedRows()
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, turn) => [
      sendForm(site, { ...form, token: madeUp(form) }, { Email: 'refused-flood@example.com' }, from(`10.1.0.${turn}`)),
      sendForm(
        site,
        { ...form, cookie: '' },
        { Email: 'refused-flood@example.com' },
        { ...from(`10.1.1.${turn}`), Origin: '' },
      ),
      sendForm(site, form, { Email: 'refused-flood@example.com', company_website: 'x' }, from(`10.1.2.${turn}`)),
      sendForm(site, form, { Email: `no address ${turn}` }, from(`10.1.3.${turn}`)),
    ]).flat(),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => ![403, 422, 429].includes(status))).toEqual([])
  await bodiesOf(answers)
  expect(await countedRows()).toEqual(before)
  expect(
    await site.db.prepare("SELECT count(*) AS n FROM suppression WHERE email LIKE 'refused-flood%'").first('n'),
  ).toBe(0)
})

it('a flood returns forms without valid tokens on a plain page with their values', async () => {
  const form = await openForm(site, '/unsubscribe/')
  const typed = 'ann "the cook" <b>'
  const sendOld = () => sendForm(site, { ...form, token: 'old' }, { Email: typed, BroadLogId: '77' }, from('10.2.0.1'))
  const plain: Response[] = []
  for (let round = 0; round < 10 && plain.length === 0; round += 1)
    for (const answer of await Promise.all(Array.from({ length: 50 }, sendOld))) {
      // Until there are too many they come back in their page.
      expect([403, 429]).toContain(answer.status)
      if (answer.status === 429) plain.push(answer)
    }
  expect(Number(plain[0]!.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(plain[0]!.headers.get('Cache-Control')).toBe('private, no-store')
  const html = await plain[0]!.text()
  expect(html).toContain('Nothing you wrote is lost.')
  expect(html).not.toContain('<b>')
  const again = formIn(html)
  expect(again).toMatchObject({ path: '/unsubscribe/', values: { Email: typed, BroadLogId: '77' } })
  const { csrfmiddlewaretoken: token, ...values } = again.values
  expect(
    (await sendForm(site, { ...form, token: token! }, { ...values, Email: 'flooded@example.com' }, from('10.2.0.2')))
      .status,
  ).toBe(303)
})

it('posts without a token do not block others of the same network', async () => {
  const mine = await openForm(site, '/unsubscribe/')
  for (let round = 0; round < 7; round += 1)
    await bodiesOf(
      await Promise.all(
        Array.from({ length: 100 }, () =>
          sendForm(site, { ...mine, token: madeUp(mine) }, { Email: 'x' }, from('10.3.0.1')),
        ),
      ),
    )
  expect((await sendForm(site, mine, { Email: 'neighbour@example.com' }, from('10.3.0.1'))).status).toBe(303)
})

it('a sender over the network’s limit is asked to wait and keeps the input', async () => {
  const mine = await openForm(site, '/unsubscribe/')
  const sent = (turn: number) => sendForm(site, mine, { Email: `many${turn}@example.com` }, from('10.4.0.1'))
  const answers = await Promise.all(Array.from({ length: 75 }, (_, turn) => sent(turn)))
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(60)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  const counted = await countedRows()
  const late = await sendForm(site, mine, { Email: 'late@example.com', BroadLogId: '<9>' }, from('10.4.0.1'))
  expect(late.status).toBe(429)
  const wait = Number(late.headers.get('Retry-After'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(600)
  const html = await late.text()
  expect(html).toMatch(
    /<h1[^>]*>Not sent yet<\/h1>[\s\S]*<p class="lead">Too many forms were sent from your network\. Nothing you wrote is lost\. Wait (?:a minute|\d+ minutes), then send it again\./,
  )
  expect(html).toContain('<dd>late@example.com</dd>')
  // A full network is known to be full: nothing is counted any more.
  expect(await countedRows()).toEqual(counted)
  // Its page leads on: the same showing of the form, taken once it may be.
  const { path, values } = formIn(html)
  const { csrfmiddlewaretoken: token, ...typed } = values
  expect([path, token, typed]).toEqual(['/unsubscribe/', mine.token, { Email: 'late@example.com', BroadLogId: '<9>' }])
  expect((await sendForm(site, { ...mine, token: token! }, typed, from('10.4.0.2'))).status).toBe(303)
})
