import { keepPreviousData, useQueries } from '@tanstack/react-query'
import type { SessionStateResponse } from '#schema/accounts/session-wire.ts'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import { documentEndpoints } from '#schema/media/document-endpoints.ts'
import { imageEndpoints } from '#schema/media/image-endpoints.ts'
import { videoEndpoints } from '#schema/media/video-endpoints.ts'
import { pageReadEndpoints } from '#schema/pages/endpoints.ts'
import { paths } from '#schema/paths.ts'
import { chooserAndCommandPaletteEndpoints } from '#schema/search/endpoints.ts'
import { callEndpointOrThrow } from '../call-endpoint.ts'
import { creationCommandKeywords } from './create-commands.ts'
import {
  type CommandPaletteGroupDefinition,
  commandPaletteItemMatchesAllTerms,
  toSearchTerms,
} from './palette-items.ts'

type User = NonNullable<SessionStateResponse['user']>

/** A server search that adds one group of results. */
interface Search {
  label: string
  isVisible?: (user: User) => boolean
  find: (text: string, signal: AbortSignal) => Promise<CommandPaletteGroupDefinition['items']>
}

const maxItems = 5

const mediaSearch = (
  label: string,
  icon: 'image' | 'document' | 'video',
  list: typeof imageEndpoints.list | typeof documentEndpoints.list | typeof videoEndpoints.list,
  screen: (id: number) => string,
): Search => ({
  label,
  async find(search, signal) {
    const { items } = await callEndpointOrThrow(
      list,
      { query: { search, limit: maxItems, count_up_to: maxItems } },
      signal,
    )
    return items.map(({ id, title, collection }) => ({
      key: `${icon} ${id}`,
      label: title,
      detail: collection.name,
      icon,
      to: screen(id),
    }))
  },
})

const newPages = 'New pages'

const searches: readonly Search[] = [
  {
    label: 'Pages',
    async find(search, signal) {
      const { items, __types } = await callEndpointOrThrow(
        pageReadEndpoints.list,
        { query: { search, limit: 4 * maxItems, count_up_to: 4 * maxItems } },
        signal,
      )
      const found = items.map(({ id, admin_display_title, meta }) => ({
        key: `page ${id}`,
        label: admin_display_title,
        detail: meta.parent ? `in ${meta.parent.title}` : (__types[meta.type]?.verbose_name ?? ''),
        icon: 'pages' as const,
        to: paths.wagtail.edit(id),
      }))
      // Live pages match by their full text, so pages with the words in their titles come first.
      const words = toSearchTerms(search)
      return found
        .toSorted(
          (one, other) =>
            Number(commandPaletteItemMatchesAllTerms(words, other)) -
            Number(commandPaletteItemMatchesAllTerms(words, one)),
        )
        .slice(0, maxItems)
    },
  },
  {
    label: newPages,
    async find(text, signal) {
      const { items } = await callEndpointOrThrow(
        chooserAndCommandPaletteEndpoints.parentPages,
        { query: { search: withoutCreationWords(text) } },
        signal,
      )
      return items.map(({ id, title, parent, type }) => ({
        key: `new ${type?.type ?? 'page'} ${id}`,
        label: `New ${type?.label.toLowerCase() ?? 'page'} below ${title}`,
        detail: parent && `in ${parent}`,
        keywords: creationCommandKeywords,
        icon: 'plus' as const,
        to: type ? paths.wagtail.add(type.type, id) : paths.wagtail.addSubpage(id),
      }))
    },
  },
  {
    label: 'Restaurants',
    isVisible: ({ can_view_locations }) => can_view_locations,
    async find(search, signal) {
      const { items } = await callEndpointOrThrow(
        locationEndpoints.list,
        { query: { search, limit: maxItems } },
        signal,
      )
      return items.map((each) => ({
        key: `restaurant ${each.id}`,
        label: `${each.address}, ${each.city}, ${each.state}`,
        detail: `No. ${each.restaurant_number}`,
        icon: 'place' as const,
        to: paths.wagtail.location(each.id),
      }))
    },
  },
  mediaSearch('Images', 'image', imageEndpoints.list, paths.wagtail.image),
  mediaSearch('Documents', 'document', documentEndpoints.list, paths.wagtail.document),
  mediaSearch('Videos', 'video', videoEndpoints.list, paths.wagtail.video),
]

/** Reduces “new page below press” to “press”, the parent page to search for. */
const withoutCreationWords = (text: string): string => {
  const creationWords = new Set(toSearchTerms(`${creationCommandKeywords} new page below`))
  return toSearchTerms(text)
    .filter((word) => !creationWords.has(word))
    .join(' ')
}

/**
 * Searches records on the server. `typed` is the current text, `debounced` the text that is queried. `isSettled` is
 * true once all results for the current text have loaded. Until then, previous results that match it stay visible.
 */
export function useCommandPaletteRecordSearch(
  user: User,
  typed: string,
  debounced: string,
): { groups: CommandPaletteGroupDefinition[]; isSettled: boolean } {
  const visibleSearches = searches.filter(({ isVisible }) => isVisible?.(user) ?? true)
  const results = useQueries({
    queries: visibleSearches.map(({ label, find }) => ({
      queryKey: ['palette', label, debounced],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(debounced, signal),
      enabled: debounced !== '',
      placeholderData: keepPreviousData,
      staleTime: 30_000,
    })),
  })
  const isCurrent = debounced === typed
  const words = toSearchTerms(typed)
  const groups = results.map(({ data = [], isPlaceholderData, isFetching }, index) => {
    const items =
      isCurrent && !isPlaceholderData ? data : data.filter((item) => commandPaletteItemMatchesAllTerms(words, item))
    return { label: visibleSearches[index]!.label, items, isLoading: items.length === 0 && (isFetching || !isCurrent) }
  })
  // A search that starts with “new” or “add” is about creating something.
  const isCreating = `new ${creationCommandKeywords}`.split(' ').includes(words[0] ?? '')
  const isFirst = ({ label }: CommandPaletteGroupDefinition) => Number(isCreating && label === newPages)
  const sorted = groups.toSorted((one, other) => isFirst(other) - isFirst(one))
  // The first row becomes active as soon as it is shown, so groups after one that is still loading have to wait.
  const firstLoading = sorted.findIndex(({ isLoading }) => isLoading)
  const ordered = (firstLoading < 0 ? sorted : sorted.slice(0, firstLoading)).filter(({ items }) => items.length > 0)
  return {
    groups: typed === '' ? [] : ordered,
    isSettled: typed === '' || (isCurrent && results.every(({ isFetching, isPending }) => !isFetching && !isPending)),
  }
}
