import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { exportStaticSite } from '../../../migrations/load/static-export/export-site.ts'
import { createFetchFromMiniflare } from '../../../migrations/load/static-export/open-exported-site.ts'
import { getStorageBindings } from '../../../migrations/local/platform.ts'
import { readBundledFont } from '../../support/media/font-files.ts'
import { createFontUploader, withOwnFonts } from '../../support/sites/font-uploads.ts'
import { openLooksSite } from '../../support/sites/looks-client.ts'
import { prepareExportedDemo } from '../../support/static-export/small-demo.ts'

it('a static export contains the fonts of the brand kit', async () => {
  const own = await openLooksSite()
  const { site, settings } = own
  const { body: font } = await (await createFontUploader(site))(readBundledFont('lora'))
  expect((await settings.save('theme', await withOwnFonts(own, { heading_font: font }))).status).toBe(200)
  await prepareExportedDemo(site)
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-fonts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const storage = await getStorageBindings(site.miniflare)
  const to = join(folder, 'site')
  await exportStaticSite({ storage, fetchUrl: createFetchFromMiniflare(site.miniflare), to, report: () => {} })
  const file = join(to, 'media', font.file)
  expect(existsSync(file) && new Uint8Array(readFileSync(file))).toEqual(readBundledFont('lora'))
})
