/** Returns a number with its noun: `1 row`, `2,000 rows`. */
export const formatCount = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
