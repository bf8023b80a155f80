import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { type FontFamily, type FontMetrics, fontFileVersion, toFontPackageName } from '#schema/theme/fonts.ts'
import { readFontTables } from '../../../worker/theme/fonts/font-file.ts'
import { readFontMetrics } from '../../../worker/theme/fonts/font-metrics.ts'

const folder = (family: FontFamily) => `node_modules/@fontsource-variable/${toFontPackageName(family)}`

/** Reads the file of a family with all its weights. Throws if its package has another version than the served names. */
export function readFontFile(family: FontFamily): Buffer {
  const { version } = packageFile.parse(JSON.parse(readFileSync(`${folder(family)}/package.json`, 'utf8')))
  if (!fontFileVersion.startsWith(`${version}-`))
    throw new Error(`${family} has version ${version}, and its files ${fontFileVersion}.`)
  return readFileSync(`${folder(family)}/files/${toFontPackageName(family)}-latin-wght-normal.woff2`)
}

const packageFile = z.object({ version: z.string() })

/** Reads the weights that a family has. */
export const readFontWeights = (family: FontFamily): FontMetrics['weights'] =>
  readFontMetrics(readFontTables(readFontFile(family))).weights
