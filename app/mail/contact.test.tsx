import { expect, it } from 'vitest'
import { getContactCategoryMailbox } from '../settings/contact.ts'
import { contactAcknowledgementMailTemplate } from './contact_acknowledgement.tsx'
import { renderMail } from './render-mail.tsx'

const site = {
  brand: 'Blue Heron',
  origin: 'https://heron.example',
  backOfficeOrigin: 'https://heron.example',
  unsubscribe: null,
}
const greeting = (first_name: string) =>
  renderMail(contactAcknowledgementMailTemplate, { ...contactAcknowledgementMailTemplate.sample, first_name }, site)

it.each(['Ada', 'Zoë', 'Jean-Luc', "D'Arcy", '李'])('%s is thanked by name', (name) => {
  expect(greeting(name).text).toContain(`Thank you, ${name}`)
})

it.each(['Visit https://spam.example', 'spam.example', 'Win $1000!', '<b>Ada</b>', 'x'.repeat(41)])(
  '%j is not repeated, since the address may be a stranger’s',
  (name) => {
    const { html, text } = greeting(name)
    expect(text).not.toContain(name)
    expect(html).not.toContain('spam')
    expect(text).toMatch(/^Thank you\n/)
  },
)

it('messages go to their category’s mailbox, else the default one, or nowhere', () => {
  const settings = {
    mailbox: 'guests@heron.example',
    category_mailboxes: [{ category: 'rewards', mailbox: 'rewards@heron.example' }],
  }
  expect(['rewards', 'praise'].map((category) => getContactCategoryMailbox(category, settings))).toEqual([
    'rewards@heron.example',
    'guests@heron.example',
  ])
  expect(getContactCategoryMailbox('praise', { mailbox: '', category_mailboxes: [] })).toBe('')
})
