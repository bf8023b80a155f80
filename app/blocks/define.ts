import type { ReactNode } from 'react'
import type { BlockDeclaration, StreamItem } from '#schema/fields/stream.ts'
import type { FieldValuesOf, NamedFields } from '#schema/fields/struct.ts'
import type { FormName } from '#schema/forms/wire.ts'
import type { ResolvedReferences } from '../resolved-references.ts'

/**
 * A block of the public site: its declaration, a sample and its view. The browser build removes `View` and `css`, which
 * it does not use (`vite.config.ts`).
 */
export interface SiteBlockDefinition<F extends NamedFields = NamedFields> extends BlockDeclaration {
  readonly fields: F
  /** A complete value, used by the example page, the editor's preview and the tests. */
  readonly sample: FieldValuesOf<F>
  readonly View: (props: BlockViewProps<F>) => ReactNode
  /**
   * Returns CSS for a value, since style attributes are forbidden. `id` is unique on the page and safe in a class name.
   */
  readonly css?: (value: FieldValuesOf<F>, id: string) => string
  /** Returns the URLs that a value shows in frames. The page's security policy allows only these. */
  readonly frames?: (value: FieldValuesOf<F>) => readonly string[]
  /** Returns the blocks stored elsewhere that the view renders, so that the page also includes what they require. */
  readonly insertedItems?: (value: FieldValuesOf<F>, id: string, resolved: ResolvedReferences) => readonly StreamItem[]
  /** The form that the view contains. */
  readonly form?: FormName
}

export interface BlockViewProps<F extends NamedFields = NamedFields> {
  value: FieldValuesOf<F>
  /** The stored block's id: unique on its page and stable over edits. */
  id: string
}

type BlockOptions<F extends NamedFields> = Omit<SiteBlockDefinition<F>, 'version' | 'migrations'> &
  Partial<Pick<SiteBlockDefinition<F>, 'migrations'>>

/** Declares a block. When its shape changes, a function in `migrations` upgrades older values. */
export function defineBlock<const F extends NamedFields>({
  migrations = [],
  ...block
}: BlockOptions<F>): SiteBlockDefinition<F> {
  return { ...block, migrations, version: migrations.length + 1 }
}

/** A block of any fields, for lists. */
// biome-ignore lint/suspicious/noExplicitAny: a list contains blocks of any fields
export type AnyBlockDefinition = SiteBlockDefinition<any>

/** Returns the sample of a block in its stored form. */
export const toSampleStreamItem = (block: AnyBlockDefinition): StreamItem => ({
  id: `sample-${block.type}`,
  type: block.type,
  version: block.version,
  value: block.sample,
})
