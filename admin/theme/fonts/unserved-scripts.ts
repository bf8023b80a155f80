import { readTrueTypeTables } from '#schema/theme/font-tables.ts'
import { createGlyphFinder } from '#schema/theme/glyphs.ts'

/** Letters by which a font is known to have a script that is not served. */
const letters = {
  Arabic: 'ابتم',
  Armenian: 'աբգդ',
  Bengali: 'অকখগ',
  'Chinese characters': '一人大日',
  Devanagari: 'अकखग',
  Georgian: 'აბგდ',
  Hebrew: 'אבגד',
  Hiragana: 'あいうえ',
  Korean: '가나다라',
  Tamil: 'அகஙச',
  Thai: 'กขคง',
} as const

/** Lists the names of scripts that an unpacked font has, but that are not served: no file of it has their letters. */
export function listUnservedScripts(font: Uint8Array): string[] {
  const find = createGlyphFinder(readTrueTypeTables(font))
  return Object.entries(letters).flatMap(([name, sample]) =>
    [...sample].every((letter) => find(letter.codePointAt(0)!) > 0) ? [name] : [],
  )
}
