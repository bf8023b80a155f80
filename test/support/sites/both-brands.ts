import { mkdtempSync, rmSync } from 'node:fs'
import { grillHostname } from '../../../migrations/demo/grill/write-grill.ts'
import { secondBrandSeedStep } from '../../../migrations/local/steps/second-brand.ts'
import { withLocalStateStorage } from '../archive/stored-content.ts'
import { copyStateFolder } from '../setup/copy-state.ts'
import { openSite, seededStateFolder } from '../site.ts'

/**
 * Opens a site with the second brand of `npm start` beside the first. `grillOrigin` is where a browser finds it: every
 * name below localhost is this machine.
 */
export async function openBothBrands() {
  const state = mkdtempSync('.tidemark/brands-')
  try {
    copyStateFolder(seededStateFolder, state)
    await withLocalStateStorage(state, (storage) => secondBrandSeedStep.run({ ...storage, report: () => {} }))
    const site = await openSite({ from: state })
    return { ...site, grillOrigin: `http://${grillHostname}:${new URL(site.origin).port}` }
  } finally {
    rmSync(state, { recursive: true, force: true })
  }
}
