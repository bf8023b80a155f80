import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { exportStaticSite } from '../../../migrations/load/static-export/export-site.ts'
import { createFetchFromMiniflare } from '../../../migrations/load/static-export/open-exported-site.ts'
import { getStorageBindings } from '../../../migrations/local/platform.ts'
import { createSmallSiteLocalState } from '../../support/archive/small-site.ts'
import { insertImageIntoLibrary } from '../../support/media/media-library.ts'
import { openLooksSite } from '../../support/sites/looks-client.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 64"><path d="M0 0h160v64H0z"/></svg>'

it('exported pages and stylesheets point at a brand kit’s pictures, named by their type', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const state = join(folder, 'state')
  await createSmallSiteLocalState(state)
  const { site, settings } = await openLooksSite({ from: state })
  const photo = await sharp({ create: { width: 1600, height: 640, channels: 3, background: '#c01818' } })
    .png()
    .toBuffer()
  const drawn = await insertImageIntoLibrary(site, Buffer.from(drawing), 'images/drawn.svg')
  const taken = await insertImageIntoLibrary(site, photo, 'images/taken.png')
  const { pictures, ...others } = (await settings.open('theme')).body.values as { pictures: object }
  const chosen = { ...pictures, not_found: drawn, map_pin: drawn, nothing_found: taken, share_card: taken }
  expect((await settings.save('theme', { ...others, pictures: chosen })).status).toBe(200)
  const to = join(folder, 'site')
  const storage = await getStorageBindings(site.miniflare)
  const { types } = await exportStaticSite({
    ...{ storage, fetchUrl: createFetchFromMiniflare(site.miniflare), to, report: () => {} },
    origin: 'https://static.example',
  })

  const files = readdirSync(join(to, 'images/brand')).sort()
  expect(files).toEqual(
    [
      ...['phone', 'pin', 'wide'].map((crop) => `${drawn}-${crop}.svg`),
      ...['phone', 'wide'].map((crop) => `${taken}-${crop}.webp`),
      `${taken}-share.jpeg`,
    ].sort(),
  )
  for (const file of files) {
    const bytes = readFileSync(join(to, 'images/brand', file))
    expect([file, (await sharp(bytes).metadata()).format]).toEqual([file, file.replace(/^.*\./, '')])
    expect(types[`/images/brand/${file}`]).toMatch(/^image\//)
  }
  expect(types[`/images/brand/${drawn}-wide.svg`]).toContain('image/svg+xml')

  const page = readFileSync(join(to, '404.html'), 'utf8')
  const css = readFileSync(join(to, /\/theme\/[0-9a-z]+\.css/.exec(page)![0]), 'utf8')
  const named = [...css.matchAll(/url\(\/images\/brand\/([^)]+)\)/g)].map(([, file]) => file!)
  expect([...new Set(named)].sort()).toEqual(files.filter((file) => !file.includes('share')))
  expect(readFileSync(join(to, 'index.html'), 'utf8')).toContain(
    `"https://static.example/images/brand/${taken}-share.jpeg"`,
  )
  // The address of the live site, which mails contain, redirects to the file.
  expect(readFileSync(join(to, '_redirects'), 'utf8')).toContain(
    `/images/brand/${drawn}-wide /images/brand/${drawn}-wide.svg 302\n`,
  )
})
