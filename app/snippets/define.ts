import type { SnippetManagers } from '#schema/accounts/permissions.ts'
import type { Fields, ValuesOf } from '#schema/fields/struct.ts'
import type { Problem } from '#schema/result.ts'

/** The part of a snippet's address before its type (`snippets/site/{type}/`), Wagtail's app label. */
export const snippetAppLabel = 'site'

/** A kind of reusable content. Its list, form, permission, history, usage, chooser and purge follow from its declaration. */
export interface SnippetDeclaration<F extends Fields = Fields> {
  readonly type: string
  readonly label: string
  readonly plural: string
  /** What it is for, in a sentence or two. */
  readonly description: string
  /** The field whose text names it. */
  readonly titleField: keyof F & string
  /** Whether it is written as a draft, previewed and published; what has no drafts is public as soon as it is saved. */
  readonly hasDrafts: boolean
  /** Where it is kept: among the snippets, or in a table of its own whose columns are the fields. */
  readonly storedIn: 'snippet' | 'country'
  readonly managedBy: SnippetManagers
  readonly fields: F
  /** What is wrong with values whose fields are right one by one. */
  readonly validate?: (values: ValuesOf<F>) => Problem[]
}

export const defineSnippet = <const F extends Fields>(snippet: SnippetDeclaration<F>): SnippetDeclaration<F> => snippet

/** Snippets of any fields in one list. */
// biome-ignore lint/suspicious/noExplicitAny: snippets of any fields stand in one list
export type AnySnippet = SnippetDeclaration<any>

/** What a snippet is called. */
export const snippetTitle = ({ titleField }: AnySnippet, values: Record<string, unknown>) => String(values[titleField] ?? '').trim()
