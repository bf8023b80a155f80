import { keepPreviousData, useQueries } from '@tanstack/react-query'
import type { SessionState } from '#schema/accounts/session-wire.ts'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import { documentEndpoints } from '#schema/media/document-endpoints.ts'
import { imageEndpoints } from '#schema/media/image-endpoints.ts'
import { videoEndpoints } from '#schema/media/video-endpoints.ts'
import { pageEndpoints } from '#schema/pages/endpoints.ts'
import { paths } from '#schema/paths.ts'
import { searchEndpoints } from '#schema/search/endpoints.ts'
import { readEndpoint } from '../call-endpoint.ts'
import { creationKeywords } from './create-commands.ts'
import { matchesAllTerms, type PaletteGroup, toSearchTerms } from './palette-items.ts'

type User = NonNullable<SessionState['user']>

/** Something the server is asked for by a title. */
interface Search {
  label: string
  isVisible?: (user: User) => boolean
  find: (text: string, signal: AbortSignal) => Promise<PaletteGroup['items']>
}

const few = 5

const media = (
  label: string,
  icon: 'image' | 'document' | 'video',
  list: typeof imageEndpoints.list | typeof documentEndpoints.list | typeof videoEndpoints.list,
  screen: (id: number) => string,
): Search => ({
  label,
  async find(search, signal) {
    const { items } = await readEndpoint(list, { query: { search, limit: few, count_up_to: few } }, signal)
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
      const { items, __types } = await readEndpoint(
        pageEndpoints.list,
        { query: { search, limit: 4 * few, count_up_to: 4 * few } },
        signal,
      )
      const found = items.map(({ id, admin_display_title, meta }) => ({
        key: `page ${id}`,
        label: admin_display_title,
        detail: meta.parent ? `in ${meta.parent.title}` : (__types[meta.type]?.verbose_name ?? ''),
        icon: 'pages' as const,
        to: paths.wagtail.edit(id),
      }))
      // Live pages are found by any of their words: those with these in their titles are meant first.
      const words = toSearchTerms(search)
      return found
        .toSorted((one, other) => Number(matchesAllTerms(words, other)) - Number(matchesAllTerms(words, one)))
        .slice(0, few)
    },
  },
  {
    label: newPages,
    async find(text, signal) {
      const { items } = await readEndpoint(
        searchEndpoints.parentPages,
        { query: { search: withoutCreationWords(text) } },
        signal,
      )
      return items.map(({ id, title, parent, type }) => ({
        key: `new ${type?.type ?? 'page'} ${id}`,
        label: `New ${type?.label.toLowerCase() ?? 'page'} below ${title}`,
        detail: parent && `in ${parent}`,
        keywords: creationKeywords,
        icon: 'plus' as const,
        to: type ? paths.wagtail.add(type.type, id) : paths.wagtail.addSubpage(id),
      }))
    },
  },
  {
    label: 'Restaurants',
    isVisible: ({ can_view_locations }) => can_view_locations,
    async find(search, signal) {
      const { items } = await readEndpoint(locationEndpoints.list, { query: { search, limit: few } }, signal)
      return items.map((each) => ({
        key: `restaurant ${each.id}`,
        label: `${each.address}, ${each.city}, ${each.state}`,
        detail: `No. ${each.restaurant_number}`,
        icon: 'place' as const,
        to: paths.wagtail.location(each.id),
      }))
    },
  },
  media('Images', 'image', imageEndpoints.list, paths.wagtail.image),
  media('Documents', 'document', documentEndpoints.list, paths.wagtail.document),
  media('Videos', 'video', videoEndpoints.list, paths.wagtail.video),
]

/** “new page below press” asks for where “press” stands. */
const withoutCreationWords = (text: string): string => {
  const said = new Set(toSearchTerms(`${creationKeywords} new page below`))
  return toSearchTerms(text)
    .filter((word) => !said.has(word))
    .join(' ')
}

/**
 * What the server finds for what was typed, and whether all of it has come. An answer belongs to the words it was asked
 * with: until that to the newest words is there, of the last one stays what holds these words too.
 */
export function useRecordSearch(
  user: User,
  typed: string,
  asked: string,
): { groups: PaletteGroup[]; isSettled: boolean } {
  const own = searches.filter(({ isVisible }) => isVisible?.(user) ?? true)
  const answers = useQueries({
    queries: own.map(({ label, find }) => ({
      queryKey: ['palette', label, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(asked, signal),
      enabled: asked !== '',
      placeholderData: keepPreviousData,
      staleTime: 30_000,
    })),
  })
  const isNewest = asked === typed
  const words = toSearchTerms(typed)
  const groups = answers.map(({ data = [], isPlaceholderData, isFetching }, index) => {
    const items = isNewest && !isPlaceholderData ? data : data.filter((item) => matchesAllTerms(words, item))
    return { label: own[index]!.label, items, isComing: items.length === 0 && (isFetching || !isNewest) }
  })
  // Who begins with “new” or “add” means to make something.
  const isCreating = `new ${creationKeywords}`.split(' ').includes(words[0] ?? '')
  const isFirst = ({ label }: PaletteGroup) => Number(isCreating && label === newPages)
  const sorted = groups.toSorted((one, other) => isFirst(other) - isFirst(one))
  // The first row is looked at as soon as it is there: what comes later than it belongs after it.
  const held = sorted.findIndex(({ isComing }) => isComing)
  const ordered = (held < 0 ? sorted : sorted.slice(0, held)).filter(({ items }) => items.length > 0)
  return {
    groups: typed === '' ? [] : ordered,
    isSettled: typed === '' || (isNewest && answers.every(({ isFetching, isPending }) => !isFetching && !isPending)),
  }
}
