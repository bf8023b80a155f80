import { beforeAll, expect, it } from 'vitest'
import { openForm, sendForm } from '../../support/forms/form-client.ts'
import { listMailsTo, submitSignup } from '../../support/forms/signup.ts'
import { setUpSharedSite } from '../../support/site.ts'

const site = setUpSharedSite()

// The log-in page leads nowhere else after a sign-up, the page for offers leads to its landing page.
beforeAll(async () => {
  const changed = await site.db
    .prepare(
      `UPDATE revision SET content = json_set(content, '$.landing_page', NULL)
        WHERE id = (SELECT live_revision_id FROM page WHERE url_path = '/login/')`,
    )
    .run()
  expect(changed.meta.changes).toBe(1)
})

const oneMoreClick = 'If you had unsubscribed before, our offers start again once you press the button in our email.'

async function unsubscribe(email: string) {
  const form = await openForm(site, '/unsubscribe/')
  const answer = await sendForm(site, form, { Email: email })
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    303,
    '/unsubscribe/?sent=unsubscribe#unsubscribe-form',
  ])
}

/** Signs up on a page, and returns what the guest then reads. */
async function signUpAt(path: string, email: string) {
  const answer = await submitSignup(site, { email }, await openForm(site, path))
  expect(answer.status).toBe(303)
  return (await site.fetch(answer.headers.get('Location')!)).text()
}

it.each(['/email-signup/', '/login/'])(
  'signing up at %s after unsubscribing asks for one more click, like any sign-up',
  async (path) => {
    const email = `back${path.length}@example.com`
    await unsubscribe(email)
    const shown = await signUpAt(path, email)
    expect(shown).toContain(oneMoreClick)
    expect((await listMailsTo(site, email)).map(({ kind }) => kind)).toEqual(['confirm_signup'])
    const ofOther = await signUpAt(path, `new${path.length}@example.com`)
    expect(toWords(ofOther)).toBe(toWords(shown))
  },
)

/** The main part of a page. */
const toWords = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
