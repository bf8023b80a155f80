/** Whether two values are equal as JSON, regardless of the order of keys. */
export const isDeepEqual = (one: unknown, other: unknown) => toCanonicalJson(one) === toCanonicalJson(other)

/** Serializes a value independently of the order of keys. */
export const toCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  ) ?? ''
