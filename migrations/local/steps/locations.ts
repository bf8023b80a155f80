import { planLocationImport } from '../../../worker/locations/import/plan.ts'
import { refreshLocationSearchData } from '../../../worker/locations/search/build.ts'
import { createDemoLocations } from '../../demo/locations/demo-locations.ts'
import { findDemoMediaIdsBySlug } from '../../demo/media/demo-media.ts'
import type { SeedStep } from './step.ts'

export const locationsSeedStep: SeedStep = {
  name: 'locations',
  inputFiles: ['migrations/load/geodata/places.tsv.gz'],
  run: async ({ DB, KV, report }) => {
    const inputs = createDemoLocations((await findDemoMediaIdsBySlug(DB)).images)
    const plan = await planLocationImport(DB, inputs, { synthetic: true })
    const [conflict] = plan.conflicts
    if (conflict) throw new Error(`The demo location ${conflict.input.rlid} cannot be written: ${conflict.reason}.`)
    await plan.write()
    await refreshLocationSearchData({ DB, KV })
    report(`${plan.counts.added} restaurants in ${plan.counts.newCities} cities, ${plan.counts.newPages} pages`)
  },
}
