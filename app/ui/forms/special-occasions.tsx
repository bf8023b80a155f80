import { getFormsetRowFieldName } from '#schema/forms/formset.ts'
import { occasionRelationships, specialOccasionNames, specialOccasionsFormset } from '#schema/forms/signup-wire.ts'
import { monthNames } from '#schema/time/month-day.ts'
import { SelectField } from './form-field.tsx'
import { FormsetRows } from './formset.tsx'

const optionsOf = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }))
export const monthOptions = monthNames.map((label, index) => ({ value: String(index + 1), label }))
export const dayOfMonthOptions = Array.from({ length: 31 }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}))

/** The special days of a guest, at most as many as the setting allows. */
export const SpecialOccasionFields = ({ max }: { max: number }) => (
  <FormsetRows
    formset={specialOccasionsFormset}
    legend="Special occasions"
    rowName="Occasion"
    hint={max === 1 ? 'A day you would like us to remember.' : `Up to ${max} days you would like us to remember.`}
    max={max}
    addLabel="Add another occasion"
  >
    {(index) => <Occasion index={index} />}
  </FormsetRows>
)

function Occasion({ index }: { index: number }) {
  const name = (field: (typeof specialOccasionsFormset.fields)[number]) =>
    getFormsetRowFieldName(specialOccasionsFormset, index, field)
  return (
    <div className="form-grid">
      <SelectField
        name={name('occasion')}
        label="Occasion"
        placeholder="Choose…"
        options={optionsOf(specialOccasionNames)}
      />
      <SelectField
        name={name('relationship')}
        label="Whose day it is"
        placeholder="Choose…"
        options={optionsOf(occasionRelationships)}
      />
      <div className="form-pair">
        <SelectField name={name('month')} label="Month" placeholder="Month" options={monthOptions} />
        <SelectField name={name('day')} label="Day" placeholder="Day" options={dayOfMonthOptions} />
      </div>
    </div>
  )
}
