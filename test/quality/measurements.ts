import { measure as axe } from './axe.ts'
import { measure as contrast } from './contrast.ts'
import { measure as lighthouse } from './lighthouse/measure.ts'
import type { Measurement } from './measurement.ts'

/** Everything `npm run quality` measures, in order. A further part is its file and its line here. */
export const measurements: Readonly<Record<string, Measurement>> = {
  lighthouse,
  axe,
  contrast,
}
