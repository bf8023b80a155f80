import subsetFont from 'subset-font'
import { type FontFamily, type FontMetrics, fontFamilies, toFontFileHref } from '#schema/theme/fonts.ts'
import { readFontTables } from '../../../worker/theme/fonts/font-file.ts'
import { readFontMetrics } from '../../../worker/theme/fonts/font-metrics.ts'
import { listCharacters } from './characters.ts'
import { readFontFile } from './font-metrics.ts'

/** The weights of texts and titles. What a family has beyond them would be downloaded in vain. */
const servedWeights = { min: 400, max: 800, default: 400 }

/** The file of a family that browsers load: its latin letters in the weights of pages, or whole if that is smaller. */
export function createServedFont(family: FontFamily): Promise<Buffer> {
  const created = files.get(family) ?? cutToServedWeights(readFontFile(family))
  files.set(family, created)
  return created
}
const files = new Map<FontFamily, Promise<Buffer>>()

async function cutToServedWeights(whole: Buffer): Promise<Buffer> {
  const cut = await subsetFont(whole, listCharacters([[0x20, 0xffff]]), {
    targetFormat: 'woff2',
    variationAxes: { wght: servedWeights },
  })
  return cut.length < whole.length ? cut : whole
}

/** Creates the file at a URL; nothing if no family is served there. */
export function createFontAtUrl(url: string): Promise<Buffer> | undefined {
  const family = fontFamilies.find((each) => toFontFileHref(each) === url)
  return family && createServedFont(family)
}

/** Reads the metrics of the files that browsers load. */
export async function readServedFontMetrics(): Promise<Record<string, FontMetrics>> {
  const entries = fontFamilies.map(
    async (family) => [family, readFontMetrics(readFontTables(await createServedFont(family)))] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}
