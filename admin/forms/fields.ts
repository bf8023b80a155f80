/** The widget kinds of the back office's plain forms, with their value types. The specification defines no others. */
export interface FormWidgetValueTypes {
  hidden: string | number
  checkbox: boolean
  textarea: string
  password: string
  text: string
  date: string
  url: string
  email: string
  time: string
  /** Null while the input is empty or not a number. */
  number: number | null
  select: string | number
  'multi-select': readonly (string | number)[]
  file: File | null
}
export type FormWidgetKind = keyof FormWidgetValueTypes

export interface FormFieldOption<Value = string | number> {
  value: Value
  label: string
  help?: string
  /** Depth in a tree, which sets the indentation. */
  depth?: number
}

interface Common {
  label: string
  help?: string
}

interface TextHints {
  placeholder?: string
  autoComplete?: string
  maxLength?: number
}

/** The options of a field of each kind, besides its kind and name. */
interface WidgetOptions {
  hidden: object
  checkbox: Common
  textarea: Common & Omit<TextHints, 'autoComplete'> & { rows?: number }
  password: Common & TextHints
  text: Common & TextHints
  date: Common & { min?: string; max?: string }
  url: Common & TextHints
  email: Common & TextHints
  time: Common
  number: Common & { min?: number; max?: number; step?: number }
  /** `radios` shows all options with their help texts. */
  select: Common & { options: readonly FormFieldOption[]; variant?: 'list' | 'radios' }
  'multi-select': Common & { options: readonly FormFieldOption[] }
  file: Common & { accept?: string }
}

export type FormFieldOfKind<Kind extends FormWidgetKind> = { kind: Kind; name: string } & WidgetOptions[Kind]
export type FormFieldDeclaration = { [Kind in FormWidgetKind]: FormFieldOfKind<Kind> }[FormWidgetKind]

type KindsFor<Value> = {
  [Kind in FormWidgetKind]: Value extends FormWidgetValueTypes[Kind] ? Kind : never
}[FormWidgetKind]

/** A field of a form with these values: its name is one of their keys, and its kind has the type of that value. */
export type FormFieldForValues<Values> = {
  [Name in keyof Values & string]: {
    [Kind in KindsFor<Values[Name]>]: FormFieldOfKind<Kind> & { name: Name }
  }[KindsFor<Values[Name]>]
}[keyof Values & string]
