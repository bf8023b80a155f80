import { expect, it } from 'vitest'
import { expectAccessibleScreenWithoutOverflow } from '../../support/browser/check-screen.ts'
import { excludeReauthErrors, reauthenticate, setUpEditorSite } from '../../support/browser/editor-page.ts'
import { setUpBrowser } from '../../support/browser/open-page.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { isWebhookDeliverySignedWith, setUpWebhookReceiver } from '../../support/webhooks/webhook-receiver.ts'

setUpBrowser()
const signedIn = setUpEditorSite()
const receiver = setUpWebhookReceiver()

it('an administrator adds a webhook, sees and repeats its deliveries, and deletes it', async () => {
  const opened = await signedIn()
  const { site, page, complaints } = opened
  await markImagesDrawn(site)
  await page.goto('/wagtail/webhooks/')
  await page.getByText('There are no webhooks yet').waitFor()
  await page.getByRole('link', { name: 'Add webhook' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Digital menu boards')
  await page.getByRole('textbox', { name: 'URL' }).fill('http://example.com/')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await reauthenticate(page)
  await page.getByText('The URL must begin with https://.').waitFor()
  await expectAccessibleScreenWithoutOverflow(opened.page, 'form')
  await page.getByRole('textbox', { name: 'URL' }).fill(`${receiver.origin}/boards/`)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Copy the signing key' })
  const secret = (await dialog.locator('code').textContent())!
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByText('Nothing was sent yet.').waitFor()
  const about = await site.db.prepare("SELECT id FROM page WHERE url_path = '/about/'").first<number>('id')
  const session = await page.request.get('/wagtail/api/session/')
  const { csrf_token } = (await session.json()) as { csrf_token: string }
  const published = await page.request.post(`/wagtail/api/editor/pages/${about}/action/publish/`, {
    headers: { Origin: site.origin, 'X-CSRFToken': csrf_token },
    data: {},
  })
  expect(published.status()).toBe(200)
  await fireCron(site, new Date(Date.now() + 1000))
  expect(receiver.received.map((each) => isWebhookDeliverySignedWith(secret, each))).toEqual([true])
  await page.reload()
  await page.getByText('Delivered, 200').waitFor()
  await expectAccessibleScreenWithoutOverflow(opened.page, 'log')
  await page.getByRole('button', { name: /^Send again/ }).click()
  await page.getByText('It is sent again within a minute.').first().waitFor()
  await fireCron(site, new Date(Date.now() + 1000))
  expect(receiver.received).toHaveLength(2)
  await page.goto('/wagtail/webhooks/')
  await page.getByRole('link', { name: 'Digital menu boards' }).waitFor()
  await expectAccessibleScreenWithoutOverflow(opened.page, 'list')
  await page.getByRole('link', { name: 'Digital menu boards' }).click()
  await page.getByRole('button', { name: 'Delete webhook' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('There are no webhooks yet').waitFor()
  expect(excludeReauthErrors(complaints).filter((text) => !/status of 400/.test(text))).toEqual([])
})
