import type { GlyphFinder } from '#schema/theme/glyphs.ts'

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

const toCodePoints = (sample: string) => [...sample].map((letter) => letter.codePointAt(0)!)

/** The code points of all these letters. */
export const unservedFontScriptCodePoints: readonly number[] = Object.values(letters).flatMap(toCodePoints)

/** Lists the names of scripts that a font has, but that are not served: no file of it has their letters. */
export const listUnservedFontScripts = (find: GlyphFinder): string[] =>
  Object.entries(letters).flatMap(([name, sample]) =>
    toCodePoints(sample).every((code) => find(code) > 0) ? [name] : [],
  )
