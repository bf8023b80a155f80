/**
 * Checks of values without a library of schemas, for scripts that are smaller than one. What they accept is declared by
 * a schema beside them, with which a test compares them. Each script has a copy of those that it needs
 * (`migrations/local/island-copies-plugin.ts`).
 */
export type ValueCheck = (value: unknown) => boolean

export const isText: ValueCheck = (value) => typeof value === 'string'
export const isFlag: ValueCheck = (value) => typeof value === 'boolean'
export const isWhole: ValueCheck = (value) => Number.isSafeInteger(value)

/** Whether a value is an object whose named values fit. */
export const hasShape =
  (shape: Record<string, ValueCheck>): ValueCheck =>
  (value) =>
    Object(value) === value &&
    Object.entries(shape).every(([name, fits]) => fits((value as Record<string, unknown>)[name]))

export const isListOf =
  (fits: ValueCheck): ValueCheck =>
  (value) =>
    Array.isArray(value) && value.every(fits)

/** Whether a value fits or is null. */
export const nullable =
  (fits: ValueCheck): ValueCheck =>
  (value) =>
    value === null || fits(value)
