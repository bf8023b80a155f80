import { type FilledFormsetRow, getFormsetRowFieldName, readFilledFormsetRows } from '#schema/forms/formset.ts'
import {
  occasionRelationships,
  type SpecialOccasion,
  specialOccasionNames,
  specialOccasionsFormset,
} from '#schema/forms/signup-wire.ts'
import type { FormValues } from '#schema/forms/wire.ts'
import type { FormStepResult } from '../define-form.ts'
import { parseMonthDayFields } from './parse-month-day.ts'

/** Parses the special occasions of a sign-up. Empty rows are ignored; others must be complete. */
export function parseSpecialOccasionsOfSignup(values: FormValues, max: number): FormStepResult<SpecialOccasion[]> {
  const { rows, tooMany } = readFilledFormsetRows(specialOccasionsFormset, values, max)
  const parsedRows = rows.map((row) => parseOccasion(values, row))
  const errors = parsedRows.filter((each) => !each.ok)
  const formErrors = tooMany ? [`You can add up to ${max} special occasion${max === 1 ? '' : 's'}.`] : []
  if (tooMany || errors.length > 0)
    return { ok: false, problems: Object.assign({}, ...errors.map(({ problems }) => problems)), formErrors }
  return { ok: true, value: parsedRows.flatMap((each) => (each.ok ? [each.value] : [])) }
}

function parseOccasion(
  values: FormValues,
  { index, values: row }: FilledFormsetRow<(typeof specialOccasionsFormset.fields)[number]>,
): FormStepResult<SpecialOccasion> {
  const name = (field: (typeof specialOccasionsFormset.fields)[number]) =>
    getFormsetRowFieldName(specialOccasionsFormset, index, field)
  const occasion = specialOccasionNames.find((each) => each === row.occasion)
  const relationship = occasionRelationships.find((each) => each === row.relationship)
  const date = parseMonthDayFields(values, { month: name('month'), day: name('day') })
  if (occasion && relationship && date.ok && date.value)
    return { ok: true, value: { occasion, relationship, ...date.value } }
  return {
    ok: false,
    problems: {
      ...(!occasion && { [name('occasion')]: 'Choose the occasion.' }),
      ...(!relationship && { [name('relationship')]: 'Choose whose day it is.' }),
      ...(date.ok ? date.value === null && { [name('month')]: 'Choose the month and the day.' } : date.problems),
    },
  }
}
