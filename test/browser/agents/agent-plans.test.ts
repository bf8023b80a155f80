import { expect, it } from 'vitest'
import { createUserAccessToken } from '../../support/accounts/access-tokens.ts'
import { callTool, connectMcpClient } from '../../support/agents/mcp-client.ts'
import { expectAccessibleScreenWithoutOverflow } from '../../support/browser/check-screen.ts'
import { excludeReauthErrors, reauthenticate, setUpEditorSite } from '../../support/browser/editor-page.ts'
import { setUpBrowser } from '../../support/browser/open-page.ts'
import { findPageId } from '../../support/pages/page-ids.ts'

setUpBrowser()
const signedIn = setUpEditorSite()

it('a person reads what an agent has planned, approves one plan and dismisses another', async () => {
  const opened = await signedIn()
  const { site, page, complaints } = opened
  await page.goto('/wagtail/account/')
  await page.getByRole('link', { name: 'Plans of agents' }).click()
  await page.getByText('No agent has planned anything').waitFor()
  const scopes = ['read', 'draft', 'publish'] as const
  const { token } = await createUserAccessToken(site, 'ada@harborlantern.example', {
    scopes: [...scopes],
    name: 'Helper',
  })
  const client = await connectMcpClient(site, token)
  const id = await findPageId(site, '/faq/')
  const plan = (name: string, input: object) => callTool<{ plan: number }>(client, name, input)
  const unpublish = await plan('pageActions_unpublish', { params: { id }, body: {} })
  const group = { name: 'Of an agent', pages: [], collections: [], permissions: [] }
  const create = await plan('groups_create', { body: group })
  await page.reload()
  await page.getByRole('link', { name: 'Unpublish a page.' }).waitFor()
  await expectAccessibleScreenWithoutOverflow(opened.page, 'the list')
  await page.getByRole('link', { name: 'Unpublish a page.' }).click()
  await page.getByText('Unpublished: Page').waitFor()
  await expectAccessibleScreenWithoutOverflow(opened.page, 'the plan')
  expect((await site.fetch('/faq/')).status).toBe(200)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('The plan was carried out.').first().waitFor()
  await page.getByText(/^Decided by/).waitFor()
  expect((await site.fetch('/faq/')).status).toBe(404)
  await page.goto(`/wagtail/agent-plans/${create.value.plan}/`)
  await page.getByText('This is only known once it is done.').waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  await reauthenticate(page)
  await page.getByText('The plan was carried out.').first().waitFor()
  expect(await site.db.prepare(`SELECT id FROM group_ WHERE name = 'Of an agent'`).first()).not.toBeNull()
  const publish = await plan('pageActions_publish', { params: { id }, body: {} })
  await page.goto(`/wagtail/agent-plans/${publish.value.plan}/`)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByText('The plan was dismissed.').first().waitFor()
  expect((await site.fetch('/faq/')).status).toBe(404)
  expect(unpublish.isError).toBe(false)
  expect(excludeReauthErrors(complaints)).toEqual([])
})
