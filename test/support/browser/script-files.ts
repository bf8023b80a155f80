import type { Page } from 'playwright-core'

/** Opens a screen and lists the script files that it loads with an empty cache, until it is quiet. */
export async function listScriptFiles(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' })
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith('.js')),
  )
}
