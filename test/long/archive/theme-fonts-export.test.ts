import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { listFileKeysOfFont } from '#schema/theme/uploaded-font.ts'
import { exportStaticSite } from '../../../migrations/load/static-export/export-site.ts'
import { createFetchFromMiniflare } from '../../../migrations/load/static-export/open-exported-site.ts'
import { getStorageBindings } from '../../../migrations/local/platform.ts'
import { cutFontByScript, readBundledFont, readMultiScriptFont } from '../../support/media/font-files.ts'
import {
  createBrandKitFontUploader,
  createTypeSettingWithFonts,
  splitByScriptAndUploadFont,
} from '../../support/sites/font-uploads.ts'
import { openLooksSite } from '../../support/sites/looks-client.ts'
import { shrinkDemoSiteForStaticExport } from '../../support/static-export/small-demo.ts'

it('a static export contains the fonts of the brand kit with all their parts', async () => {
  const own = await openLooksSite()
  const { site, settings } = own
  const send = await createBrandKitFontUploader(site)
  const { body: heading_font } = await send(readBundledFont('lora'))
  const text_font = await splitByScriptAndUploadFont(send, readMultiScriptFont())
  expect(
    (await settings.save('theme', await createTypeSettingWithFonts(own, { heading_font, text_font }))).status,
  ).toBe(200)
  await shrinkDemoSiteForStaticExport(site)
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-fonts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const storage = await getStorageBindings(site.miniflare)
  const to = join(folder, 'site')
  await exportStaticSite({ storage, fetchUrl: createFetchFromMiniflare(site.miniflare), to, report: () => {} })
  const read = (file: string) =>
    existsSync(join(to, 'media', file)) && new Uint8Array(readFileSync(join(to, 'media', file)))
  expect(read(heading_font.file)).toEqual(readBundledFont('lora'))
  const { latin, parts } = await cutFontByScript(readMultiScriptFont())
  expect(listFileKeysOfFont(text_font).map(read)).toEqual([latin, ...parts.map(({ bytes }) => bytes)])
})
