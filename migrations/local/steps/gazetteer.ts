import { fillGazetteerTables } from '../../load/places/gazetteer.ts'
import type { SeedStep } from './step.ts'

export const gazetteerSeedStep: SeedStep = {
  name: 'gazetteer',
  inputFiles: ['migrations/load/geodata/places.tsv.gz'],
  run: async ({ DB, report }) =>
    report(`${(await fillGazetteerTables(DB, () => {})).toLocaleString('en')} places to search by`),
}
