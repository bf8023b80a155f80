import { createContext, useContext } from 'react'
import type { LinkTarget } from '#schema/fields/link.ts'
import { paths } from '#schema/paths.ts'

/** A page as a link needs it. */
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

/** An image as `Picture` needs it. Renditions of one type come in rising width. */
export interface ImageData {
  id: number
  title: string
  description: string
  width: number
  height: number
  /** Centre of what must stay in view, as CSS percentages: `50% 40%`. */
  objectPosition: string
  dominantColor: string
  renditions: Rendition[]
  /** The picture itself as HTML, such as a drawing: it stands in the renditions' place just as it is given. */
  imageData?: string
}

/** A text track of a video, with the names that readers see. */
export interface VideoTrack {
  kind: string
  src: string
  label: string
  srclang: string
  sort_order: number
  kind_name: string
  srclang_name: string
}

/** A video as a player needs it. Tracks come in their order. */
export interface VideoData {
  id: number
  title: string
  /** The address of the picture shown until it plays. */
  poster: string | null
  /** Unknown until the back office has looked. */
  width: number | null
  height: number | null
  sources: { url: string; mimetype: string }[]
  tracks: VideoTrack[]
}

/** What a snippet shows: its live values in today's shape. */
export interface SnippetData {
  id: number
  type: string
  values: Record<string, unknown>
}

/** Everything a page's content points at, fetched before rendering begins. What is not here is gone or not live. */
export interface ResolvedReferences {
  pages: ReadonlyMap<number, LinkedPage>
  images: ReadonlyMap<number, ImageData>
  documents: ReadonlyMap<number, { url: string; title: string; fileSize: number; extension: string }>
  videos: ReadonlyMap<number, VideoData>
  snippets: ReadonlyMap<number, SnippetData>
  /** Of pages whose children a menu lists: those that are marked for menus, in their order. */
  menus: ReadonlyMap<number, readonly LinkedPage[]>
}

export const emptyReferences: ResolvedReferences = {
  pages: new Map(),
  images: new Map(),
  documents: new Map(),
  videos: new Map(),
  snippets: new Map(),
  menus: new Map(),
}

export const ResolvedReferencesContext = createContext<ResolvedReferences>(emptyReferences)

/** The path of the page being shown: links to it say so. */
export const CurrentPathContext = createContext('')
export const useCurrentPath = () => useContext(CurrentPathContext)

export const useImage = (id: number | null): ImageData | undefined => {
  const { images } = useContext(ResolvedReferencesContext)
  return id === null ? undefined : images.get(id)
}

/** The pictures of a list that are still there, in its order. */
export const useImages = (ids: readonly (number | null)[]): ImageData[] => {
  const { images } = useContext(ResolvedReferencesContext)
  return ids.flatMap((id) => (id === null ? [] : (images.get(id) ?? [])))
}

export const useResolvedReferences = () => useContext(ResolvedReferencesContext)

export const useVideo = (id: number | null): VideoData | undefined => {
  const { videos } = useContext(ResolvedReferencesContext)
  return id === null ? undefined : videos.get(id)
}

export const usePageLink = (id: number | null): LinkedPage | undefined => {
  const { pages } = useContext(ResolvedReferencesContext)
  return id === null ? undefined : pages.get(id)
}

/** The values of a live snippet. One of another type than is asked for is as good as gone. */
export function getSnippetValues<Values>(
  { snippets }: Pick<ResolvedReferences, 'snippets'>,
  type: string,
  id: number | null,
): Values | undefined {
  const snippet = id === null ? undefined : snippets.get(id)
  return snippet?.type === type ? (snippet.values as Values) : undefined
}

export const useSnippet = <Values>(type: string, id: number | null): Values | undefined =>
  getSnippetValues<Values>(useContext(ResolvedReferencesContext), type, id)

/** The address a link leads to, or undefined when its target is gone: then the words are shown without a link. */
export function resolveHref(link: LinkTarget | null, { pages, documents }: ResolvedReferences): string | undefined {
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

export const useHref = (link: LinkTarget | null) => resolveHref(link, useContext(ResolvedReferencesContext))
