import { type Diet, dietKeys, diets } from '#schema/menus/diets.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { LabeledControlGroup } from '../../ui/field.tsx'

interface CheckboxGroupProps<Value extends string | number> {
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Check boxes whose chosen values stay in the order of the options. */
export function CheckboxGroup<Value extends string | number>({
  label,
  options,
  chosen,
  onChange,
}: CheckboxGroupProps<Value>) {
  return (
    <LabeledControlGroup label={label} className="menu-checks">
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={(isChosen) =>
            onChange(
              options
                .map(({ value }) => value)
                .filter((value) => (value === option.value ? isChosen : chosen.includes(value))),
            )
          }
        />
      ))}
    </LabeledControlGroup>
  )
}

/** Check boxes of the diets that a dish or an option suits. */
export const DietCheckboxes = (props: Omit<CheckboxGroupProps<Diet>, 'options'>) => (
  <CheckboxGroup {...props} options={dietKeys.map((diet) => ({ value: diet, label: diets[diet].label }))} />
)
