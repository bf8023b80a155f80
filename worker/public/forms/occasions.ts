import { type FilledRow, readFormset, rowControl } from '#schema/rules/formset.ts'
import type { FormValues } from '#schema/wire/form.ts'
import { occasions, relationships, type SpecialOccasion, specialOccasions } from '#schema/wire/signup.ts'
import type { FormOutcome } from './define.ts'
import { monthDayIn } from './month-day.ts'

/** The special occasions of a sign-up: rows left empty are no rows, those that were begun must be whole. */
export function occasionsIn(values: FormValues, most: number): FormOutcome<SpecialOccasion[]> {
  const { rows, tooMany } = readFormset(specialOccasions, values, most)
  const read = rows.map((row) => occasionIn(values, row))
  const refused = read.filter((each) => !each.ok)
  const formErrors = tooMany ? [`You can add up to ${most} special occasion${most === 1 ? '' : 's'}.`] : []
  if (tooMany || refused.length > 0)
    return { ok: false, problems: Object.assign({}, ...refused.map(({ problems }) => problems)), formErrors }
  return { ok: true, value: read.flatMap((each) => (each.ok ? [each.value] : [])) }
}

function occasionIn(
  values: FormValues,
  { index, values: row }: FilledRow<(typeof specialOccasions.fields)[number]>,
): FormOutcome<SpecialOccasion> {
  const name = (field: (typeof specialOccasions.fields)[number]) => rowControl(specialOccasions, index, field)
  const occasion = occasions.find((each) => each === row.occasion)
  const relationship = relationships.find((each) => each === row.relationship)
  const date = monthDayIn(values, { month: name('month'), day: name('day') })
  if (occasion && relationship && date.ok && date.value) return { ok: true, value: { occasion, relationship, ...date.value } }
  return {
    ok: false,
    problems: {
      ...(!occasion && { [name('occasion')]: 'Choose the occasion.' }),
      ...(!relationship && { [name('relationship')]: 'Choose whose day it is.' }),
      ...(date.ok ? date.value === null && { [name('month')]: 'Choose the month and the day.' } : date.problems),
    },
  }
}
