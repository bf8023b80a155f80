import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createPageWithBlockInEditor, setUpEditorSite } from '../../support/browser/editor-page.ts'
import { setUpBrowser } from '../../support/browser/open-page.ts'
import { createQuartersImage } from '../../support/media/media-library.ts'
import { createJpegUploadFile } from '../../support/media/media-uploads.ts'

setUpBrowser()
const openEditor = setUpEditorSite({ preview: false })

const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isommp42'), Buffer.alloc(2100)])

/** Each chooser: the block and the button that open it, a title to find, and a file to upload. */
const choosers = [
  {
    kind: 'image',
    block: 'image_link',
    open: (page: Page) => page.getByRole('button', { name: /^(?:Choose|Change) Image$/ }).click(),
    upload: async () => createJpegUploadFile('egret.jpg', await createQuartersImage(610, 410).jpeg().toBuffer()),
  },
  {
    kind: 'video',
    block: 'video_feature',
    open: (page: Page) => page.getByRole('button', { name: /^(?:Choose|Change) Video$/ }).click(),
    upload: async () => ({ name: 'egret.mp4', mimeType: 'video/mp4', buffer: film }),
  },
  {
    kind: 'document',
    block: 'image_link',
    open: async (page: Page) => {
      await page.getByRole('button', { name: /^(?:Choose|Change) Link$/ }).click()
      await page.getByRole('dialog').getByRole('tab', { name: 'Document' }).click()
    },
    upload: async () => ({
      name: 'egret.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 an egret'),
    }),
  },
]

it.each(choosers)('BR-20 in the chooser of $kind records one is found, picked and uploaded', async (chooser) => {
  const { kind, block, open, upload } = chooser
  const { site, page, complaints } = await openEditor()
  const titles = (await site.db.prepare(`SELECT title FROM ${kind} ORDER BY id`).all<{ title: string }>()).results
  const wanted = titles.at(-1)!.title
  await createPageWithBlockInEditor(page, site, `A page for a ${kind}`, block)
  await open(page)
  const dialog = page.getByRole('dialog')
  const choices = dialog.getByRole('list', { name: `${kind}s` }).getByRole('button')
  await choices.first().waitFor()
  await dialog.getByRole('searchbox', { name: `Search ${kind}s` }).fill('no such thing at all')
  await dialog.getByText('Nothing matches').waitFor()
  await dialog.getByRole('searchbox', { name: `Search ${kind}s` }).fill(wanted)
  await expect.poll(() => choices.first().locator('strong').textContent()).toBe(wanted)
  await choices.first().click()
  await dialog.waitFor({ state: 'detached' })
  const chosen = page.locator('.block')
  await chosen.getByText(wanted).first().waitFor()

  await open(page)
  await dialog.getByRole('tab', { name: 'Upload' }).click()
  await dialog.locator('input[type=file]').setInputFiles(await upload())
  if (kind === 'image') {
    await dialog.getByLabel('Alternative text').fill('An egret')
    await dialog.getByRole('button', { name: 'Use this image' }).click()
  }
  await dialog.waitFor({ state: 'detached' })
  await chosen.getByText('egret').first().waitFor()
  expect(await site.db.prepare(`SELECT title FROM ${kind} ORDER BY id DESC LIMIT 1`).first('title')).toBe('egret')
  expect(complaints).toEqual([])
})
