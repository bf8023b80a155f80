import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { besidePaths } from '#schema/paths-beside.ts'
import { inChunks, scriptAttacks, someScriptAttacks } from '../attacks.ts'
import { praise } from '../contact-message.ts'
import { fireCron, nothingToDraw } from '../cron.ts'
import { answerIn, openForm, sendForm } from '../forms.ts'
import { makeUser, openSite, type Site } from '../helpers.ts'
import { pageIds } from '../pages.ts'
import { anotherNetwork } from '../proof.ts'
import { templatePages } from '../quality/gallery.ts'
import { everySample, putTrials, standIns } from '../quality/trials.ts'
import { scaled } from '../scale.ts'
import { rlidWhere } from '../seating.ts'
import { submit } from '../submissions.ts'
import { guardedPage, runnableIn, shared } from './canary.ts'
import { signInWith } from './editor.ts'
import { withBrowser } from './open.ts'
import { poisonComments, poisonContent, poisonedContent, poisonTables } from './poison.ts'

withBrowser()

let site: Site
let rlid: number
beforeAll(async () => {
  site = await openSite()
  rlid = await rlidWhere(site, 'wait_list_ready = 1')
  await makeUser(site, 'ada@harborlantern.example', { superuser: true })
})
afterAll(() => site.close())

/** Looks at every address in windows of its own; answers what could run in them. */
async function lookedAt(addresses: readonly string[], { signedIn }: { signedIn: boolean }): Promise<string[]> {
  const { page, told, another } = await guardedPage(site.origin, { viewport: { width: 1440, height: 900 } })
  if (signedIn) await signInWith(page, 'ada@harborlantern.example')
  const windows = [page, await another(), await another()]
  await shared(addresses, windows, async (address, window) => {
    await window.goto(address, { waitUntil: 'networkidle' })
    if (signedIn && address.startsWith('/wagtail/')) await window.getByRole('heading').first().waitFor()
    told.push(...(await runnableIn(window)).map((each) => `${address}: ${each}`))
  })
  return told
}

const texts = scaled({ test: someScriptAttacks, proofs: scriptAttacks })
const chunks = inChunks(texts, 1000)
/** What fits into a name. */
const names = texts.filter((text) => text.length <= 60 && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text))

/** Sends all that a diner can send by the doors diners have. */
async function sendAsDiners(contact: number) {
  const join = (name: string, turn: number) =>
    site.ask('/api/waitlist/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...anotherNetwork() },
      body: JSON.stringify({ rlid, party_size: 2, name, phone: '978 555 0143', ...(turn < 3 && { email: `w${turn}@example.com` }) }),
    })
  const joined: Response[] = []
  // So many in ten minutes need no proof of a person: each ten as if they were the first.
  for (let turn = 0; turn < names.length; turn += 10) {
    await site.db.prepare('DELETE FROM rate_count').run()
    joined.push(...(await Promise.all(names.slice(turn, turn + 10).map((name, index) => join(name, turn + index)))))
  }
  const messages = chunks.slice(0, 6).map(async (message, turn) => {
    const form = await openForm(site, '/contact-us/')
    const values = {
      ...praise,
      first_name: names[turn]!,
      message: message.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' '),
      captcha_answer: answerIn(form.html),
    }
    return (await sendForm(site, form, values)).status
  })
  const report = (fields: Record<string, string>, path = '/accessibility-report/') =>
    site.ask(path, { method: 'POST', body: new URLSearchParams(fields) })
  const reported = await report({ page_url: `${site.origin}/${names[0]}`, dom: chunks.join(''), screen_width: '1', screen_height: '1' })
  const token = new URL(reported.headers.get('Location')!, site.origin).searchParams.get('report')!
  expect((await report({ report: token, message: chunks[0]!, email: '' }, '/accessibility-report/details/')).status).toBe(303)
  expect(await Promise.all(messages)).toEqual(messages.map(() => 303))
  expect(joined.filter(({ status }) => status === 201).length).toBeGreaterThan(scaled({ test: 15, proofs: 50 }))
  const violations = chunks.map((text) => ({
    type: 'csp-violation',
    url: `${site.origin}/${text}`,
    body: {
      documentURL: `${site.origin}/${text}`,
      effectiveDirective: 'img-src',
      blockedURL: `https://x.example/${text}`,
      disposition: 'enforce',
    },
  }))
  await site.ask('/csp-report/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/reports+json' },
    body: JSON.stringify(violations),
  })
  for (const text of chunks)
    await submit(site, contact, { ...praise, first_name: text, message: text, [text]: text, email: 'x@example.com' })
}

