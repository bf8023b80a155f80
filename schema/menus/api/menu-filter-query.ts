import * as z from 'zod/mini'
import { allQueryParameterValuesSchema, listPageNumberSchema } from '../../address-values.ts'
import { allergens } from '../allergens.ts'
import { dietKeys } from '../diets.ts'
import type { MenuFilterCriteria } from '../menu-filter.ts'

/** The known values of a parameter; others are ignored. */
const knownValues = <Name extends string>(names: readonly Name[]) =>
  z._default(
    z.pipe(
      allQueryParameterValuesSchema,
      z.transform((values: string[]) => names.filter((name) => values.includes(name))),
    ),
    [],
  )

const filter = { without: knownValues(allergens), diet: knownValues(dietKeys) }

/** `?without=milk&diet=vegetarian`: the filter of the whole menu, as `parseMenuFilter` reads it. */
export const menuFilterQuery = z.pipe(
  z.object(filter),
  z.transform(({ without, diet }): MenuFilterCriteria => ({ without, diets: diet })),
)

/** `?without=milk&page=2`: the filter of a section, and the page of its dishes. */
export const menuSectionQuery = z.pipe(
  z.object({ ...filter, page: z._default(listPageNumberSchema, 1) }),
  z.transform(({ without, diet, page }) => ({
    filter: { without, diets: diet } satisfies MenuFilterCriteria,
    page,
  })),
)
