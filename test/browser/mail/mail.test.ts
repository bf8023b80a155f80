import { expect, it } from 'vitest'
import { openEditorSite } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { prepareTestMailInsert } from '../../support/mail/outbox.ts'

setUpBrowser()

it('an administrator finds an undelivered mail, reads it and sends it again', async () => {
  const { site, page, complaints } = await openEditorSite()
  await site.db.batch([
    prepareTestMailInsert(site.db, 'lost', {
      to: 'lost@example.com',
      subject: 'Your table on Friday',
      failedAs: 'refused',
      html: '<h1>Until Friday</h1>',
    }),
    prepareTestMailInsert(site.db, 'fine', {
      to: 'fine@example.com',
      subject: 'Thank you for writing',
      at: '2999-01-01T00:00:00.000Z',
    }),
  ])
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await page.getByRole('link', { name: 'Mail', exact: true }).click()
  await page.getByText('One mail did not arrive.').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Look at them' }).click()
  await expect.poll(() => page.getByText('Thank you for writing').count()).toBe(0)
  await page.getByRole('link', { name: 'Your table on Friday' }).click()
  await page.frameLocator('iframe[title="The mail as HTML"]').getByRole('heading', { name: 'Until Friday' }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('The mail is on its way again.').first().waitFor()
  await expect
    .poll(
      async () =>
        await site.db.prepare("SELECT sent_at IS NOT NULL AS sent FROM mail WHERE idempotency_key = 'lost'").first(),
    )
    .toEqual({ sent: 1 })
  await page.getByRole('link', { name: 'Mail', exact: true }).first().click()
  await page.getByRole('button', { name: 'Send me a test mail' }).click()
  await page.getByText('A test mail is on its way to ada@harborlantern.example.').first().waitFor()
  expect(complaints).toEqual([])

  const inbox = await openBrowserPage(site.origin)
  await inbox.page.goto('/_local/inbox/')
  await inbox.page
    .frameLocator('iframe[title="The mail as HTML"]')
    .getByRole('heading', { name: 'It has arrived' })
    .waitFor()
  await inbox.page.frameLocator('iframe[title="The mail as text"]').getByText('reaches this address').waitFor()
  expect(await listAxeViolations(inbox.page)).toEqual([])
  expect(inbox.complaints).toEqual([])
})