it('ASVS 1.2.1 1.2.2 what diners sent stands in every screen of the back office as text', async () => {
  const [contact] = await pageIds(site, '/contact-us/')
  await sendAsDiners(contact!)
  await site.db.prepare("UPDATE mail SET failed_at = created_at, failed_as = 'refused' WHERE id % 2 = 0").run()
  await poisonTables(site)
  const all = async (table: string) =>
    (await site.db.prepare(`SELECT id FROM ${table} ORDER BY id DESC LIMIT 2`).all<{ id: number }>()).results.map(({ id }) => id)
  const { wagtail } = paths
  const screens = [
    ...[wagtail.forms, wagtail.submissions(contact!), wagtail.privacyRequest, wagtail.accessibilityReports, wagtail.policyReports],
    ...[wagtail.mail, wagtail.waitLists, wagtail.waitList(rlid), wagtail.guestMessages(rlid), wagtail.locations, wagtail.locationFeed],
    ...[wagtail.home, wagtail.account, wagtail.explorer(), wagtail.images, wagtail.documents, wagtail.videos, paths.localInbox],
    ...(await all('accessibility_report')).map(wagtail.accessibilityReport),
    ...(await all('form_submission')).map((id) => wagtail.submission(contact!, id)),
    ...(await all('mail')).flatMap((id) => [wagtail.oneMail(id), paths.localInboxMail(id, 'html'), paths.localInboxMail(id, 'text')]),
    ...(await all('location')).map(wagtail.location),
    ...(await all('image')).map(wagtail.image),
    ...(await all('document')).map(wagtail.document),
    ...(await all('video')).map(wagtail.video),
  ]
  expect(await lookedAt(screens, { signedIn: true })).toEqual([])
})

it('ASVS 1.3.1 1.2.2 what editors wrote runs nowhere: not on a page, in its preview, in its history or in the editor', async () => {
  const samples = everySample(await standIns(site))
  const trials = ['words', 'everything'] as const
  const pages = await putTrials(
    site,
    trials.map((what) => ({ type: 'generic_page', slug: `poisoned-${what}`, content: { body: samples } })),
  )
  const templates = await templatePages(site)
  await poisonContent(site)
  for (const [place, what] of trials.entries())
    await site.db
      .prepare(
        "UPDATE revision SET content = json_set(content, '$.body', json(?2)) WHERE object_id = (SELECT id FROM page WHERE url_path = ?1)",
      )
      .bind(pages[place]!.path, JSON.stringify(poisonedContent(samples, what)))
      .run()
  await site.db.exec('DELETE FROM page_cache')
  await nothingToDraw(site)
  await fireCron(site)
  const shown = [...pages, ...templates].map(({ path }) => path)
  expect(await lookedAt(shown, { signedIn: false })).toEqual([])

  const ids = await pageIds(site, ...pages.map(({ path }) => path), '/contact-us/')
  const { wagtail } = paths
  const threads = await poisonComments(site, ids)
  const office = ids.flatMap((id, place) => [
    besidePaths.commentThread(id, threads[place]!),
    wagtail.viewDraft(id),
    wagtail.preview(id),
    wagtail.revisions(id),
    wagtail.privacy(id),
  ])
  expect(await lookedAt(office, { signedIn: true })).toEqual([])
})
