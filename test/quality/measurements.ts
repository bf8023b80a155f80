import { measureAccessibility as axe } from './axe.ts'
import { measureTextContrast as contrast } from './contrast.ts'
import { measureLighthouseScores as lighthouse } from './lighthouse/measure.ts'
import type { MeasureFunction } from './measurement.ts'

/** Everything `npm run quality` measures, in order. A further part is its file and its line here. */
export const qualityMeasureFunctions: Readonly<Record<string, MeasureFunction>> = {
  lighthouse,
  axe,
  contrast,
}
