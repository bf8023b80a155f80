import { it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { signedIn } from './editor.ts'
import { axeViolations, openPage, withBrowser } from './open.ts'
import { makeUser } from '../helpers.ts'

withBrowser()
it('looks', async () => {
  const { site, page, complaints } = await signedIn()
  await site.db.prepare("UPDATE user SET first_name='Ada', last_name='Lovelace' WHERE email LIKE 'ada@%'").run()
  await makeUser(site, 'bob@example.test', { grants: [['publish', 1]] })
  await site.db.prepare("UPDATE user SET first_name='Bob', last_name='Fletcher' WHERE email LIKE 'bob@%'").run()
  await page.goto(paths.wagtail.addUser)
  await page.getByLabel('E-mail address').fill('grace@example.test')
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByRole('checkbox', { name: 'Editors' }).check()
  await page.getByRole('button', { name: 'Add and invite' }).click()
  await page.getByRole('link', { name: 'Grace Hopper' }).waitFor()
  const grace = (await site.db.prepare("SELECT id FROM user WHERE email='grace@example.test'").first<number>('id'))!
  const bob = (await site.db.prepare("SELECT id FROM user WHERE email='bob@example.test'").first<number>('id'))!
  const mail = await site.db.prepare("SELECT text FROM mail WHERE kind='invitation'").first<string>('text')
  console.log(mail)
  const shots: [string, string][] = [
    ['users', paths.wagtail.users], ['add-user', paths.wagtail.addUser], ['edit-user', paths.wagtail.user(grace)], ['user-history', paths.wagtail.user(grace, 'history')],
    ['user-usage', paths.wagtail.user(bob, 'usage')], ['user-delete', paths.wagtail.user(bob, 'delete')],
    ['groups', paths.wagtail.groups], ['group', paths.wagtail.group(1)], ['group-usage', paths.wagtail.group(2, 'usage')], ['group-delete', paths.wagtail.group(1, 'delete')], ['group-history', paths.wagtail.group(1, 'history')],
    ['sites', paths.wagtail.sites], ['site', paths.wagtail.site(1)], ['site-usage', paths.wagtail.site(1, 'usage')], ['site-add', paths.wagtail.addSite],
  ]
  for (const [name, path] of shots) {
    await page.goto(path)
    await page.locator('h1').waitFor()
    await page.waitForTimeout(500)
    for (const [width, height] of [[1280, 800], [390, 844]] as const) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(150)
      await page.screenshot({ path: `/tmp/shots/${name}-${width}.png`, fullPage: true })
      const bad = await axeViolations(page)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (bad.length || over > 0) console.log(name, width, bad, over)
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.screenshot({ path: '/tmp/shots/menu-390.png', fullPage: true })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.screenshot({ path: '/tmp/shots/side-720.png' })
  await page.setViewportSize({ width: 900, height: 720 })
  await page.screenshot({ path: '/tmp/shots/rail-720.png' })
  console.log(complaints)
  const token = /invitation\/([\w-]{43})\//.exec(mail!)![1]!
  const fresh = await openPage(site.origin)
  await fresh.page.goto(paths.wagtail.invitation(token))
  await fresh.page.getByLabel('Password').waitFor()
  await fresh.page.screenshot({ path: '/tmp/shots/invitation.png' })
  console.log(await axeViolations(fresh.page))
  await fresh.page.getByLabel('Password').fill('nine lighthouses at low tide')
  await fresh.page.keyboard.press('Enter')
  await fresh.page.waitForURL('**/wagtail/')
  await fresh.page.waitForTimeout(800)
  await fresh.page.screenshot({ path: '/tmp/shots/grace-home.png' })
  console.log(fresh.complaints)
})
