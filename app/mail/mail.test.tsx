import { expect, it } from 'vitest'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { getContrastRatio } from '#schema/theme/color.ts'
import { toThemePalette } from '#schema/theme/theme-colors.ts'
import { themeSetting } from '../settings/theme.ts'
import { defineMailTemplate } from './define.ts'
import { mailTemplates } from './index.ts'
import {
  MailButton,
  MailDescriptionList,
  MailLink,
  MailParagraph,
  MailQuotation,
  MailTitle,
  toMailFontList,
} from './mail-elements.tsx'
import { renderMail } from './render-mail.tsx'

const sampleMail = defineMailTemplate({
  kind: 'letter',
  audience: 'staff',
  transactional: false,
  subject: ({ name }: { name: string }, { brand }) => `${brand} writes to ${name}`,
  View: ({ data, origin }) => (
    <>
      <MailTitle>Good morning, {data.name}</MailTitle>
      <MailParagraph>
        The lantern is lit. <MailLink href={`${origin}/menu/`}>See the menu</MailLink>.
      </MailParagraph>
      <MailQuotation>{'One line <b>\nand another'}</MailQuotation>
      <MailDescriptionList
        rows={[
          ['Table', 'for four'],
          ['Day', null],
        ]}
      />
      <MailButton href={`${origin}/order`}>Order Now</MailButton>
    </>
  ),
  sample: { name: 'Ida' },
})
const site = {
  brand: 'Harbor Lantern',
  origin: 'https://www.example.com',
  backOfficeOrigin: 'https://admin.example.com',
  unsubscribe: 'https://www.example.com/u/',
}

