import { expect, it } from 'vitest'
import { defineMail } from './define.ts'
import { mails } from './index.ts'
import { Button, FactList, MailLink, Paragraph, Quotation, Title } from './mail-elements.tsx'
import { renderMail } from './render-mail.tsx'

const letter = defineMail({
  kind: 'letter',
  audience: 'staff',
  transactional: false,
  subject: ({ name }: { name: string }, { brand }) => `${brand} writes to ${name}`,
  View: ({ data, origin }) => (
    <>
      <Title>Good morning, {data.name}</Title>
      <Paragraph>
        The lantern is lit. <MailLink href={`${origin}/menu/`}>See the menu</MailLink>.
      </Paragraph>
      <Quotation>{'One line <b>\nand another'}</Quotation>
      <FactList
        rows={[
          ['Table', 'for four'],
          ['Day', null],
        ]}
      />
      <Button href={`${origin}/order`}>Order Now</Button>
    </>
  ),
  sample: { name: 'Ida' },
})
const around = { brand: 'Harbor Lantern', origin: 'https://www.example.com', unsubscribe: 'https://www.example.com/u/' }

it('HTML and text say the same, by the same view', () => {
  const { subject, html, text } = renderMail(letter, { name: 'Ida & Söhne <x>' }, around)
  expect(subject).toBe('Harbor Lantern writes to Ida & Söhne <x>')
  expect(text).toBe(
    `Good morning, Ida & Söhne <x>

The lantern is lit. See the menu (https://www.example.com/menu/).

> One line <b>
> and another

Table: for four

Order Now:
https://www.example.com/order

-- 
Harbor Lantern, www.example.com (https://www.example.com/). Unsubscribe (https://www.example.com/u/)
`,
  )
  for (const words of ['Good morning, Ida &amp; Söhne &lt;x&gt;', 'One line &lt;b&gt;', 'for four', '>Unsubscribe</a>'])
    expect(html).toContain(words)
  expect(html).toMatch(/^<!doctype html><html lang="en">/)
  expect(html).not.toMatch(/<script|<b>|Day/)
})

it('a mail that answers something carries no way out', () => {
  const { html, text } = renderMail(letter, letter.sample, { ...around, unsubscribe: null })
  expect(html + text).not.toContain('Unsubscribe')
})

it('an offer says where its sender is to be found by letter; an answer need not', () => {
  const postalAddress = '1 Lantern Wharf, Gloucester, Massachusetts 01930'
  const offer = renderMail(letter, letter.sample, { ...around, postalAddress })
  expect(offer.html).toContain(postalAddress)
  expect(offer.text).toContain(`(https://www.example.com/), ${postalAddress}. Unsubscribe`)
  expect(renderMail(letter, letter.sample, { ...around, postalAddress, unsubscribe: null }).text).not.toContain(postalAddress)
})

it.each(mails)('$kind: its sample makes one line of subject, HTML that runs nothing, and text that says it too', (mail) => {
  const { subject, html, text } = renderMail(mail, mail.sample, { ...around, unsubscribe: mail.transactional ? null : around.unsubscribe })
  expect(subject).toMatch(/^[^\p{Cc}]{3,150}$/u)
  expect(html).not.toMatch(/<script|<link|<img| on\w+=|undefined|\[object/)
  expect(text).not.toMatch(/undefined|\[object|<\w/)
  expect(text.length).toBeGreaterThan(40)
})

it('every kind is declared once', () => {
  expect(new Set(mails.map(({ kind }) => kind)).size).toBe(mails.length)
})
