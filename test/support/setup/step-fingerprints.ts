import { fingerprintModule } from '../../../migrations/local/fingerprint-module.ts'
import type { SeedStep } from '../../../migrations/local/steps/step.ts'

/** Returns a hash of what a step of the demo does. */
export const fingerprintSeedStep = ({ name, inputFiles }: SeedStep): Promise<string> =>
  fingerprintModule(`migrations/local/steps/${name}.ts`, inputFiles)
