import { createContext, useContext } from 'react'
import type { LinkTarget } from '#schema/fields/link.ts'
import type { HomeCountryCode } from '#schema/geo/home-country.ts'
import { paths } from '#schema/paths.ts'

/** A page as the target of a link. */
export interface LinkedPage {
  id: number
  title: string
  url: string
}

export interface Rendition {
  url: string
  width: number
  height: number
  mimetype: string
}

/** An image for `Picture`. Renditions of one type are sorted by ascending width. */
export interface ResolvedImage {
  id: number
  title: string
  description: string
  width: number
  height: number
  /** The center of the focal area, as CSS percentages: `50% 40%`. */
  objectPosition: string
  dominantColor: string
  renditions: Rendition[]
  /** Whether it is in a restricted collection. Then crops of brand kits do not show it. */
  isRestricted?: boolean
  /** The image itself as HTML, such as an SVG, used as it is instead of the renditions. */
  imageData?: string
}

/** A text track of a video, with the names shown to visitors. */
export interface ResolvedVideoTrack {
  kind: string
  src: string
  label: string
  srclang: string
  sort_order: number
  kind_name: string
  srclang_name: string
}

/** A video for a player, with sorted tracks. */
export interface ResolvedVideo {
  id: number
  title: string
  /** The URL of the picture shown until it plays. */
  poster: string | null
  /** Null until the back office has measured it. */
  width: number | null
  height: number | null
  sources: { url: string; mimetype: string }[]
  tracks: ResolvedVideoTrack[]
}

/** The live values of a snippet, upgraded to the current version. */
export interface ResolvedSnippet {
  id: number
  type: string
  values: Record<string, unknown>
}

/**
 * Everything that a page's content refers to, fetched before rendering. What is missing here is deleted or not live.
 */
export interface ResolvedReferences {
  pages: ReadonlyMap<number, LinkedPage>
  images: ReadonlyMap<number, ResolvedImage>
  documents: ReadonlyMap<number, { url: string; title: string; fileSize: number; extension: string }>
  videos: ReadonlyMap<number, ResolvedVideo>
  snippets: ReadonlyMap<number, ResolvedSnippet>
  /** For pages whose children a menu lists: the children marked for menus, in order. */
  menus: ReadonlyMap<number, readonly LinkedPage[]>
  /** Whether the site has restaurants. Without any, nothing leads to a search for them. */
  hasRestaurants: boolean
  /** The URL path of this site below which the pages of its restaurants are. */
  localPagesPath: string
  /** The country of the site, which comes first in its forms. */
  homeCountry: HomeCountryCode
}

export const emptyResolvedReferences: ResolvedReferences = {
  pages: new Map(),
  images: new Map(),
  documents: new Map(),
  videos: new Map(),
  snippets: new Map(),
  menus: new Map(),
  hasRestaurants: true,
  localPagesPath: paths.localPages,
  homeCountry: 'US',
}

export const ResolvedReferencesContext = createContext<ResolvedReferences>(emptyResolvedReferences)

/** The path of the current page, so that links to it can be marked. */
export const CurrentPagePathContext = createContext('')
export const useCurrentPagePath = () => useContext(CurrentPagePathContext)

export const useResolvedImage = (id: number | null): ResolvedImage | undefined => {
  const { images } = useContext(ResolvedReferencesContext)
  return id === null ? undefined : images.get(id)
}

/** Returns the images of a list that still exist, in order. */
export const useResolvedImages = (ids: readonly (number | null)[]): ResolvedImage[] => {
  const { images } = useContext(ResolvedReferencesContext)
  return ids.flatMap((id) => (id === null ? [] : (images.get(id) ?? [])))
}

export const useResolvedReferences = () => useContext(ResolvedReferencesContext)

export const useResolvedVideo = (id: number | null): ResolvedVideo | undefined => {
  const { videos } = useContext(ResolvedReferencesContext)
  return id === null ? undefined : videos.get(id)
}

export const useLinkedPage = (id: number | null): LinkedPage | undefined => {
  const { pages } = useContext(ResolvedReferencesContext)
  return id === null ? undefined : pages.get(id)
}

/** Returns the values of a live snippet; undefined if it does not exist or has another type. */
export function getLiveSnippetValuesIfOfType<Values>(
  { snippets }: Pick<ResolvedReferences, 'snippets'>,
  type: string,
  id: number | null,
): Values | undefined {
  const snippet = id === null ? undefined : snippets.get(id)
  return snippet?.type === type ? (snippet.values as Values) : undefined
}

export const useLiveSnippetValuesOfType = <Values>(type: string, id: number | null): Values | undefined =>
  getLiveSnippetValuesIfOfType<Values>(useContext(ResolvedReferencesContext), type, id)

/** Returns the URL of a link, or undefined if its target does not exist: then its text is shown without a link. */
export function resolveLinkTargetUrl(
  link: LinkTarget | null,
  { pages, documents }: ResolvedReferences,
): string | undefined {
  switch (link?.to) {
    case 'page': {
      const page = pages.get(link.page)
      return page && page.url + (link.fragment ? `#${link.fragment}` : '')
    }
    case 'url':
      return link.url
    case 'email':
      return `mailto:${link.email}`
    case 'phone':
      return paths.phoneLink(link.phone)
    case 'anchor':
      return `#${link.anchor}`
    case 'document':
      return documents.get(link.document)?.url
    case undefined:
      return undefined
  }
}

export const useLinkHref = (link: LinkTarget | null) =>
  resolveLinkTargetUrl(link, useContext(ResolvedReferencesContext))
