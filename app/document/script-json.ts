/** An object, or one that `toScriptJson` has serialized already. */
export type ScriptJsonObject = Record<string, unknown> | string

/** Serializes a list of objects, some of which may be serialized already, like `toScriptJson`. */
export const toScriptJsonList = (objects: readonly ScriptJsonObject[]): string =>
  `[${objects.map((each) => (typeof each === 'string' ? each : toScriptJson(each))).join(',')}]`

/** Serializes JSON that cannot end the script element that contains it. */
export const toScriptJson = (data: unknown) =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
