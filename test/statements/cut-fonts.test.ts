import { expect, it } from 'vitest'
import { listFontScriptCodePoints } from '#schema/theme/font-script-characters.ts'
import { getFontScriptUnicodeRange } from '#schema/theme/font-script-ranges.ts'
import { nonLatinFontScripts } from '#schema/theme/font-scripts.ts'
import { createGlyphFinder } from '#schema/theme/glyphs.ts'
import { maxFontFileBytes } from '#schema/theme/uploaded-font.ts'
import { readFontTables } from '../../worker/theme/fonts/font-file.ts'
import { readFontMetrics } from '../../worker/theme/fonts/font-metrics.ts'
import { checkFontScriptFile, readFontDescription } from '../../worker/theme/fonts/read-font.ts'
import {
  createFontWithEmbeddingRights,
  createFontWithOnlyAxis,
  cutFontByScript,
  packDejaVuFont,
  readBundledFont,
  readMultiScriptFont,
} from '../support/media/font-files.ts'

const messageOf = (bytes: Uint8Array) => {
  const font = readFontDescription(bytes)
  return font.ok ? null : font.failure.message
}

const findIn = (bytes: Uint8Array) => createGlyphFinder(readFontTables(bytes))

const dejaVu = packDejaVuFont()

/** A text of a script, in the letters of its everyday use. */
const texts = {
  latin: 'Crème brûlée, ¿señor? Œuvre “Ÿ” – 12 €',
  'latin-ext': 'ČšŽłŐğ',
  greek: 'Καλημέρα',
  'greek-ext': 'ἀὰᾶ',
  cyrillic: 'ПриветЇжак',
  'cyrillic-ext': 'ӘҒөң',
  vietnamese: 'ạấễợứỹ',
} as const

const hasAll = (bytes: Uint8Array, text: string) =>
  [...text].every((letter) => findIn(bytes)(letter.codePointAt(0)!) > 0)

it('a variable font is cut by script into files keeping weights, heights and widths', async () => {
  const whole = readMultiScriptFont()
  const { latin, parts, tooLarge } = await cutFontByScript(whole)
  expect([parts.map(({ script }) => script), tooLarge]).toEqual([
    ['latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
    [],
  ])
  expect(hasAll(latin, texts.latin)).toBe(true)
  const font = readFontDescription(latin)
  if (!font.ok) throw new Error(font.failure.message)
  expect(font.value).toEqual({ family: 'Fira Code', serif: false, ...readFontMetrics(readFontTables(whole)) })
  expect(font.value.weights).toEqual([300, 700])
  for (const { script, bytes } of parts) {
    expect(bytes.length, script).toBeLessThanOrEqual(maxFontFileBytes)
    expect(hasAll(bytes, texts[script]), script).toBe(true)
    expect(checkFontScriptFile(bytes, script, font.value), script).toEqual(font)
  }
})

it('each file has the characters of its script alone', async () => {
  const { latin, parts } = await cutFontByScript(readMultiScriptFont())
  expect(hasAll(latin, 'П') || hasAll(latin, 'λ') || hasAll(latin, 'ł')).toBe(false)
  const cyrillic = parts.find(({ script }) => script === 'cyrillic')!
  expect(hasAll(cyrillic.bytes, 'A') || hasAll(cyrillic.bytes, 'λ')).toBe(false)
})

it('a font of 258 KB is cut into seven small files, naming other scripts', async () => {
  const whole = await dejaVu
  expect(Math.ceil(whole.length / 1000)).toBe(258)
  const { latin, parts, tooLarge, unserved } = await cutFontByScript(whole)
  expect([parts.map(({ script }) => script), tooLarge]).toEqual([nonLatinFontScripts, []])
  expect(unserved).toEqual(['Arabic', 'Armenian', 'Georgian', 'Hebrew'])
  for (const { script, bytes } of [{ script: 'latin' as const, bytes: latin }, ...parts]) {
    expect(bytes.length, script).toBeLessThanOrEqual(maxFontFileBytes)
    expect(hasAll(bytes, texts[script]), script).toBe(true)
  }
})

it('a font with Latin letters alone stays one file', async () => {
  const { latin, parts } = await cutFontByScript(readBundledFont('lora'))
  expect(parts).toEqual([])
  expect(readFontDescription(latin)).toEqual(readFontDescription(readBundledFont('lora')))
})

it('scripts with too large files are left out; too large Latin files are refused', async () => {
  const limited = await cutFontByScript(await dejaVu, 20_000)
  expect(limited.tooLarge).toEqual(['latin-ext', 'cyrillic-ext'])
  expect(limited.parts.map(({ script }) => script)).toEqual(['greek', 'greek-ext', 'cyrillic', 'vietnamese'])
  expect(messageOf(limited.latin)).toBeNull()
  // The whole font is one whose Latin file has too much.
  expect(messageOf(await dejaVu)).toMatch(
    /^The file with Latin letters of this font has 258 KB, and pages would wait for it; at most 60 KB are allowed\./,
  )
})

it('a font’s wrong axes, embedding rights or letters are still refused after the cut', async () => {
  const refusal = async (file: Uint8Array) => messageOf((await cutFontByScript(file)).latin)
  expect(await refusal(createFontWithOnlyAxis(readBundledFont('lora'), 'opsz'))).toMatch(
    /can change the optical size \(“opsz”\)/,
  )
  expect(await refusal(createFontWithEmbeddingRights(readBundledFont('lora'), 2))).toMatch(/forbids embedding/)
  expect(await refusal(readBundledFont('fredoka', 'hebrew-wght-normal'))).toMatch(/^This font lacks characters of Eng/)
})

it.each([0.2, 0.5, 0.9, 0.999])('a font cut off after %d of its length cannot be cut', async (share) => {
  const whole = readBundledFont('karla')
  await expect(cutFontByScript(whole.slice(0, Math.floor(whole.length * share)))).rejects.toThrow()
})

it('a part of another font, or without its script’s letters, is refused', async () => {
  const { latin, parts } = await cutFontByScript(readMultiScriptFont())
  const [greek, cyrillic] = (['greek', 'cyrillic'] as const).map(
    (script) => parts.find((part) => part.script === script)!,
  )
  const font = readFontDescription(latin)
  const lora = readFontDescription(readBundledFont('lora'))
  if (!font.ok || !lora.ok) throw new Error('These fonts are accepted.')
  expect(checkFontScriptFile(greek!.bytes, 'greek', lora.value)).toMatchObject({
    failure: { message: 'The file with Greek letters belongs to another font than that with Latin letters.' },
  })
  expect(checkFontScriptFile(cyrillic!.bytes, 'greek', font.value)).toMatchObject({
    failure: { message: expect.stringMatching(/^This font lacks Greek letters: α β γ .+ more\.$/) },
  })
})

it('the ranges of a stylesheet list the characters of the files', () => {
  expect(getFontScriptUnicodeRange('greek')).toBe('U+370-3FF')
  expect(listFontScriptCodePoints('greek')).toEqual(Array.from({ length: 0x90 }, (_, index) => 0x370 + index))
  // No digits or English letters but in Latin: a page in English loads that file alone.
  for (const script of nonLatinFontScripts)
    expect(
      listFontScriptCodePoints(script).every((code) => code > 0xff),
      script,
    ).toBe(true)
})
