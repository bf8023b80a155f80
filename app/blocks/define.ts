import type { ReactNode } from 'react'
import type { BlockDeclaration, StreamItem } from '#schema/fields/stream.ts'
import type { Fields, ValuesOf } from '#schema/fields/struct.ts'
import type { FormName } from '#schema/forms/wire.ts'
import type { ResolvedReferences } from '../resolved-references.ts'

/**
 * A block as the public site knows it: what the schema floor knows, a sample, and its view. The browser's build has no use for
 * `View` and `css` and leaves them out (`vite.config.ts`).
 */
export interface Block<F extends Fields = Fields> extends BlockDeclaration {
  readonly fields: F
  /** A complete value: the example page shows it, the editor previews it, the tests render it. */
  readonly sample: ValuesOf<F>
  readonly View: (props: BlockProps<F>) => ReactNode
  /** CSS a value needs beside the stylesheet, where style attributes are forbidden. `id` is unique on the page and safe in a class name. */
  readonly css?: (value: ValuesOf<F>, id: string) => string
  /** Addresses a value may show in a frame. Only what is named here passes the page's security policy. */
  readonly frames?: (value: ValuesOf<F>) => readonly string[]
  /** Blocks the view draws that are kept elsewhere: what they need of the document is needed too. */
  readonly insertedItems?: (value: ValuesOf<F>, id: string, resolved: ResolvedReferences) => readonly StreamItem[]
  /** The form the view holds. */
  readonly form?: FormName
}

export interface BlockProps<F extends Fields = Fields> {
  value: ValuesOf<F>
  /** The stored block's id: unique on its page and stable over edits. */
  id: string
}

type BlockOptions<F extends Fields> = Omit<Block<F>, 'version' | 'migrations'> & Partial<Pick<Block<F>, 'migrations'>>

/** The one declaration of a block. A changed shape brings a function in `migrations` that lifts older values. */
export function defineBlock<const F extends Fields>({ migrations = [], ...block }: BlockOptions<F>): Block<F> {
  return { ...block, migrations, version: migrations.length + 1 }
}

/** Blocks of any fields in one list. */
// biome-ignore lint/suspicious/noExplicitAny: blocks of any fields stand in one list
export type AnyBlock = Block<any>

/** The sample of a block as it would be stored. */
export const toSampleItem = (block: AnyBlock): StreamItem => ({
  id: `sample-${block.type}`,
  type: block.type,
  version: block.version,
  value: block.sample,
})