it('renders the same content as HTML and as text', () => {
  const { subject, html, text } = renderMail(sampleMail, { name: 'Ida & Söhne <x>' }, site)
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

it('a mail has the colors of the site’s theme', () => {
  const neutral = createEmptyFieldValues(themeSetting.fields)
  const colors = toThemePalette(
    { ...neutral, colors: { ...neutral.colors, brand: '#5b2a6e', action: '#14532d' } },
    'light',
  )
  const { html } = renderMail(sampleMail, sampleMail.sample, { ...site, colors })
  expect(html).toContain('background:#5b2a6e')
  expect(html).toContain('background:#14532d;color:#ffffff')
  expect(renderMail(sampleMail, sampleMail.sample, site).html).toContain('background:#24405c')
})

it('a mail has the fonts and corners of the site’s theme', () => {
  const shape = {
    headings: toMailFontList({ name: 'Lora', isSerif: true }),
    text: toMailFontList({ name: 'Work Sans', isSerif: false }),
    radius: '0',
    hasLight: false,
  }
  const { html } = renderMail(sampleMail, sampleMail.sample, { ...site, shape })
  const styles = html.replaceAll('&#x27;', "'")
  expect(styles).toMatch(/<h1[^>]*font:700 26px\/1\.2 'Lora', Georgia, serif/)
  expect(styles).toMatch(/class="mail-text"[^>]*font:400 16px\/1\.55 'Work Sans', Verdana, Geneva, sans-serif/)
  expect(styles).toMatch(/class="mail-button"[^>]*border-radius:0;/)
})

const shape = { headings: 'Georgia, serif', text: 'Verdana, sans-serif', radius: '6px' }

it('mails to guests begin with the brand’s picture; mails to staff have none', () => {
  const picture = 'https://www.example.com/images/brand/7-mail'
  const render = (audience: 'guest' | 'staff') =>
    renderMail({ ...sampleMail, audience }, sampleMail.sample, {
      ...site,
      picture,
      shape: { ...shape, hasLight: true },
    }).html
  expect(render('guest')).toContain(`<img src="${picture}" alt="" width="600"`)
  expect(render('guest')).not.toContain('border-radius:40px')
  expect(render('staff')).not.toContain('<img')
})

it('a transactional mail has no unsubscribe link', () => {
  const { html, text } = renderMail(sampleMail, sampleMail.sample, { ...site, unsubscribe: null })
  expect(html + text).not.toContain('Unsubscribe')
})

it('an offer contains the sender’s postal address; a transactional mail does not', () => {
  const postalAddress = '1 Lantern Wharf, Gloucester, Massachusetts 01930'
  const offer = renderMail(sampleMail, sampleMail.sample, { ...site, postalAddress })
  expect(offer.html).toContain(postalAddress)
  expect(offer.text).toContain(`(https://www.example.com/), ${postalAddress}. Unsubscribe`)
  expect(renderMail(sampleMail, sampleMail.sample, { ...site, postalAddress, unsubscribe: null }).text).not.toContain(
    postalAddress,
  )
})

it.each(mailTemplates)('$kind: its sample renders a subject of one line, HTML without scripts, and text', (mail) => {
  const { subject, html, text } = renderMail(mail, mail.sample, {
    ...site,
    unsubscribe: mail.transactional ? null : site.unsubscribe,
  })
  expect(subject).toMatch(/^[^\p{Cc}]{3,150}$/u)
  expect(html).not.toMatch(/<script|<link|<img| on\w+=|undefined|\[object/)
  expect(text).not.toMatch(/undefined|\[object|<\w/)
  expect(text.length).toBeGreaterThan(40)
})

it('every kind is declared once', () => {
  expect(new Set(mailTemplates.map(({ kind }) => kind)).size).toBe(mailTemplates.length)
})

const palette = (scheme: 'light' | 'dark') => toThemePalette(createEmptyFieldValues(themeSetting.fields), scheme)

it('the brand’s light is drawn in mails to guests, and not to staff', () => {
  const colors = palette('light')
  const draw = (audience: 'guest' | 'staff', hasLight: boolean) =>
    renderMail({ ...sampleMail, audience }, sampleMail.sample, { ...site, colors, shape: { ...shape, hasLight } })
  const [guest, staff] = [draw('guest', true), draw('staff', true)]
  const head = (html: string) => html.slice(0, html.indexOf('Good morning'))
  expect(head(guest.html)).toContain(`background:${colors['brand-deep']}`)
  expect(head(guest.html)).toContain(`background:${colors.accent}`)
  // A lamp alone, without water or a horizon below it.
  expect(head(guest.html).match(/border-radius:(\d+)px/g)).toEqual([40, 28, 16].map((px) => `border-radius:${px}px`))
  expect(head(guest.html).match(/<tr/g)).toHaveLength(head(staff.html).match(/<tr/g)!.length)
  expect(head(staff.html)).not.toContain(colors.accent)
  expect(guest.html.slice(guest.html.indexOf('<h1'))).toBe(staff.html.slice(staff.html.indexOf('<h1')))
  expect(guest.text).toBe(staff.text)
  expect(draw('guest', false).html).toBe(staff.html)
})

it('a mail client in a dark scheme gets the theme’s dark text colors', () => {
  const dark = palette('dark')
  const { html } = renderMail(sampleMail, sampleMail.sample, { ...site, colors: palette('light'), darkColors: dark })
  const style = /<style>(.*?)<\/style>/.exec(html)![1]!
  const colored = [...html.matchAll(/<(\w+)([^>]*) style="[^"]*[^-]color:/g)].map(([, name, attributes]) => ({
    name,
    rule: /class="(mail-\w+)"/.exec(attributes!)?.[1],
  }))
  const withoutRule = colored.filter(({ rule }) => !rule || !style.includes(`.${rule}{`))
  // Only the name of the sender keeps its color, on the brand's.
  expect(withoutRule).toEqual([{ name: 'a', rule: undefined }])
  const grounds = [dark.ground, dark.ink, dark.link, dark['brand-text'], dark['ink-2']]
  for (const text of grounds.slice(1)) expect(getContrastRatio(text, dark.ground)).toBeGreaterThanOrEqual(4.5)
  for (const color of grounds) expect(style).toContain(color)
  expect(renderMail(sampleMail, sampleMail.sample, site).html).toContain('name="color-scheme" content="light"')
})
