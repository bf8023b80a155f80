import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser, openSite, type Site } from '../helpers.ts'
import { nameNewPage, signInWith, titleField } from './editor.ts'
import { axeViolations, openPage, withBrowser } from './open.ts'

withBrowser()
let site: Site
beforeAll(async () => {
  site = await openSite()
  for (const [name, group] of [
    ['eve', 2],
    ['mo', 1],
  ] as const) {
    const id = await makeUser(site, `${name}@harborlantern.example`)
    await site.db.batch([
      site.db.prepare('INSERT INTO user_group VALUES (?1, ?2)').bind(id, group),
      site.db.prepare('UPDATE user SET first_name = ?2 WHERE id = ?1').bind(id, name === 'eve' ? 'Eve' : 'Mo'),
    ])
  }
})
afterAll(() => site.close())

it('BR-17 BR-10 an Editor submits a page and a Moderator hands it back, then approves it, by keyboard alone', async () => {
  const eve = await openPage(site.origin, { reducedMotion: 'reduce' })
  await signInWith(eve.page, 'eve@harborlantern.example')
  await nameNewPage(eve.page, site, 'Lantern evening')
  expect(await eve.page.getByRole('button', { name: 'Publish' }).count()).toBe(0)
  await eve.page.getByRole('button', { name: 'Submit for approval' }).focus()
  await eve.page.keyboard.press('Enter')
  await eve.page.getByText('Awaiting Moderators approval.').waitFor()
  expect(await eve.page.getByRole('button', { name: 'Submit for approval' }).count()).toBe(0)
  expect(await axeViolations(eve.page)).toEqual([])

  const mo = await openPage(site.origin, { reducedMotion: 'reduce' })
  await signInWith(mo.page, 'mo@harborlantern.example')
  await mo.page.getByRole('region', { name: 'Awaiting your review' }).getByRole('link', { name: 'Lantern evening' }).focus()
  await mo.page.keyboard.press('Enter')
  await mo.page.getByRole('button', { name: 'More ways to finish' }).focus()
  await mo.page.keyboard.press('Enter')
  await mo.page.getByRole('menuitem', { name: 'Request changes' }).focus()
  await mo.page.keyboard.press('Enter')
  const dialog = mo.page.getByRole('dialog', { name: 'Request changes' })
  await dialog.getByLabel('What should be changed?').waitFor()
  expect(await axeViolations(mo.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Request changes' }).press('Enter')
  await dialog.getByText('Say what should be changed.').waitFor()
  await dialog.getByLabel('What should be changed?').fill('Which evening is it?')
  await dialog.getByRole('button', { name: 'Request changes' }).press('Enter')
  await mo.page.getByText('Which evening is it?').waitFor()
  await expect.poll(() => mo.page.evaluate(() => document.activeElement?.textContent)).toBe('Lantern evening')

  await eve.page.goto('/wagtail/')
  await eve.page.getByRole('region', { name: 'Your submissions' }).getByRole('link', { name: 'Lantern evening' }).press('Enter')
  await eve.page.getByText('Which evening is it?').waitFor()
  await titleField(eve.page).fill('Lantern evening on Friday')
  await eve.page.getByRole('button', { name: 'Submit for approval' }).press('Enter')
  await eve.page.getByText('Awaiting Moderators approval.').waitFor()

  await mo.page.goto('/wagtail/')
  await mo.page.getByRole('link', { name: 'Lantern evening on Friday' }).first().press('Enter')
  await mo.page.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await expect.poll(async () => (await site.ask('/lantern-evening/')).text()).toContain('Lantern evening on Friday')
  await mo.page.getByRole('button', { name: 'Publish', exact: true }).waitFor()

  await mo.page.goto(mo.page.url().replace('/edit/', '/history/'))
  await mo.page.getByRole('row', { name: /Changes requested.*Which evening is it\?.*Mo/ }).waitFor()
  await mo.page.getByLabel('User').selectOption({ label: 'Eve' })
  await expect.poll(() => mo.page.getByRole('row').count()).toBe(5)
  expect(await axeViolations(mo.page)).toEqual([])
  await mo.page.getByRole('link', { name: 'Workflow history' }).press('Enter')
  await mo.page.getByRole('link', { name: 'Moderators approval' }).press('Enter')
  await expect.poll(() => mo.page.getByRole('heading', { level: 2, name: 'Moderators approval' }).count()).toBe(2)
  expect(await axeViolations(mo.page)).toEqual([])
  expect([...eve.complaints, ...mo.complaints]).toEqual([])
})
