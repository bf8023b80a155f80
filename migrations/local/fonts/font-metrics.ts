import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { type FontFamily, type FontMetrics, fontPackageVersion, toFontPackageName } from '#schema/theme/fonts.ts'
import { readFontTables } from '../../../worker/theme/fonts/font-file.ts'
import { readFontMetrics } from '../../../worker/theme/fonts/font-metrics.ts'

const folder = (family: FontFamily) => `node_modules/@fontsource-variable/${toFontPackageName(family)}`

/** Reads the file that is served for a family. */
export const readFontFile = (family: FontFamily): Buffer =>
  readFileSync(`${folder(family)}/files/${toFontPackageName(family)}-latin-wght-normal.woff2`)

const packageFile = z.object({ version: z.string() })

/** Reads the metrics of a family from its file. Throws if its package has another version than the served names. */
export function readFontFamilyMetrics(family: FontFamily): FontMetrics {
  const { version } = packageFile.parse(JSON.parse(readFileSync(`${folder(family)}/package.json`, 'utf8')))
  if (version !== fontPackageVersion) throw new Error(`${family} has version ${version}, not ${fontPackageVersion}.`)
  return readFontMetrics(readFontTables(readFontFile(family)))
}
