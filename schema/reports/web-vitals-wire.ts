import * as z from 'zod/mini'
import { type WebVitalName, webVitalNames } from './web-vitals.ts'

const value = z.optional(z.number().check(z.gte(0), z.lte(600_000)))

/** What a sampled visit measured: nothing about the visitor, and the page only by the name of its template. */
export const webVitalsInput = z.strictObject({
  template: z.string().check(z.regex(/^[a-z0-9_]{1,60}$/, 'must be the name of a template')),
  values: z.strictObject(
    Object.fromEntries(webVitalNames.map((name) => [name, value])) as Record<WebVitalName, typeof value>,
  ),
})
export type WebVitalsInput = z.output<typeof webVitalsInput>
