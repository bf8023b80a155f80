import { getFontScriptUnicodeRange } from './font-script-ranges.ts'
import type { FontScript } from './font-scripts.ts'
import type { GlyphFinder } from './glyphs.ts'

const uppercaseToo = (letters: string) => letters + letters.toUpperCase()

/** What English, Spanish and French texts are written with, besides ASCII. */
const accented = 'áéíóúüñàâæçèêëîïôœùûÿ'
const ascii = String.fromCharCode(...Array.from({ length: 94 }, (_, index) => 33 + index))

/** The everyday letters of each script. A font has the script if it has all of them. */
const everydayLetters: Record<FontScript, string> = {
  latin: `${ascii}${accented}${accented.replace('ÿ', '').toUpperCase()}¡¿«»‘’“”–—…€`,
  'latin-ext': uppercaseToo('čšž'),
  greek: uppercaseToo('αβγδεζηθικλμνξοπρστυφχψωάέήίόύώ'),
  'greek-ext': 'ἀἁὰᾶὲὴὶὸὺὼ',
  cyrillic: uppercaseToo('абвгдежзийклмнопрстуфхцчшщъыьэюя'),
  'cyrillic-ext': uppercaseToo('әғқңөү'),
  vietnamese: uppercaseToo('ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ'),
}

/** Lists the code points of a script. */
export const listFontScriptCodePoints = (script: FontScript): number[] =>
  getFontScriptUnicodeRange(script)
    .split(',')
    .flatMap((part) => {
      const [first, last = first] = part
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16)) as [number, number?]
      return Array.from({ length: last! - first + 1 }, (_, index) => first + index)
    })

/** Lists the letters of a script that a font must have but lacks. */
export const listScriptLettersMissingInFont = (script: FontScript, find: GlyphFinder): string[] =>
  [...everydayLetters[script]].filter((letter) => find(letter.codePointAt(0)!) === 0)
