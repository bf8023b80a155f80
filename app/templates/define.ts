import type { ReactNode } from 'react'
import { boolean } from '#schema/fields/boolean.ts'
import { choice } from '#schema/fields/choice.ts'
import type { LinkTarget } from '#schema/fields/link.ts'
import { image } from '#schema/fields/reference.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import type { Fields, ValuesOf } from '#schema/fields/struct.ts'
import { text } from '#schema/fields/text.ts'
import type { FormName } from '#schema/forms/wire.ts'
import type { Settings } from '../settings/index.ts'

/** What every page has, whatever its type. */
export const commonFields = {
  title: text({ required: true, help: 'The name of the page, for visitors and in lists.' }),
  slug: text({ required: true, format: 'slug', help: 'The page’s own part of its address.' }),
  seo_title: text({ label: 'Title tag', help: 'Shown by search engines; the title when empty.' }),
  search_description: text({ lines: 'many', maxLength: 400, label: 'Meta description' }),
  social_image: image({ label: 'Picture when shared', help: 'Shown where somebody shares the page. Its first picture when empty.' }),
  robots: choice(['', 'noindex', 'noindex, nofollow'], { label: 'Robots', labels: { '': 'Index this page' } }),
  show_in_menus: boolean(),
} satisfies Fields
export type CommonValues = ValuesOf<typeof commonFields>

/** A step of the way to a page. */
export interface Breadcrumb {
  title: string
  url: string
}

/** A page ready to render: its place, its common values, and the values of its type's fields. */
export type Page<F extends Fields = Fields> = CommonValues & {
  id: number
  url: string
  type: string
  ancestors: Breadcrumb[]
  /** The way here from the front page, the page itself last. Breadcrumbs show it, and search engines are told it. */
  breadcrumbs: Breadcrumb[]
} & { values: ValuesOf<F> }

export interface TemplateProps<F extends Fields = Fields, Data = unknown> {
  page: Page<F>
  /** What the worker's loader of this type fetched (`worker/public/loaders.ts`). */
  data: Data
  settings: Settings
}

/** What structured data is made from: `url` and `imageUrl` are absolute; a page may have no picture. */
export interface JsonLdProps<F extends Fields = Fields, Data = unknown> extends TemplateProps<F, Data> {
  url: string
  imageUrl: string | null
}

/** The browser's build has no use for `View`, `breadcrumbs` and `jsonLd` and leaves them out (`vite.config.ts`). */
// biome-ignore lint/suspicious/noExplicitAny: a list of page types holds any data
export interface PageType<Type extends string = string, F extends Fields = Fields, Data = any> {
  readonly type: Type
  readonly label: string
  readonly description: string
  readonly fields: F
  /** Types that may hold this one; absent: any type that allows it. `root` is the root of the tree. */
  readonly parentTypes?: readonly string[]
  /** Types that may be added below; absent: any; empty: none. */
  readonly childTypes?: readonly string[]
  /** At most this many of the type in the tree. */
  readonly maxCount?: number
  /** Slugs of this type may hold slashes, because its address is given from outside (a location's local page). */
  readonly allowsSlashes?: boolean
  /** Query parameters that make another page of the same address; one with any other parameter is the same page. */
  readonly queryParams?: readonly string[]
  /** Types of pages this one tells of by itself, without pointing at them: when one appears, changes or goes, this one is stale. */
  readonly listedTypes?: readonly string[]
  /** `false` keeps pages of the type out of search engines, by header and sitemap; their head then holds a title alone. */
  readonly isIndexed?: false
  /** Pages of such a type only lead elsewhere: the link they answer with, and whether for good. */
  readonly redirectTo?: (values: ValuesOf<F>) => { link: LinkTarget | null; permanent: boolean }
  /** The Trusted Types policy its script may make; without one it makes none. */
  readonly trustedTypes?: string
  /** The query that belongs to the address of what is shown, such as `?page=2`. */
  readonly canonicalQuery?: (data: Data) => string
  /** The form the view holds; forms of blocks are named by those. */
  readonly form?: FormName
  /** Blocks the view shows beside those in the page's own values. */
  readonly extraBlocks?: (values: ValuesOf<F>) => readonly StreamItem[]
  /** Images that the loader brought and that are shown first. */
  readonly leadImages?: (data: Data) => readonly (number | null | undefined)[]
  /** The way to the page, itself last, where that is not the pages above it in the tree. */
  readonly breadcrumbs?: (page: Pick<Page, 'ancestors' | 'url'>, data: Data) => Breadcrumb[]
  /** Extra structured data for search engines (schema.org). */
  readonly jsonLd?: (props: JsonLdProps<F, Data>) => Record<string, unknown>[]
  readonly View: (props: TemplateProps<F, Data>) => ReactNode
}

/** The one declaration of a page type: fields, rules of place, and view. */
export const definePageType = <const Type extends string, const F extends Fields, Data>(
  type: PageType<Type, F, Data>,
): PageType<Type, F, Data> => type
