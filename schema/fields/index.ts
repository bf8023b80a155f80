import type { BooleanFieldDeclaration } from './boolean.ts'
import type { ChoiceFieldDeclaration } from './choice.ts'
import type { ColorFieldDeclaration } from './color.ts'
import type { DateFieldDeclaration } from './date.ts'
import type { UploadedFontFieldDeclaration } from './font.ts'
import type { IntegerFieldDeclaration } from './integer.ts'
import type { LinkFieldDeclaration } from './link.ts'
import type { ListFieldDeclaration } from './list.ts'
import type { ReferenceFieldDeclaration } from './reference.ts'
import type { RichTextFieldDeclaration } from './rich-text.ts'
import type { StreamFieldDeclaration } from './stream.ts'
import type { StructFieldDeclaration } from './struct.ts'
import type { TextFieldDeclaration } from './text.ts'

/** Every field type. The editor has one widget for each; a type without one does not compile. */
export type AnyField =
  | BooleanFieldDeclaration
  // biome-ignore lint/suspicious/noExplicitAny: the union contains fields of any value
  | ChoiceFieldDeclaration<any>
  | ColorFieldDeclaration
  | DateFieldDeclaration
  | UploadedFontFieldDeclaration
  | IntegerFieldDeclaration
  | LinkFieldDeclaration
  // biome-ignore lint/suspicious/noExplicitAny: the union contains fields of any value
  | ListFieldDeclaration<any>
  | ReferenceFieldDeclaration<'page'>
  | ReferenceFieldDeclaration<'image'>
  | ReferenceFieldDeclaration<'document'>
  | ReferenceFieldDeclaration<'video'>
  | ReferenceFieldDeclaration<'snippet'>
  | ReferenceFieldDeclaration<'location'>
  | ReferenceFieldDeclaration<'city'>
  | ReferenceFieldDeclaration<'state'>
  | ReferenceFieldDeclaration<'country'>
  | RichTextFieldDeclaration
  | StreamFieldDeclaration
  // biome-ignore lint/suspicious/noExplicitAny: the union contains fields of any value
  | StructFieldDeclaration<any>
  | TextFieldDeclaration

export type FieldKind = AnyField['kind']
export type FieldDeclarationOfKind<K extends FieldKind> = Extract<AnyField, { kind: K }>
