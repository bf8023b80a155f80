import { compress, decompress } from 'woff2-encoder'
import { listFontScriptCodePoints, listScriptLettersMissingInFont } from '#schema/theme/font-script-characters.ts'
import { type FontScript, type NonLatinFontScript, nonLatinFontScripts } from '#schema/theme/font-scripts.ts'
import { readTrueTypeTables } from '#schema/theme/font-tables.ts'
import { createGlyphFinder, type GlyphFinder } from '#schema/theme/glyphs.ts'
import { maxFontFileBytes } from '#schema/theme/uploaded-font.ts'
import { createFontSubsetter, type FontSubsetter } from './harfbuzz.ts'
import { listUnservedFontScripts, unservedFontScriptCodePoints } from './unserved-scripts.ts'

/** A font in files by script. */
export interface FontSplitByScript {
  /** The file that a font must have, however large it is. */
  latin: Uint8Array<ArrayBuffer>
  parts: { script: NonLatinFontScript; bytes: Uint8Array<ArrayBuffer> }[]
  /** The scripts that are left out because their file would be too large. */
  tooLarge: NonLatinFontScript[]
  /** The names of scripts that the font has, but that are never served. */
  unserved: string[]
}

/** Cuts a WOFF2 file by script. Throws if it is damaged. */
export async function splitFontByScript(
  file: Uint8Array,
  harfBuzz: WebAssembly.Instance,
  maxBytes = maxFontFileBytes,
): Promise<FontSplitByScript> {
  const subset = createFontSubsetter(harfBuzz, await decompress(file))
  const cut: FontSplitByScript = {
    latin: await writeFile(subset, 'latin'),
    parts: [],
    tooLarge: [],
    unserved: listUnservedFontScripts(createSubsetGlyphFinder(subset, unservedFontScriptCodePoints)),
  }
  for (const script of nonLatinFontScripts) {
    if (!hasScript(subset, script)) continue
    const bytes = await writeFile(subset, script)
    if (bytes.length > maxBytes) cut.tooLarge.push(script)
    else cut.parts.push({ script, bytes })
  }
  return cut
}

const hasScript = (subset: FontSubsetter, script: FontScript): boolean =>
  listScriptLettersMissingInFont(script, createSubsetGlyphFinder(subset, listFontScriptCodePoints(script))).length === 0

/** Finds the glyphs of some characters, in whatever form the font lists them: HarfBuzz writes one that can be read. */
function createSubsetGlyphFinder(subset: FontSubsetter, codes: readonly number[]): GlyphFinder {
  const tables = readTrueTypeTables(subset(codes, { hinted: false }))
  return tables.has('cmap') ? createGlyphFinder(tables) : () => 0
}

/** Writes the file of a script. Instructions for coarse screens are left out where there is no room for them. */
async function writeFile(subset: FontSubsetter, script: FontScript): Promise<Uint8Array<ArrayBuffer>> {
  const codes = listFontScriptCodePoints(script)
  const hinted = await compress(subset(codes, { hinted: true }))
  const file = hinted.length <= maxFontFileBytes ? hinted : await compress(subset(codes, { hinted: false }))
  return Uint8Array.from(file)
}
