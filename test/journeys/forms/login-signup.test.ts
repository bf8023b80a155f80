import { expect, it } from 'vitest'
import { openForm } from '../../support/forms/form-client.ts'
import { findStoredSignup, listMailsTo, submitSignup } from '../../support/forms/signup.ts'
import { setUpSharedSite } from '../../support/site.ts'

const site = setUpSharedSite()

it('the log-in page says what an account will bring, and takes a sign-up', async () => {
  const form = await openForm(site, '/login/')
  expect(form.html).toContain('An account will keep your restaurant, your orders and your rewards in one place.')
  expect(form.html).not.toContain('type="password"')
  expect(form.html).not.toContain('href="/email-signup/">Sign up')
  expect(form.response.headers.get('X-Robots-Tag')).toBe('noindex')
  const email = 'account@example.com'
  const answer = await submitSignup(site, { email }, form)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/email-signup/welcome/'])
  expect((await findStoredSignup(site, email))!.values).toMatchObject({ first_name: 'Ida', email })
  const mails = await listMailsTo(site, email)
  expect(mails.map(({ kind }) => kind)).toEqual(['signup_welcome'])
  expect(mails[0]!.text).toContain('Be the first to hear when accounts open.')
})

it('what is wrong is said on the log-in page itself', async () => {
  const answer = await submitSignup(site, { email: 'nobody' }, await openForm(site, '/login/'))
  expect([answer.status, new URL(answer.url).pathname]).toEqual([422, '/login/'])
  expect(await answer.text()).toContain('id="signup-email-error"')
})
