/** The text that 21 CFR 101.11 requires wherever guests choose among dishes with calories. */
export const calorieStatement =
  '2,000 calories a day is used for general nutrition advice, but calorie needs vary. Additional nutrition information available upon request.'

/** The lowest and the highest calories of a dish and its sizes. */
interface CaloriesRange {
  low: number
  high: number
}

/** Returns the range of the known calories of a dish and its sizes; null when none are known. */
export function getCaloriesRange({
  calories,
  variants,
}: {
  calories: number | null
  variants: readonly { calories: number | null }[]
}): CaloriesRange | null {
  const known = [calories, ...variants.map((variant) => variant.calories)].filter((each) => each !== null)
  return known.length > 0 ? { low: Math.min(...known), high: Math.max(...known) } : null
}

/** Formats a range of calories: `350–480 calories`. */
export const formatCaloriesRange = ({ low, high }: CaloriesRange): string =>
  `${low === high ? low : `${low}–${high}`} calories`
