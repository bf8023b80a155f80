import type { BooleanField } from './boolean.ts'
import type { ChoiceField } from './choice.ts'
import type { ColorField } from './color.ts'
import type { DateField } from './date.ts'
import type { IntegerField } from './integer.ts'
import type { LinkField } from './link.ts'
import type { ListField } from './list.ts'
import type { ReferenceField } from './reference.ts'
import type { RichTextField } from './rich-text.ts'
import type { StreamField } from './stream.ts'
import type { StructField } from './struct.ts'
import type { TextField } from './text.ts'

/** Every field type. The editor has one widget for each; a type without one does not compile. */
export type AnyField =
  | BooleanField
  // biome-ignore lint/suspicious/noExplicitAny: the union contains fields of any value
  | ChoiceField<any>
  | ColorField
  | DateField
  | IntegerField
  | LinkField
  // biome-ignore lint/suspicious/noExplicitAny: the union contains fields of any value
  | ListField<any>
  | ReferenceField<'page'>
  | ReferenceField<'image'>
  | ReferenceField<'document'>
  | ReferenceField<'video'>
  | ReferenceField<'snippet'>
  | ReferenceField<'location'>
  | ReferenceField<'city'>
  | ReferenceField<'state'>
  | ReferenceField<'country'>
  | RichTextField
  | StreamField
  // biome-ignore lint/suspicious/noExplicitAny: the union contains fields of any value
  | StructField<any>
  | TextField

export type FieldKind = AnyField['kind']
export type FieldOf<K extends FieldKind> = Extract<AnyField, { kind: K }>
