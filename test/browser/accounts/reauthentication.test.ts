import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { excludeReauthErrors, reauthenticate, setUpEditorSite } from '../../support/browser/editor-page.ts'
import { pressKeyOn, setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()
const signedIn = setUpEditorSite()

const save = (page: Page, name: string) => pressKeyOn(page.getByRole('button', { name, exact: true }))
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })

/**
 * What each kind of change that gives rights or lets scripts in looks like: opened, filled in and sent; then what shows
 * that it was done.
 */
const changes: Record<string, { change: (page: Page) => Promise<void>; done: (page: Page) => Promise<void> }> = {
  'a new user': {
    async change(page) {
      await page.goto(paths.wagtail.addUser)
      await page.getByLabel('E-mail address').fill('new@example.test')
      await save(page, 'Add and invite')
    },
    done: (page) => page.getByText('An invitation is on its way to new@example.test.').first().waitFor(),
  },
  'a user who becomes an administrator': {
    async change(page) {
      await page.goto(paths.wagtail.users)
      await pressKeyOn(page.getByRole('link', { name: /new@example\.test/ }).first())
      await pressKeyOn(page.getByRole('checkbox', { name: /^Administrator/ }), 'Space')
      await save(page, 'Save')
    },
    done: (page) => page.waitForURL(`**${paths.wagtail.users}*`),
  },
  'rights of a group': {
    async change(page) {
      await page.goto(paths.wagtail.group(2))
      await pressKeyOn(page.getByRole('checkbox', { name: 'Wait lists and reservations' }), 'Space')
      await save(page, 'Save')
    },
    done: (page) => page.waitForURL(`**${paths.wagtail.groups}*`),
  },
  'a setting that lets a script in': {
    async change(page) {
      await page.goto(paths.wagtail.setting('site', 'privacy', 1))
      await page.getByLabel('Tag manager ID').fill('GTM-PROOF')
      await save(page, 'Save')
    },
    done: (page) => page.getByText('Everything is saved').waitFor(),
  },
  'the groups of a task': {
    async change(page) {
      await page.goto(paths.wagtail.task(1))
      await pressKeyOn(page.getByRole('checkbox', { name: 'Editors' }), 'Space')
      await save(page, 'Save')
    },
    done: (page) => page.waitForURL(`**${paths.wagtail.tasks}*`),
  },
}

it('RP-02 ASVS 7.5.1 giving permissions or allowing scripts requires signing in again, and the change continues', async () => {
  const { site, page, complaints } = await signedIn()
  for (const [name, { change, done }] of Object.entries(changes)) {
    await change(page)
    await question(page).waitFor()
    // Nobody goes on by leaving the question.
    await page.keyboard.press('Escape')
    await question(page).waitFor({ state: 'detached' })
    await save(page, name === 'a new user' ? 'Add and invite' : 'Save')
    await question(page).waitFor()
    await reauthenticate(page)
    await done(page)
  }
  const count = (query: string) => site.db.prepare(query).first<number>('n')
  expect(await count("SELECT count(*) AS n FROM user WHERE email = 'new@example.test' AND is_superuser = 1")).toBe(1)
  expect(
    await count("SELECT count(*) AS n FROM group_permission WHERE group_id = 2 AND permission = 'change_wait_list'"),
  ).toBe(1)
  expect(
    await count("SELECT count(*) AS n FROM setting WHERE model_name = 'privacy' AND value LIKE '%GTM-PROOF%'"),
  ).toBe(1)
  expect(await count('SELECT count(*) AS n FROM task_group WHERE task_id = 1')).toBe(2)
  expect(excludeReauthErrors(complaints)).toEqual([])
})

it('a script of a public page cannot control a back-office window that it opened', async () => {
  const { page, context } = await signedIn()
  await page.goto('/terms/')
  /** Whether a window still belongs to the page that opened it, and whether it knows who did. */
  const opened = async (address: string) => {
    const coming = context.waitForEvent('page')
    await page.evaluate((to) => Object.assign(globalThis, { child: open(to) }), address)
    const child = await coming
    await child.waitForURL(`**${address}`)
    await child.waitForLoadState()
    const isHeld = await page.evaluate(() => !(globalThis as unknown as { child: Window }).child.closed)
    const knowsOpener = await child.evaluate(() => window.opener !== null)
    await child.close()
    return { isHeld, knowsOpener }
  }
  expect(await opened('/faq/')).toEqual({ isHeld: true, knowsOpener: true })
  for (const address of [paths.wagtail.home, paths.wagtail.users, paths.wagtail.viewDraft(2)])
    expect([address, await opened(address)]).toEqual([address, { isHeld: false, knowsOpener: false }])
})
