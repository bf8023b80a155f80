import { expect, it } from 'vitest'
import { toGreetingName } from '#app/mail/greeting-name.ts'
import { type AnyMailTemplate, mailTemplates } from '#app/mail/index.ts'
import { renderMail } from '#app/mail/render-mail.tsx'
import {
  attackTexts,
  headerAttackTexts,
  joinInChunks,
  redirectAttackTexts,
  scriptAttackTexts,
  sqlAttackTexts,
} from '../security/attack-texts.ts'

/** Mail data from the site or its editors. Any other text counts as entered by a visitor. */
const trustedFields: Record<string, readonly string[]> = {
  confirm_signup: ['link'],
  contact_acknowledgement: ['reference', 'category', 'topic', 'restaurant', 'promise'],
  signup_welcome: ['promise'],
  reservation_confirmed: ['reference', 'date', 'path', 'location'],
  reservation_cancelled: ['reference', 'date', 'path', 'location'],
  wait_list_joined: ['estimate', 'path', 'location'],
  wait_list_ready: ['path', 'location'],
  pickup_order_received: ['reference', 'service', 'when', 'dishes', 'total', 'path', 'location'],
  pickup_order_status: ['reference', 'service', 'when', 'dishes', 'total', 'path', 'location', 'status'],
}

const strangers = [
  ...new Set([
    ...attackTexts,
    ...scriptAttackTexts,
    ...sqlAttackTexts,
    ...headerAttackTexts,
    ...redirectAttackTexts,
    'Call 1-800-555-0199 now',
    'evil.example',
    'www.evil.example/free',
    'ida@evil.example',
    'Your account is locked, write to us',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  ]),
]
const guestMails = mailTemplates.filter(({ audience }) => audience === 'guest')
const renderText = (mail: AnyMailTemplate, data: object) =>
  renderMail(mail, data, {
    brand: 'Harbor Lantern',
    origin: 'https://www.example.com',
    backOfficeOrigin: 'https://www.example.com',
    unsubscribe: mail.transactional ? null : '/u/',
  })
const textFields = ({ sample }: AnyMailTemplate) =>
  Object.entries(sample).flatMap(([name, value]) =>
    typeof value === 'number' || typeof value === 'boolean' ? [] : [name],
  )

it('every mail to a guest is listed here', () => {
  expect(guestMails.map(({ kind }) => kind).sort()).toEqual(Object.keys(trustedFields).sort())
})

it.each(guestMails)('$kind: the mail contains nothing a stranger enters except a name', (mail) => {
  for (const field of textFields(mail).filter((name) => !trustedFields[mail.kind]!.includes(name))) {
    const without = renderText(mail, { ...mail.sample, [field]: '' })
    for (const typed of strangers) {
      const name = toGreetingName(typed)
      const expected = name === null ? without : renderText(mail, { ...mail.sample, [field]: name })
      expect(
        renderText(mail, { ...mail.sample, [field]: typed }),
        `${field} ${JSON.stringify(typed.slice(0, 60))}`,
      ).toEqual(expected)
    }
  }
})

it('an accepted name contains letters, and no digit, slash, at sign or colon', () => {
  const passing = strangers.flatMap((typed) => toGreetingName(typed) ?? [])
  expect(passing.length).toBeGreaterThan(0)
  expect(passing.filter((name) => !/^[\p{L}\p{M} .'’ʼ-]{1,40}$/u.test(name) || /\p{L}\p{L}\./u.test(name))).toEqual([])
})

it.each(guestMails)('$kind: attacks in trusted fields are escaped in the HTML', (mail) => {
  const words = trustedFields[mail.kind]!.filter((name) => typeof mail.sample[name] === 'string' && name !== 'date')
  for (const attack of joinInChunks(scriptAttackTexts, 4000)) {
    const { html } = renderText(mail, { ...mail.sample, ...Object.fromEntries(words.map((name) => [name, attack])) })
    expect(html, attack.slice(0, 60)).not.toMatch(/<(?:script|img|svg|iframe|base|math)/i)
  }
})
