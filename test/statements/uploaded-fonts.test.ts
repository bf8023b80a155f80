import { fontMetrics } from 'virtual:theme-fonts'
import { expect, it } from 'vitest'
import { readFontDescription } from '../../worker/theme/fonts/read-font.ts'
import {
  createFontWithEmbeddingRights,
  createFontWithOnlyAxis,
  readBundledFont,
  removeFontWeights,
} from '../support/media/font-files.ts'

const messageOf = (bytes: Uint8Array) => {
  const font = readFontDescription(bytes)
  return font.ok ? null : font.failure.message
}

it('a variable font is described by its tables, with the bundled families’ metrics', () => {
  expect(readFontDescription(readBundledFont('lora'))).toEqual({
    ok: true,
    value: { family: 'Lora', serif: null, ...fontMetrics['Lora'] },
  })
  expect(readFontDescription(readBundledFont('besley'))).toMatchObject({ value: { serif: true, weights: [400, 900] } })
  // Its file names it by the lightest weight.
  expect(readFontDescription(readBundledFont('public-sans'))).toMatchObject({ value: { family: 'Public Sans' } })
})

it('a font of one weight names it, and has one width at every weight', () => {
  const font = readFontDescription(removeFontWeights(readBundledFont('lora')))
  const width = fontMetrics['Lora']!.widths[0]
  expect(font).toMatchObject({ ok: true, value: { weights: [400, 400], widths: [width, width, width] } })
})

it('files that are no WOFF2, whatever their name, are refused', () => {
  const text = 'This file is not a WOFF2 font. Export the font as WOFF2 and choose that file.'
  expect(messageOf(new Uint8Array())).toBe(text)
  expect(messageOf(new TextEncoder().encode('wOFF and more'))).toBe(text)
})

it('a font that is too large is refused with what to do', () => {
  const large = new Uint8Array(3_000_000)
  large.set(readBundledFont('lora'))
  expect(messageOf(large)).toMatch(
    /^This font has 3 MB; at most 1 MB is allowed\. Choose a file with fewer writing systems or weights, or reduce it/,
  )
})

it('a font without the letters of English, Spanish and French is refused, naming some', () => {
  expect(messageOf(readBundledFont('fredoka', 'hebrew-wght-normal'))).toMatch(
    /^This font lacks characters of English, Spanish or French text: ! " # .+ and \d+ more\. Choose a file/,
  )
})

it('a font forbidding embedding is refused with advice; previews and editing are allowed', () => {
  const whole = readBundledFont('lora')
  expect(messageOf(createFontWithEmbeddingRights(whole, 2))).toBe(
    'The file of this font forbids embedding it (“restricted license”), as a web page does. Ask its foundry for the ' +
      'file of your web license, which permits it, and choose that one.',
  )
  expect(messageOf(createFontWithEmbeddingRights(whole, 2 | 0x100))).toMatch(/forbids embedding/)
  // Of several rights, which only old fonts have, the widest counts.
  for (const rights of [0, 4, 8, 0x108, 2 | 8])
    expect(messageOf(createFontWithEmbeddingRights(whole, rights))).toBeNull()
})

it.each([
  ['wdth', 'the width (“wdth”)'],
  ['opsz', 'the optical size (“opsz”)'],
  ['slnt', 'the slant (“slnt”)'],
  ['ital', 'italics (“ital”)'],
  ['GRAD', 'an axis of its own (“GRAD”)'],
])('a font that changes more than its weight is refused, naming the axis %s', (tag, name) => {
  expect(messageOf(createFontWithOnlyAxis(readBundledFont('lora'), tag))).toBe(
    `Besides its weight, this font can change ${name}, which our pages do not set. Fix that in a font tool (“instance” ` +
      'or “pin axes”), export it as WOFF2 again, and choose that file.',
  )
  expect(messageOf(createFontWithOnlyAxis(readBundledFont('lora'), tag, true))).toBeNull()
})

it.each([0.2, 0.5, 0.9, 0.999])('a font cut off after %d of its length is refused', (share) => {
  const whole = readBundledFont('karla')
  expect(messageOf(whole.slice(0, Math.floor(whole.length * share)))).toMatch(/^This font cannot be read/)
})

it('a font with any byte changed is read or refused, and nothing else', () => {
  const whole = readBundledFont('karla')
  for (let at = 4; at < 300; at += 1) {
    const changed = whole.slice()
    changed[at] = changed[at]! ^ 0xff
    expect([null, expect.stringMatching(/^This font (?:cannot be read|lacks)/)]).toContainEqual(messageOf(changed))
  }
})
