import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import type { WaitListEntryResponse } from '#schema/seating/wait-list-entry-wire.ts'
import { openEditorSite, signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { findOpenRestaurantRlid } from '../../support/locations/find-rlid.ts'
import { createUser, type TestSite } from '../../support/site.ts'

setUpBrowser()

async function join(site: TestSite, rlid: number, name: string): Promise<WaitListEntryResponse> {
  const response = await site.fetch('/api/waitlist/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rlid, party_size: 2, name, phone: '978 555 0142' }),
  })
  expect(response.status).toBe(201)
  return (await response.json()) as WaitListEntryResponse
}

/** Opens a page and waits until its socket has received the first message. */
async function openWithSocket(page: Page, path: string) {
  const opened = page.waitForEvent('websocket')
  await page.goto(path)
  await (await opened).waitForEvent('framereceived')
}

/** Resolves to the time at which a page first shows a text. */
const waitForText = (page: Page, text: string) =>
  page.evaluate(
    (awaited) =>
      new Promise<number>((resolve) => {
        const check = () => document.body.outerHTML.includes(awaited) && resolve(Date.now())
        new MutationObserver(check).observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        })
        check()
      }),
    text,
  )

it('a host’s call appears at once on the guest’s page and another host’s screen', async () => {
  const { site, page: host, complaints } = await openEditorSite()
  const rlid = await findOpenRestaurantRlid(site, 'wait_list_ready = 1')
  const [ida, bo] = [await join(site, rlid, 'Ida'), await join(site, rlid, 'Bo')]
  await createUser(site, 'second@harborlantern.example', { permissions: ['change_wait_list'] })
  const [second, guest, next] = await Promise.all([0, 1, 2].map(() => openBrowserPage(site.origin)))
  await signInBrowserByApi(second!.page, 'second@harborlantern.example')
  await openWithSocket(host, paths.wagtail.waitList(rlid))
  await openWithSocket(second!.page, paths.wagtail.waitList(rlid))
  await openWithSocket(guest!.page, paths.waitListStatus(ida.plan_ahead_id))
  await openWithSocket(next!.page, paths.waitListStatus(bo.plan_ahead_id))
  await next!.page.getByText('One party of your size is ahead of you.').waitFor()

  const shown = [
    waitForText(second!.page, 'Ida, party of 2, called'),
    waitForText(guest!.page, 'Your table is ready'),
    waitForText(next!.page, 'You are next'),
  ]
  await host.getByRole('button', { name: 'Ida, party of 2, waiting' }).focus()
  const answered = host.waitForResponse((response) => response.url().endsWith('/call/')).then(() => Date.now())
  const pressed = Date.now()
  await host.keyboard.press('c')
  const delays = (await Promise.all([...shown, answered])).map((at) => at - pressed)
  process.stdout.write(
    `a host calls a guest: after ${delays[0]} ms on another host's screen, after ${delays[1]} ms on the guest's page, ` +
      `after ${delays[2]} ms on the next guest's page; the host's call was answered after ${delays[3]} ms\n`,
  )
  await second!.page.getByRole('button', { name: 'Ida, party of 2, called' }).waitFor()
  expect([complaints, second!.complaints, guest!.complaints, next!.complaints]).toEqual([[], [], [], []])
})

it('a page that lost a socket message and the connection shows the current place', async () => {
  const { site, page: host } = await openEditorSite()
  const rlid = await findOpenRestaurantRlid(site, 'wait_list_ready = 1')
  const ida = await join(site, rlid, 'Ida')
  const { page } = await openBrowserPage(site.origin)
  let lose = () => {}
  let connections = 0
  let messages = 0
  await page.routeWebSocket('**/live/', (socket) => {
    connections += 1
    const server = socket.connectToServer()
    if (connections > 1) return
    server.onMessage(() => {
      messages += 1
    })
    lose = () => void socket.close()
  })
  await page.goto(paths.waitListStatus(ida.plan_ahead_id))
  await expect.poll(() => messages).toBe(1)
  await host.goto(paths.wagtail.waitList(rlid))
  await host.getByRole('button', { name: 'Ida, party of 2, waiting' }).press('c')
  await expect.poll(() => messages).toBe(2)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('You are on the list')
  lose()
  await page.getByRole('heading', { name: 'Your table is ready' }).waitFor()
  await expect.poll(() => connections).toBeGreaterThan(1)
})
