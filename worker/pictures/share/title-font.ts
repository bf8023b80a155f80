import type { SiteSettings } from '#app/settings/index.ts'
import { type FontTables, readTrueTypeTables } from '#schema/theme/font-tables.ts'
import { fallbackTitleFontFileHref, toTitleFontFileHref } from '#schema/theme/fonts.ts'
import { createGlyphFinder } from '#schema/theme/glyphs.ts'
import type { Env } from '../../env.ts'
import { readMediaFile } from '../../media/files/media-bucket.ts'
import { readFontTables } from '../../theme/fonts/font-file.ts'
import type { MeasureText } from './wrap-title.ts'

/** A font with which titles are drawn. */
export interface SharePictureTitleFont {
  file: Uint8Array
  /** Whether it has all letters of a text. */
  hasLetters: (text: string) => boolean
  measure: MeasureText
}

/**
 * The fonts that this isolate has loaded, by their URL. Not their promises: a request must not wait for what another
 * one, which may be cancelled, is loading.
 */
const fonts = new Map<string, SharePictureTitleFont>()

/**
 * Loads the font of titles: the uploaded one, whose file may be missing, or else the letters of the chosen family in
 * the weight of titles, once per isolate.
 */
export async function loadSharePictureTitleFont(
  env: Pick<Env, 'ASSETS' | 'MEDIA'>,
  { headings, heading_font }: SiteSettings['theme']['type'],
): Promise<SharePictureTitleFont> {
  const uploaded = heading_font && (await readMediaFile(env.MEDIA, heading_font.file))
  return uploaded ? readTitleFont(uploaded, readFontTables(uploaded)) : loadFont(env, toTitleFontFileHref(headings))
}

/** Loads the font for letters that a family does not have, once per isolate. */
export const loadSharePictureFallbackTitleFont = (env: Pick<Env, 'ASSETS'>): Promise<SharePictureTitleFont> =>
  loadFont(env, fallbackTitleFontFileHref)

async function loadFont(env: Pick<Env, 'ASSETS'>, href: string): Promise<SharePictureTitleFont> {
  const loaded = fonts.get(href) ?? (await fetchFont(env, href))
  fonts.set(href, loaded)
  return loaded
}

async function fetchFont({ ASSETS }: Pick<Env, 'ASSETS'>, href: string): Promise<SharePictureTitleFont> {
  const response = await ASSETS.fetch(new URL(href, 'https://assets.local'))
  if (!response.ok) throw new Error(`The font ${href} is not there: ${response.status}.`)
  const file = new Uint8Array(await response.arrayBuffer())
  return readTitleFont(file, readTrueTypeTables(file))
}

/** Reads which letters a font has, and how wide they are in its default weight, in which they are drawn. */
function readTitleFont(file: Uint8Array, tables: FontTables): SharePictureTitleFont {
  const toGlyph = createGlyphFinder(tables)
  const [unitsPerEm, count] = [tables.get('head')!.getUint16(18), tables.get('hhea')!.getUint16(34)]
  const widths = tables.get('hmtx')!
  const getWidth = (character: string) =>
    widths.getUint16(Math.min(toGlyph(character.codePointAt(0)!), count - 1) * 4) / unitsPerEm
  return {
    file,
    hasLetters: (text) => [...text].every((character) => toGlyph(character.codePointAt(0)!) !== 0),
    measure: (text) => [...text].reduce((sum, character) => sum + getWidth(character), 0),
  }
}
