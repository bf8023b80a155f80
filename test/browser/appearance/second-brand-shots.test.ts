import { expect, it, onTestFinished } from 'vitest'
import { createGrillTheme } from '../../../migrations/demo/grill/grill-theme.ts'
import { listTemplatePages } from '../../quality/page-gallery.ts'
import { launchBrowser } from '../../support/browser/launch-browser.ts'
import { createClient } from '../../support/pages/back-office-client.ts'
import { createSettingsClient } from '../../support/pages/settings-client.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'
import { compareWithSaved, listSavedNames, saveScreenshots, takeScreenshots, toShotFolder } from './screenshots.ts'

/** `npm run shots` keeps the shots instead of comparing them. */
const renewing = process.env['UPDATE_SHOTS'] === '1'

it('every template in the brand kit of the second brand matches its saved screenshot', async () => {
  const [browser, site] = await Promise.all([launchBrowser(), openTemporarySite()])
  onTestFinished(() => browser.close())
  await createUser(site, 'ada@example.test', { superuser: true })
  const settings = createSettingsClient(await createClient(site, 'ada@example.test'))
  expect((await settings.save('theme', createGrillTheme())).status).toBe(200)
  const gallery = await listTemplatePages(site)
  const complaints = await Promise.all(
    [390, 1280].map(async (width) => {
      const taken = await takeScreenshots(browser, site.origin, width, gallery)
      const shots = new Map([...taken].filter(([name]) => name.startsWith('template-')))
      const folder = toShotFolder(width, 'grill')
      if (renewing) await saveScreenshots(folder, shots)
      expect(listSavedNames(folder).toSorted()).toEqual([...shots.keys()].toSorted())
      return Promise.all([...shots].map(([name, shot]) => compareWithSaved(folder, name, shot)))
    }),
  )
  expect(complaints.flat().filter((each) => each !== undefined)).toEqual([])
})
