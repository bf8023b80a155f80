import type { FieldValuesOf, NamedFields } from '#schema/fields/struct.ts'
import type { ValidationProblem } from '#schema/result.ts'
import type { SnippetManagerRole } from '#schema/snippets/permissions.ts'

/**
 * A type of reusable content. Its list, form, permission, history, usage, chooser and purge follow from its
 * declaration.
 */
export interface SnippetDeclaration<F extends NamedFields = NamedFields> {
  readonly type: string
  readonly label: string
  readonly plural: string
  /** What it is for, in one or two sentences. */
  readonly description: string
  /** The field that contains its title. */
  readonly titleField: keyof F & string
  /** Whether it has drafts, a preview and publishing; without drafts it is public as soon as it is saved. */
  readonly hasDrafts: boolean
  /** Where it is stored: in the `snippet` table, or in its own table whose columns are the fields. */
  readonly storedIn: 'snippet' | 'country'
  readonly managedBy: SnippetManagerRole
  readonly fields: F
  /** Validates values together that are valid one by one. */
  readonly validate?: (values: FieldValuesOf<F>) => ValidationProblem[]
}

export const defineSnippet = <const F extends NamedFields>(snippet: SnippetDeclaration<F>): SnippetDeclaration<F> =>
  snippet

/** A snippet of any fields, for lists. */
// biome-ignore lint/suspicious/noExplicitAny: a list contains snippets of any fields
export type AnySnippetType = SnippetDeclaration<any>

/** Returns the title of a snippet. */
export const getSnippetTitle = ({ titleField }: AnySnippetType, values: Record<string, unknown>) =>
  String(values[titleField] ?? '').trim()
