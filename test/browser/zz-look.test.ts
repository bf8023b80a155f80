import { expect, it } from 'vitest'
import { makeUser, ownSite } from '../helpers.ts'
import { home, signInWith, titleField } from './editor.ts'
import { openPage, withBrowser } from './open.ts'
withBrowser()
it('look', async () => {
  const site = await ownSite()
  for (const first of ['Ada', 'Mara', 'Eve']) {
    const id = await makeUser(site, `${first.toLowerCase()}@harborlantern.example`, { superuser: true })
    await site.db.prepare("UPDATE user SET first_name = ?2, last_name = 'Vale' WHERE id = ?1").bind(id, first).run()
  }
  const h = await home(site)
  const open = async (n: string, w: number) => {
    const o = await openPage(site.origin, { viewport: { width: w, height: 800 }, reducedMotion: 'reduce' })
    await signInWith(o.page, `${n}@harborlantern.example`)
    await o.page.goto(`/wagtail/pages/${h}/edit/`)
    await titleField(o.page).waitFor()
    return o.page
  }
  const ada = await open('ada', 1280)
  const mara = await open('mara', 390)
  await open('eve', 840)
  await titleField(mara).fill('Home 2')
  await mara.getByText(/^Saved/).waitFor()
  await site.db.prepare('UPDATE editing_session SET is_editing = 1 WHERE id = 2').run()
  for (const p of [ada, mara]) { await p.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))) ; await p.getByText('Eve Vale').first().waitFor() }
  await new Promise(r => setTimeout(r, 800))
  await ada.screenshot({ path: '/tmp/p1280.png' })
  await mara.screenshot({ path: '/tmp/p390.png' })
  expect(1).toBe(1)
})
