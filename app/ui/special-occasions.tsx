import { rowControl } from '#schema/rules/formset.ts'
import { monthNames } from '#schema/rules/month-day.ts'
import { occasions, relationships, specialOccasions } from '#schema/wire/signup.ts'
import { SelectField } from './form-field.tsx'
import { FormRows } from './formset.tsx'

const optionsOf = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }))
export const monthOptions = monthNames.map((label, index) => ({ value: String(index + 1), label }))
export const dayOptions = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))

/** The days a guest likes to be remembered, at most as many as the setting allows. */
export const SpecialOccasions = ({ most }: { most: number }) => (
  <FormRows
    set={specialOccasions}
    legend="Special occasions"
    rowName="Occasion"
    hint={most === 1 ? 'A day you would like us to remember.' : `Up to ${most} days you would like us to remember.`}
    most={most}
    add="Add another occasion"
  >
    {(index) => <Occasion index={index} />}
  </FormRows>
)

function Occasion({ index }: { index: number }) {
  const name = (field: (typeof specialOccasions.fields)[number]) => rowControl(specialOccasions, index, field)
  return (
    <div className="form-grid">
      <SelectField name={name('occasion')} label="Occasion" empty="Choose…" options={optionsOf(occasions)} />
      <SelectField name={name('relationship')} label="Whose day it is" empty="Choose…" options={optionsOf(relationships)} />
      <div className="form-pair">
        <SelectField name={name('month')} label="Month" empty="Month" options={monthOptions} />
        <SelectField name={name('day')} label="Day" empty="Day" options={dayOptions} />
      </div>
    </div>
  )
}
