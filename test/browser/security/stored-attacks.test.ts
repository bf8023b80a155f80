import { afterEach, beforeEach, expect, it } from 'vitest'
import { chooserAndDeveloperPaths } from '#schema/pages/editor-paths.ts'
import { paths } from '#schema/paths.ts'
import { mailLinkPaths } from '../../../worker/mail/paths.ts'
import { listOnePagePerTemplate } from '../../quality/page-gallery.ts'
import { createAllSampleBlocks, getSampleMedia, publishTrialPages } from '../../quality/trial-pages.ts'
import {
  createAttackComments,
  fillContentWithAttacks,
  fillTablesWithAttacks,
  replaceTextsWithAttacks,
} from '../../support/browser/attack-payloads.ts'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import {
  distributeItemsAmongWorkers,
  listExecutablePageContent,
  openScriptRecordingPage,
} from '../../support/browser/guarded-page.ts'
import { setUpBrowser } from '../../support/browser/open-page.ts'
import { createNetworkHeader } from '../../support/forms/captcha-solution.ts'
import { contactMessageWithoutVisit } from '../../support/forms/contact-message.ts'
import { openForm, readCaptchaQuestionAnswer, sendForm } from '../../support/forms/form-client.ts'
import { insertSubmission } from '../../support/forms/submissions.ts'
import { findOpenRestaurantRlid } from '../../support/locations/find-rlid.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { findPageIds } from '../../support/pages/page-ids.ts'
import { selectForTestScale } from '../../support/scale.ts'
import { joinInChunks, sampleScriptAttackTexts, scriptAttackTexts } from '../../support/security/attack-texts.ts'
import { createUser, openSite, type TestSite } from '../../support/site.ts'

setUpBrowser()

let site: TestSite
let rlid: number
beforeEach(async () => {
  site = await openSite()
  rlid = await findOpenRestaurantRlid(site, 'wait_list_ready = 1')
  await createUser(site, 'ada@harborlantern.example', { superuser: true })
})
afterEach(() => site.close())

/** Looks at every address in windows of its own; answers what could run in them. */
async function lookedAt(addresses: readonly string[], { signedIn }: { signedIn: boolean }): Promise<string[]> {
  const { page, recorded, another } = await openScriptRecordingPage(site.origin, {
    viewport: { width: 1440, height: 900 },
  })
  if (signedIn) await signInBrowserByApi(page, 'ada@harborlantern.example')
  const windows = [page, await another(), await another()]
  await distributeItemsAmongWorkers(addresses, windows, async (address, window) => {
    await window.goto(address, { waitUntil: 'networkidle' })
    if (signedIn && address.startsWith('/wagtail/')) await window.getByRole('heading').first().waitFor()
    recorded.push(...(await listExecutablePageContent(window)).map((each) => `${address}: ${each}`))
  })
  return recorded
}

const texts = selectForTestScale({ test: sampleScriptAttackTexts, proofs: scriptAttackTexts })
const chunks = joinInChunks(texts, 1000)
/** What fits into a name. */
const names = texts.filter((text) => text.length <= 60 && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text))

/** Sends all that a diner can send by the doors diners have. */
async function sendAsDiners(contact: number) {
  const join = (name: string, turn: number) =>
    site.fetch('/api/waitlist/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...createNetworkHeader() },
      body: JSON.stringify({
        rlid,
        party_size: 2,
        name,
        phone: '978 555 0143',
        ...(turn < 3 && { email: `w${turn}@example.com` }),
      }),
    })
  const joined: Response[] = []
  // So many in ten minutes need no proof of a person: each ten as if they were the first.
  for (let turn = 0; turn < names.length; turn += 10) {
    await site.db.prepare('DELETE FROM rate_limit_counter').run()
    joined.push(...(await Promise.all(names.slice(turn, turn + 10).map((name, index) => join(name, turn + index)))))
  }
  const messages = chunks.slice(0, 6).map(async (message, turn) => {
    const form = await openForm(site, '/contact-us/')
    const values = {
      ...contactMessageWithoutVisit,
      first_name: names[turn]!,
      message: message.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' '),
      captcha_answer: readCaptchaQuestionAnswer(form.html),
    }
    return (await sendForm(site, form, values)).status
  })
  const report = (fields: Record<string, string>, path = '/accessibility-report/') =>
    site.fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
  const reported = await report({
    page_url: `${site.origin}/${names[0]}`,
    dom: chunks.join(''),
    screen_width: '1',
    screen_height: '1',
  })
  const token = new URL(reported.headers.get('Location')!, site.origin).searchParams.get('report')!
  expect(
    (await report({ report: token, message: chunks[0]!, email: '' }, '/accessibility-report/details/')).status,
  ).toBe(303)
  expect(await Promise.all(messages)).toEqual(messages.map(() => 303))
  expect(joined.filter(({ status }) => status === 201).length).toBeGreaterThan(
    selectForTestScale({ test: 15, proofs: 50 }),
  )
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
  await site.fetch('/csp-report/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/reports+json' },
    body: JSON.stringify(violations),
  })
  for (const text of chunks)
    await insertSubmission(site, contact, {
      ...contactMessageWithoutVisit,
      first_name: text,
      message: text,
      [text]: text,
      email: 'x@example.com',
    })
}

