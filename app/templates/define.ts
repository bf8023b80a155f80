import type { ReactNode } from 'react'
import { booleanField } from '#schema/fields/boolean.ts'
import { choiceField } from '#schema/fields/choice.ts'
import type { LinkTarget } from '#schema/fields/link.ts'
import { imageReferenceField } from '#schema/fields/reference.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import type { FieldValuesOf, NamedFields } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import type { FormName } from '#schema/forms/wire.ts'
import type { DrawnPictureReference } from '../document/social-image.ts'
import type { SiteSettings } from '../settings/index.ts'

/** The fields of every page type. */
export const commonPageFields = {
  title: plainTextField({ required: true, help: 'The name of the page, for visitors and in lists.' }),
  slug: plainTextField({ required: true, format: 'slug', help: 'The last part of the page’s address.' }),
  seo_title: plainTextField({ label: 'Title tag', help: 'Shown by search engines. When empty, the title is used.' }),
  search_description: plainTextField({ lines: 'many', maxLength: 400, label: 'Meta description' }),
  social_image: imageReferenceField({
    label: 'Picture when shared',
    help: 'Shown where the page is shared. When empty, one is drawn with its title and first picture.',
  }),
  robots: choiceField(['', 'noindex', 'noindex, nofollow'], { label: 'Robots', labels: { '': 'Index this page' } }),
  show_in_menus: booleanField(),
} satisfies NamedFields
type CommonValues = FieldValuesOf<typeof commonPageFields>

/** A step of the path to a page. */
export interface PageBreadcrumbItem {
  title: string
  url: string
}

/** A page ready to render: its URL and ancestors, its common values, and the values of its type's fields. */
export type PageToRender<F extends NamedFields = NamedFields> = CommonValues & {
  id: number
  url: string
  type: string
  ancestors: PageBreadcrumbItem[]
  /** The path from the front page, with the page itself last, for breadcrumbs and structured data. */
  breadcrumbs: PageBreadcrumbItem[]
} & { values: FieldValuesOf<F> }

export interface PageTemplateProps<F extends NamedFields = NamedFields, Data = unknown> {
  page: PageToRender<F>
  /** The result of the worker's loader of this type (`worker/public/loaders.ts`). */
  data: Data
  settings: SiteSettings
}

/** The input of structured data: `url` and `imageUrl` are absolute; a page may have no picture. */
export interface PageJsonLdInput<F extends NamedFields = NamedFields, Data = unknown>
  extends PageTemplateProps<F, Data> {
  url: string
  imageUrl: string | null
}

/** The browser build removes what it does not use, such as `View` and `jsonLd` (`migrations/local/strip-views.ts`). */
// biome-ignore lint/suspicious/noExplicitAny: a list of page types contains any data
export interface PageType<Type extends string = string, F extends NamedFields = NamedFields, Data = any> {
  readonly type: Type
  readonly label: string
  readonly description: string
  readonly fields: F
  /** Types that can be its parent; if absent, any type that allows it. `root` is the root of the tree. */
  readonly parentTypes?: readonly string[]
  /** Types that can be its children; if absent, any; if empty, none. */
  readonly childTypes?: readonly string[]
  /** The maximum number of pages of this type in the tree. */
  readonly maxCount?: number
  /** Whether slugs can contain slashes, because the URL is given from outside (a location's local page). */
  readonly allowsSlashes?: boolean
  /** Query parameters that identify another page at the same URL; all other parameters are ignored. */
  readonly queryParams?: readonly string[]
  /**
   * Types of pages that this one lists without references to them: when one is created, changed or removed, this one is
   * stale.
   */
  readonly listedTypes?: readonly string[]
  /**
   * `false` excludes pages of the type from search engines, by header and sitemap; their head then has only a title.
   */
  readonly isIndexed?: false
  /** For types that only redirect: the target, and whether the redirect is permanent. */
  readonly redirectTo?: (values: FieldValuesOf<F>) => { link: LinkTarget | null; permanent: boolean }
  /** Whether it shows restaurants, and needs the stylesheet of these (`app/styles/restaurants.ts`). */
  readonly showsRestaurants?: true
  /** The Trusted Types policy that its script can create; none if absent. */
  readonly trustedTypes?: string
  /** The query of the canonical URL, such as `?page=2`. */
  readonly canonicalQuery?: (data: Data) => string
  /** The form that the view contains; forms of blocks are declared by the blocks. */
  readonly form?: FormName
  /** Blocks that the view shows in addition to those in the page's values. */
  readonly extraBlocks?: (values: FieldValuesOf<F>) => readonly StreamItem[]
  /** Images from the loader that are shown first. */
  readonly leadImages?: (data: Data) => readonly (number | null | undefined)[]
  /** The picture that the worker draws for sharing the page, if it has no picture of its own. */
  readonly drawnPicture?: (data: Data, settings: SiteSettings) => DrawnPictureReference | null
  /** The picture that is shared instead of that one. */
  readonly sharedPicture?: (data: Data, settings: SiteSettings) => DrawnPictureReference | null
  /** The path to the page, with itself last, if it is not the path in the page tree. */
  readonly breadcrumbs?: (page: Pick<PageToRender, 'ancestors' | 'url'>, data: Data) => PageBreadcrumbItem[]
  /** Extra structured data for search engines (schema.org). */
  readonly jsonLd?: (props: PageJsonLdInput<F, Data>) => Record<string, unknown>[]
  readonly View: (props: PageTemplateProps<F, Data>) => ReactNode
}

/** Declares a page type: its fields, its position in the tree, and its view. */
export const definePageType = <const Type extends string, const F extends NamedFields, Data>(
  type: PageType<Type, F, Data>,
): PageType<Type, F, Data> => type
