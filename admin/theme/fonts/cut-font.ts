import { compress, decompress } from 'woff2-encoder'
import { listMissingLetters, listScriptCodes } from '#schema/theme/font-script-characters.ts'
import { type FontScript, type OtherFontScript, otherFontScripts } from '#schema/theme/font-scripts.ts'
import { readTrueTypeTables } from '#schema/theme/font-tables.ts'
import { createGlyphFinder } from '#schema/theme/glyphs.ts'
import { maxFontBytes } from '#schema/theme/uploaded-font.ts'
import { openFont, type SubsetFont } from './harfbuzz.ts'

/** A font in files by script. */
export interface CutFont {
  /** The file that a font must have, however large it is. */
  latin: Uint8Array<ArrayBuffer>
  parts: { script: OtherFontScript; bytes: Uint8Array<ArrayBuffer> }[]
  /** The scripts that are left out because their file would be too large. */
  tooLarge: OtherFontScript[]
}

/** Cuts a WOFF2 file by script. Throws if it is damaged. */
export async function cutFont(
  file: Uint8Array,
  harfBuzz: WebAssembly.Instance,
  maxBytes = maxFontBytes,
): Promise<CutFont> {
  const subset = openFont(harfBuzz, await decompress(file))
  const cut: CutFont = { latin: await writeFile(subset, 'latin'), parts: [], tooLarge: [] }
  for (const script of otherFontScripts) {
    if (!hasScript(subset, script)) continue
    const bytes = await writeFile(subset, script)
    if (bytes.length > maxBytes) cut.tooLarge.push(script)
    else cut.parts.push({ script, bytes })
  }
  return cut
}

function hasScript(subset: SubsetFont, script: FontScript): boolean {
  const tables = readTrueTypeTables(subset(listScriptCodes(script), { hinted: false }))
  return tables.has('cmap') && listMissingLetters(script, createGlyphFinder(tables)).length === 0
}

/** Writes the file of a script. Instructions for coarse screens are left out where there is no room for them. */
async function writeFile(subset: SubsetFont, script: FontScript): Promise<Uint8Array<ArrayBuffer>> {
  const codes = listScriptCodes(script)
  const hinted = await compress(subset(codes, { hinted: true }))
  const file = hinted.length <= maxFontBytes ? hinted : await compress(subset(codes, { hinted: false }))
  return Uint8Array.from(file)
}
