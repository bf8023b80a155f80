import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { sampleThirdPartySettings, saveSettingInDatabase } from '../pages/save-setting.ts'
import { createUser, openTemporarySite, setUpSharedSite, type TestSite } from '../site.ts'

const elsewhere = /^https:\/\/(?:tags\.example|maps\.googleapis\.com|count\.example)\//

/** Third parties that answer with a script which notes that it ran, and what was asked of them. */
export async function fulfillThirdPartyScripts(page: Page) {
  const asked: string[] = []
  await page.route(elsewhere, (route) => {
    asked.push(route.request().url())
    const body =
      'document.documentElement.append(Object.assign(document.createElement("i"), { innerHTML: "<b class=ran></b>" }))'
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  return asked
}

/** Sets up a site that would run other companies’ scripts, with an administrator, `ada@example.test`. */
export function setUpSiteWithThirdParties(): TestSite {
  const site = setUpSharedSite()
  beforeAll(async () => {
    await saveSettingInDatabase(site, 'privacy', sampleThirdPartySettings)
    await createUser(site, 'ada@example.test', { superuser: true })
  })
  return site
}

/** The question whether they may run, and its answers by name. */
export const consentQuestion = (page: Page) =>
  page.getByRole('region', { name: 'May other companies’ scripts run here?' })
export const consentAnswer = (page: Page, name: string) => consentQuestion(page).getByRole('button', { name })

/** A site whose header another company serves. */
export async function openSiteWithExternalHeader() {
  const own = await openTemporarySite()
  await saveSettingInDatabase(own, 'features', { OLO_NEW_HEADER: false })
  const files = {
    external_script: 'https://cdn.example/header.js',
    external_stylesheets: ['https://cdn.example/header.css'],
  }
  await saveSettingInDatabase(own, 'header', { sections: [], ...files })
  await createUser(own, 'ada@example.test', { superuser: true })
  return own
}

/** Serves the files of that header with a status, and returns the paths that are requested from then on. */
export async function fulfillExternalHeaderFiles(page: Page, status = 200) {
  const asked: string[] = []
  await page.route(/^https:\/\/cdn\.example\//, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    const script = "document.getElementById('external-header').append('Their header')"
    const isScript = route.request().url().endsWith('.js')
    return route.fulfill({
      status,
      contentType: isScript ? 'text/javascript' : 'text/css',
      body: isScript ? script : '',
    })
  })
  return asked
}
