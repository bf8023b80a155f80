import * as z from 'zod/mini'

const oneOrMore = z.union([z.string(), z.array(z.string())])

/** The first value of a query parameter, which can be repeated. */
export const firstQueryParameterValueSchema = z.pipe(
  oneOrMore,
  z.transform((value: string | string[]) => [value].flat()[0] ?? ''),
)

/** All values of a query parameter. */
export const allQueryParameterValuesSchema = z.pipe(
  oneOrMore,
  z.transform((value: string | string[]) => [value].flat()),
)

/** The number of a page of a list, from 1. */
export const listPageNumberSchema = z.pipe(
  z.pipe(firstQueryParameterValueSchema, z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
  z.transform((text: string) => Number(text)),
)

/** The random key in the link to a record, which authorizes anyone who has it. */
export const secretLinkKeySchema = z.string().check(z.regex(/^[\w-]{22}$/))

/** A name in an address, in any script. */
export const slugParamSchema = z.string().check(z.regex(/^[\p{L}\p{M}\p{N}_-]{1,200}$/u))
