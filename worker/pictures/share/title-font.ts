import { type FontFamily, fallbackTitleFontHref, toTitleFontHref } from '#schema/theme/fonts.ts'
import type { Env } from '../../env.ts'
import { readCharacterMap } from './character-map.ts'
import type { MeasureText } from './wrap-title.ts'

/** A font with which titles are drawn. */
export interface TitleFont {
  file: Uint8Array
  /** Whether it has all letters of a text. */
  hasLetters: (text: string) => boolean
  measure: MeasureText
}

/** The fonts that this isolate has loaded, by their URL. */
const fonts = new Map<string, Promise<TitleFont>>()

/** Loads the letters of a family in the weight of titles, once per isolate. */
export const loadTitleFont = (env: Pick<Env, 'ASSETS'>, family: FontFamily): Promise<TitleFont> =>
  loadFont(env, toTitleFontHref(family))

/** Loads the font for letters that a family does not have, once per isolate. */
export const loadFallbackTitleFont = (env: Pick<Env, 'ASSETS'>): Promise<TitleFont> =>
  loadFont(env, fallbackTitleFontHref)

function loadFont(env: Pick<Env, 'ASSETS'>, href: string): Promise<TitleFont> {
  const loaded = fonts.get(href) ?? fetchFont(env, href)
  fonts.set(href, loaded)
  loaded.catch(() => fonts.delete(href))
  return loaded
}

async function fetchFont({ ASSETS }: Pick<Env, 'ASSETS'>, href: string): Promise<TitleFont> {
  const response = await ASSETS.fetch(new URL(href, 'https://assets.local'))
  if (!response.ok) throw new Error(`The font ${href} is not there: ${response.status}.`)
  return readTitleFont(new Uint8Array(await response.arrayBuffer()))
}

/** Reads which letters a TrueType font has, and how wide they are. */
function readTitleFont(file: Uint8Array): TitleFont {
  const tables = readTables(file)
  const toGlyph = readCharacterMap(tables('cmap'))
  const view = (tag: string) => toView(tables(tag))
  const [unitsPerEm, count, widths] = [view('head').getUint16(18), view('hhea').getUint16(34), view('hmtx')]
  const getWidth = (character: string) =>
    widths.getUint16(Math.min(toGlyph(character.codePointAt(0)!), count - 1) * 4) / unitsPerEm
  return {
    file,
    hasLetters: (text) => [...text].every((character) => toGlyph(character.codePointAt(0)!) !== 0),
    measure: (text) => [...text].reduce((sum, character) => sum + getWidth(character), 0),
  }
}

const toView = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)

/** Reads the directory of a font: https://learn.microsoft.com/typography/opentype/spec/otff */
function readTables(file: Uint8Array): (tag: string) => Uint8Array {
  const view = toView(file)
  const tables = new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const at = 12 + index * 16
      const tag = String.fromCharCode(...file.subarray(at, at + 4))
      const start = view.getUint32(at + 8)
      return [tag, file.subarray(start, start + view.getUint32(at + 12))] as const
    }),
  )
  return (tag) => {
    const table = tables.get(tag)
    if (!table) throw new Error(`The font has no table ${tag}.`)
    return table
  }
}
