import { type ComponentType, type ReactNode, useId } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldHelpAndErrorText, LabeledControl, LabeledControlGroup } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useFieldError } from './field-error.ts'
import type {
  FormFieldDeclaration,
  FormFieldOfKind,
  FormFieldOption,
  FormWidgetKind,
  FormWidgetValueTypes,
} from './fields.ts'

interface WidgetProps<Kind extends FormWidgetKind> {
  field: FormFieldOfKind<Kind>
  value: FormWidgetValueTypes[Kind]
  onChange: (value: FormWidgetValueTypes[Kind]) => void
}

type Widgets = { [Kind in FormWidgetKind]: (props: WidgetProps<Kind>) => ReactNode }

function CheckboxWidget({ field: { label, help, name }, value, onChange }: WidgetProps<'checkbox'>) {
  const id = useId()
  const error = useFieldError(name)
  return (
    <div className="field">
      <Checkbox label={label} help={help} checked={value} onChange={onChange} />
      <FieldHelpAndErrorText id={id} error={error} />
    </div>
  )
}

const NumberWidget = ({ field: { label, help, name, min, max, step }, value, onChange }: WidgetProps<'number'>) => (
  <LabeledControl label={label} help={help} name={name}>
    {(control) => (
      <input
        {...control}
        {...{ name, min, max, step }}
        className="input"
        type="number"
        value={value ?? ''}
        onChange={({ target }) => onChange(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)}
      />
    )}
  </LabeledControl>
)

/** Converts the text value of a select to the value of its option, which may be a number. */
const optionOf = (options: readonly FormFieldOption[], text: string) =>
  options.find(({ value }) => String(value) === text)?.value ?? text

const List = ({ field: { label, help, name, options }, value, onChange }: WidgetProps<'select'>) => (
  <LabeledControl label={label} help={help} name={name}>
    {(control) => (
      <select
        {...control}
        name={name}
        className="input"
        value={value}
        onChange={({ target }) => onChange(optionOf(options, target.value))}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {'\u2003'.repeat(option.depth ?? 0)}
            {option.label}
          </option>
        ))}
      </select>
    )}
  </LabeledControl>
)

function Radios({ field: { label, help, name: path, options }, value, onChange }: WidgetProps<'select'>) {
  const name = useId()
  return (
    <LabeledControlGroup label={label} help={help} name={path} className="form-options">
      {options.map((option) => (
        <div className="check" key={option.value}>
          <input
            type="radio"
            id={`${name}-${option.value}`}
            name={name}
            checked={value === option.value}
            aria-describedby={option.help && `${name}-${option.value}-help`}
            onChange={() => onChange(option.value)}
          />
          <label htmlFor={`${name}-${option.value}`}>{option.label}</label>
          {option.help && (
            <p className="field-help" id={`${name}-${option.value}-help`}>
              {option.help}
            </p>
          )}
        </div>
      ))}
    </LabeledControlGroup>
  )
}

/** Checkboxes instead of a `<select multiple>`, where a plain click would clear the other choices. */
const MultiSelectWidget = ({ field: { label, help, name, options }, value, onChange }: WidgetProps<'multi-select'>) => (
  <LabeledControlGroup label={label} help={help} name={name} className="form-options">
    {options.map((option) => (
      <Checkbox
        key={option.value}
        label={option.label}
        help={option.help}
        checked={value.includes(option.value)}
        onChange={(chosen) =>
          onChange(chosen ? [...value, option.value] : value.filter((each) => each !== option.value))
        }
      />
    ))}
  </LabeledControlGroup>
)

const FileWidget = ({ field: { label, help, name, accept }, onChange }: WidgetProps<'file'>) => (
  <LabeledControl label={label} help={help} name={name}>
    {(control) => (
      <input
        {...control}
        {...{ name, accept }}
        className="input"
        type="file"
        onChange={({ target }) => onChange(target.files?.[0] ?? null)}
      />
    )}
  </LabeledControl>
)

/** A widget for a text input of a type. */
const textInput =
  <Kind extends 'password' | 'text' | 'url' | 'email' | 'date' | 'time'>(type: Kind) =>
  ({ field: { kind: _, ...field }, ...rest }: WidgetProps<Kind>) => <TextInput type={type} {...field} {...rest} />

/** One widget per kind; a missing one is a type error. */
const widgets: Widgets = {
  hidden: ({ field, value }) => <input type="hidden" name={field.name} value={value} />,
  checkbox: CheckboxWidget,
  textarea: ({ field: { kind: _, ...field }, ...rest }) => <TextArea {...field} {...rest} />,
  password: textInput('password'),
  text: textInput('text'),
  date: textInput('date'),
  url: textInput('url'),
  email: textInput('email'),
  time: textInput('time'),
  number: NumberWidget,
  select: (props) => (props.field.variant === 'radios' ? <Radios {...props} /> : <List {...props} />),
  'multi-select': MultiSelectWidget,
  file: FileWidget,
}

interface AnyWidgetProps {
  field: FormFieldDeclaration
  value: unknown
  onChange: (value: never) => void
}

/** The widget of a field. Throws on an unknown kind instead of falling back to another control. */
export function DeclaredFieldWidget(props: AnyWidgetProps) {
  const { kind, name } = props.field
  if (!Object.hasOwn(widgets, kind))
    throw new Error(`There is no widget of the kind “${kind}”, which the field “${name}” has.`)
  const Control = widgets[kind] as ComponentType<AnyWidgetProps>
  return <Control {...props} />
}
