/** Visits are sampled by chance (`app/islands/loader.ts`), which would load scripts that a test does not expect. */
export function neverSampleVisits() {
  const random = Math.random
  Math.random = () => 0.1 + random() * 0.9
}
