/**
 * Checks of values without a library of schemas, for scripts that are smaller than one. What they accept is declared by
 * a schema beside them, with which a test compares them.
 */
export type ValueCheck = (value: unknown) => boolean

export const isText: ValueCheck = (value) => typeof value === 'string'
export const isFlag: ValueCheck = (value) => typeof value === 'boolean'
export const isWhole: ValueCheck = (value) => Number.isSafeInteger(value)
export const isNumber: ValueCheck = (value) => Number.isFinite(value)

/** Whether a value is an object whose named values fit. */
export const hasShape =
  (shape: Record<string, ValueCheck>): ValueCheck =>
  (value) =>
    Object(value) === value &&
    Object.entries(shape).every(([name, fits]) => fits((value as Record<string, unknown>)[name]))

/** Whether a value is an object whose named values fit, none of them left out, and that has no others. */
export const hasStrictShape =
  (shape: Record<string, ValueCheck>): ValueCheck =>
  (value) =>
    hasShape(shape)(value) && Object.keys(value as object).length === Object.keys(shape).length

export const isListOf =
  (fits: ValueCheck): ValueCheck =>
  (value) =>
    Array.isArray(value) && value.every(fits)

/** Whether a value fits or is left out. */
export const optional =
  (fits: ValueCheck): ValueCheck =>
  (value) =>
    value === undefined || fits(value)

/** Whether a value fits or is null. */
export const nullable =
  (fits: ValueCheck): ValueCheck =>
  (value) =>
    value === null || fits(value)

/** Returns the same check for several names, which are divided by spaces. */
export const checkEach = (names: string, fits: ValueCheck): Record<string, ValueCheck> =>
  Object.fromEntries(names.split(' ').map((name) => [name, fits]))
