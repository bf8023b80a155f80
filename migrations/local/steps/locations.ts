import { planImport } from '../../../worker/locations/import/plan.ts'
import { refreshLocationIndex } from '../../../worker/locations/search/build.ts'
import { createDemoLocations } from '../../demo/locations/demo-locations.ts'
import type { SeedStep } from './step.ts'

export const locations: SeedStep = {
  name: 'locations',
  inputFiles: [],
  run: async ({ DB, KV, report }) => {
    const inputs = createDemoLocations()
    const plan = await planImport(DB, inputs, { synthetic: true })
    const [conflict] = plan.conflicts
    if (conflict) throw new Error(`The demo location ${conflict.input.rlid} cannot be written: ${conflict.reason}.`)
    await plan.write()
    await refreshLocationIndex({ DB, KV })
    report(`${plan.counts.added} restaurants in ${plan.counts.newCities} cities, ${plan.counts.newPages} pages`)
  },
}
