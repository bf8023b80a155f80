import { planImport } from '../../../worker/data/import/plan.ts'
import { refreshLocationIndex } from '../../../worker/data/location-index.ts'
import { demoLocations } from '../../demo/locations.ts'
import type { Step } from './step.ts'

export const locations: Step = {
  name: 'locations',
  reads: [],
  run: async ({ DB, KV, report }) => {
    const inputs = demoLocations()
    const plan = await planImport(DB, inputs, { synthetic: true })
    const [conflict] = plan.conflicts
    if (conflict) throw new Error(`The demo location ${conflict.input.rlid} cannot be written: ${conflict.reason}.`)
    await plan.write()
    await refreshLocationIndex({ DB, KV })
    report(`${plan.written.added} restaurants in ${plan.written.newCities} cities, ${plan.written.newPages} pages`)
  },
}
