declare const content: unique symbol

/**
 * JSON text of a value of a known type: of a column that stores it, or of an SQL expression that builds it. The type is
 * declared where the text comes from, so that what is parsed needs no cast.
 */
export type JsonText<Value> = string & { readonly [content]: Value }

/** Parses JSON text to a value of its declared type. Throws for text that is not JSON. */
export const parseJsonText = <Value>(text: JsonText<Value>): Value => JSON.parse(text) as Value

/** Serializes a value. */
export const toJsonText = <Value>(value: Value) => JSON.stringify(value) as JsonText<Value>