it('ASVS 1.2.1 1.2.2 every screen of the back office shows input of guests as text', async () => {
  const [contact] = await findPageIds(site, '/contact-us/')
  await sendAsDiners(contact!)
  await site.db.prepare("UPDATE mail SET failed_at = created_at, failure_reason = 'refused' WHERE id % 2 = 0").run()
  await fillTablesWithAttacks(site)
  const all = async (table: string) =>
    (await site.db.prepare(`SELECT id FROM ${table} ORDER BY id DESC LIMIT 2`).all<{ id: number }>()).results.map(
      ({ id }) => id,
    )
  const { wagtail } = paths
  const screens = [
    ...[
      wagtail.forms,
      wagtail.submissions(contact!),
      wagtail.privacyRequest,
      wagtail.accessibilityReports,
      wagtail.cspReports,
    ],
    ...[
      wagtail.mail,
      wagtail.waitLists,
      wagtail.waitList(rlid),
      wagtail.guestBookings(rlid),
      wagtail.locations,
      wagtail.locationFeed,
    ],
    ...[
      wagtail.home,
      wagtail.account,
      wagtail.explorer(),
      wagtail.images,
      wagtail.documents,
      wagtail.videos,
      mailLinkPaths.localInbox,
    ],
    ...(await all('accessibility_report')).map(wagtail.accessibilityReport),
    ...(await all('form_submission')).map((id) => wagtail.submission(contact!, id)),
    ...(await all('mail')).flatMap((id) => [
      wagtail.mailMessage(id),
      mailLinkPaths.localInboxMail(id, 'html'),
      mailLinkPaths.localInboxMail(id, 'text'),
    ]),
    ...(await all('location')).map(wagtail.location),
    ...(await all('image')).map(wagtail.image),
    ...(await all('document')).map(wagtail.document),
    ...(await all('video')).map(wagtail.video),
  ]
  expect(await lookedAt(screens, { signedIn: true })).toEqual([])
})

it('ASVS 1.3.1 1.2.2 editors’ input runs nowhere, neither on pages nor in preview, history or editor', async () => {
  const samples = createAllSampleBlocks(await getSampleMedia(site))
  const trials = ['words', 'everything'] as const
  const pages = await publishTrialPages(
    site,
    trials.map((what) => ({ type: 'generic_page', slug: `poisoned-${what}`, content: { body: samples } })),
  )
  const templates = await listOnePagePerTemplate(site)
  await fillContentWithAttacks(site)
  for (const [place, what] of trials.entries())
    await site.db
      .prepare(
        "UPDATE revision SET content = json_set(content, '$.body', json(?2)) WHERE object_id = (SELECT id FROM page WHERE url_path = ?1)",
      )
      .bind(pages[place]!.path, JSON.stringify(replaceTextsWithAttacks(samples, what)))
      .run()
  await site.db.exec('DELETE FROM page_cache')
  await markImagesDrawn(site)
  await fireCron(site)
  const shown = [...pages, ...templates].map(({ path }) => path)
  expect(await lookedAt(shown, { signedIn: false })).toEqual([])

  const ids = await findPageIds(site, ...pages.map(({ path }) => path), '/contact-us/')
  const { wagtail } = paths
  const threads = await createAttackComments(site, ids)
  const office = ids.flatMap((id, place) => [
    chooserAndDeveloperPaths.commentThread(id, threads[place]!),
    wagtail.viewDraft(id),
    wagtail.preview(id),
    wagtail.revisions(id),
    wagtail.privacy(id),
  ])
  expect(await lookedAt(office, { signedIn: true })).toEqual([])
})
