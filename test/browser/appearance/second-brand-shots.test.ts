import { expect, it, onTestFinished } from 'vitest'
import { listOneGrillPagePerTemplate } from '../../quality/page-gallery.ts'
import { launchBrowser } from '../../support/browser/launch-browser.ts'
import { openBothBrands } from '../../support/sites/both-brands.ts'
import {
  captureScreenshotsByName,
  describeSavedScreenshotMismatch,
  getScreenshotFolderForWidth,
  listSavedScreenshotNames,
  writeScreenshotFiles,
} from './screenshots.ts'

/** `npm run shots` keeps the shots instead of comparing them. */
const renewing = process.env['UPDATE_SHOTS'] === '1'

it('every template of the second brand, at its own host, matches its saved screenshot', async () => {
  const [browser, site] = await Promise.all([launchBrowser(), openBothBrands()])
  onTestFinished(async () => {
    await Promise.all([browser.close(), site.close()])
  })
  const gallery = await listOneGrillPagePerTemplate(site)
  const complaints = await Promise.all(
    [390, 1280].map(async (width) => {
      const taken = await captureScreenshotsByName(browser, site.grillOrigin, width, gallery)
      const shots = new Map([...taken].filter(([name]) => name.startsWith('template-')))
      const folder = getScreenshotFolderForWidth(width, 'grill')
      if (renewing) await writeScreenshotFiles(folder, shots)
      expect(listSavedScreenshotNames(folder).toSorted()).toEqual([...shots.keys()].toSorted())
      return Promise.all([...shots].map(([name, shot]) => describeSavedScreenshotMismatch(folder, name, shot)))
    }),
  )
  expect(complaints.flat().filter((each) => each !== undefined)).toEqual([])
})
