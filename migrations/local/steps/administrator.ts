import { createLocalAdministrator } from '../local-administrator.ts'
import type { SeedStep } from './step.ts'

export const administratorSeedStep: SeedStep = {
  name: 'administrator',
  inputFiles: [],
  run: ({ DB }) => createLocalAdministrator(DB),
}
