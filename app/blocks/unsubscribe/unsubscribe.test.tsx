import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SubmittedFormContext } from '../../ui/forms/form-state.ts'
import { unsubscribeBlock } from './unsubscribe.tsx'

const state = { form: 'unsubscribe', values: {}, problems: {}, formErrors: [] } as const
const render = (more: object = {}) =>
  renderToStaticMarkup(
    <SubmittedFormContext value={{ ...state, ...more }}>
      <unsubscribeBlock.View id="it" value={unsubscribeBlock.sample} />
    </SubmittedFormContext>,
  )

it('SU-01 VA-13 the block has one field of type email and a button', () => {
  const html = render()
  expect(html.match(/<input[^>]+type="email"/g)).toHaveLength(1)
  expect(html).toMatch(/<button type="submit"[^>]*>Unsubscribe</)
})

it('SO-04 ER-03 an error appears next to the field, which keeps the entered value', () => {
  const html = render({ values: { Email: 'nobody"><b>' }, problems: { Email: 'Enter a valid e-mail address.' } })
  expect(html).toContain('<p class="field-error" id="unsubscribe-Email-error">Error: Enter a valid e-mail address.</p>')
  expect(html).toContain('value="nobody&quot;&gt;&lt;b&gt;"')
  expect(html).toContain('aria-describedby="unsubscribe-Email-error"')
})

it('SU-03 SO-04 after sending, the confirmation replaces the form', () => {
  const html = render({ sent: true })
  expect(html).toContain('Your email unsubscribe has been submitted!')
  expect(html).toContain('up to 5 days')
  expect(html).toContain('href="/"')
  expect(html).not.toContain('<form')
})

it('the state of another form on the page is not shown', () => {
  expect(render({ problems: {}, values: { Email: 'typed@example.com' } })).toContain('typed@example.com')
  expect(renderToStaticMarkup(<unsubscribeBlock.View id="it" value={unsubscribeBlock.sample} />)).toContain(
    'value="%%query:utm_unsub%%"',
  )
})
