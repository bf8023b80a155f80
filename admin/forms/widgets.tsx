import { type ComponentType, type ReactNode, useId } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { HelpAndError, LabeledControl, LabeledGroup } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextInput } from '../ui/text-input.tsx'
import type { FieldOfKind, FormField, Option, WidgetKind, WidgetValues } from './fields.ts'

/** What every widget is given. */
interface WidgetProps<Kind extends WidgetKind> {
  field: FieldOfKind<Kind>
  value: WidgetValues[Kind]
  onChange: (value: WidgetValues[Kind]) => void
  /** What is wrong: the first thing, if several are. */
  error: string | undefined
}

type Widgets = { [Kind in WidgetKind]: (props: WidgetProps<Kind>) => ReactNode }

function CheckboxWidget({ field: { label, help }, value, onChange, error }: WidgetProps<'checkbox'>) {
  const id = useId()
  return (
    <div className="field">
      <Checkbox label={label} help={help} checked={value} onChange={onChange} />
      <HelpAndError id={id} error={error} />
    </div>
  )
}

const NumberWidget = ({
  field: { label, help, name, min, max, step },
  value,
  onChange,
  error,
}: WidgetProps<'number'>) => (
  <LabeledControl label={label} help={help} error={error}>
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

/** A select answers texts; its options may be numbers. */
const optionOf = (options: readonly Option[], text: string) =>
  options.find(({ value }) => String(value) === text)?.value ?? text

const List = ({ field: { label, help, name, options }, value, onChange, error }: WidgetProps<'select'>) => (
  <LabeledControl label={label} help={help} error={error}>
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

function Radios({ field: { label, help, options }, value, onChange, error }: WidgetProps<'select'>) {
  const name = useId()
  return (
    <LabeledGroup label={label} help={help} error={error} className="form-options">
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
    </LabeledGroup>
  )
}

/** Boxes rather than a list in which several are chosen with a key held down: nobody loses a choice by a press. */
const MultiSelectWidget = ({
  field: { label, help, options },
  value,
  onChange,
  error,
}: WidgetProps<'multi-select'>) => (
  <LabeledGroup label={label} help={help} error={error} className="form-options">
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
  </LabeledGroup>
)

const FileWidget = ({ field: { label, help, name, accept }, onChange, error }: WidgetProps<'file'>) => (
  <LabeledControl label={label} help={help} error={error}>
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

/** A line of text of an input type that says what it holds. */
const line =
  <Kind extends 'password' | 'text' | 'url' | 'email' | 'date' | 'time'>(type: Kind) =>
  ({ field: { kind: _, ...field }, ...rest }: WidgetProps<Kind>) => <TextInput type={type} {...field} {...rest} />

/** One widget for each kind; a kind without one does not compile. */
const widgets: Widgets = {
  hidden: ({ field, value }) => <input type="hidden" name={field.name} value={value} />,
  checkbox: CheckboxWidget,
  textarea: ({ field: { kind: _, ...field }, ...rest }) => <TextArea {...field} {...rest} />,
  password: line('password'),
  text: line('text'),
  date: line('date'),
  url: line('url'),
  email: line('email'),
  time: line('time'),
  number: NumberWidget,
  select: (props) => (props.field.variant === 'radios' ? <Radios {...props} /> : <List {...props} />),
  'multi-select': MultiSelectWidget,
  file: FileWidget,
}

interface AnyWidgetProps {
  field: FormField
  value: unknown
  onChange: (value: never) => void
  error: string | undefined
}

/**
 * The widget of a field. A kind that is none is an internal error: a form must not ask for something by a control that
 * was never meant for it.
 */
export function Widget(props: AnyWidgetProps) {
  const { kind, name } = props.field
  if (!Object.hasOwn(widgets, kind))
    throw new Error(`There is no widget of the kind “${kind}”, which the field “${name}” has.`)
  const Control = widgets[kind] as ComponentType<AnyWidgetProps>
  return <Control {...props} />
}
