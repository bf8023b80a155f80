import { useQuery } from '@tanstack/react-query'
import { paths } from '#schema/paths.ts'
import { chooserAndCommandPaletteEndpoints } from '#schema/search/endpoints.ts'
import type {
  CommandPaletteCreatableType,
  CommandPaletteEntriesResponse,
  CommandPaletteSettingEntry,
} from '#schema/search/palette-wire.ts'
import { callEndpointOrThrow } from '../call-endpoint.ts'
import type { CommandPaletteGroupDefinition, CommandPaletteItemDefinition } from './palette-items.ts'

/** Synonyms for “new … below …” that also match create commands. */
export const creationCommandKeywords = 'add create make under in'

const creatableKinds: Record<CommandPaletteCreatableType, { label: string; to: string }> = {
  image: { label: 'New images', to: paths.wagtail.addImages },
  document: { label: 'New documents', to: paths.wagtail.addDocuments },
  video: { label: 'New video', to: paths.wagtail.addVideos },
  collection: { label: 'New collection', to: paths.wagtail.addCollection() },
  location: { label: 'New restaurant', to: paths.wagtail.addLocation },
  redirect: { label: 'New redirect', to: paths.wagtail.addRedirect },
  user: { label: 'New user', to: paths.wagtail.addUser },
  group: { label: 'New group', to: paths.wagtail.addGroup },
  site: { label: 'New site', to: paths.wagtail.addSite },
  workflow: { label: 'New workflow', to: paths.wagtail.addWorkflow },
  task: { label: 'New workflow task', to: paths.wagtail.addTask },
}

/** Further keywords of some kinds. */
const extraKeywords: Partial<Record<CommandPaletteCreatableType, string>> = {
  image: 'upload picture',
  document: 'upload file',
  video: 'upload film',
  location: 'location',
  user: 'invite',
}

/** The commands to create things and to open settings, as far as the user has permission. */
export function useCreateAndSettingsCommands(): CommandPaletteGroupDefinition[] {
  const { data } = useQuery({
    queryKey: ['palette', 'shortcuts'],
    queryFn: ({ signal }) => callEndpointOrThrow(chooserAndCommandPaletteEndpoints.shortcuts, {}, signal),
    staleTime: 30_000,
  })
  if (!data) return []
  return [
    { label: 'Create', items: createItems(data), requiresSearch: true },
    {
      label: 'Settings',
      items: data.settings.map((setting) => settingItem(setting, data.has_several_sites)),
      requiresSearch: true,
    },
  ]
}

const createItems = ({ create, snippet_types }: CommandPaletteEntriesResponse): CommandPaletteItemDefinition[] => [
  ...snippet_types.map(({ type, label }) => ({
    key: `create snippet ${type}`,
    label: `New ${label.toLowerCase()}`,
    detail: 'Snippet',
    keywords: creationCommandKeywords,
    icon: 'plus' as const,
    to: paths.wagtail.addSnippet(type),
  })),
  ...create.map((kind) => ({
    key: `create ${kind}`,
    keywords: `${creationCommandKeywords} ${extraKeywords[kind] ?? ''}`,
    icon: 'plus' as const,
    ...creatableKinds[kind],
  })),
]

const settingItem = (
  { app_name, model_name, label, site }: CommandPaletteSettingEntry,
  showsSite: boolean,
): CommandPaletteItemDefinition => ({
  key: `setting ${model_name} ${site.id}`,
  label,
  detail: showsSite ? `Setting of ${site.name}` : 'Setting',
  keywords: 'settings',
  icon: 'sliders',
  to: paths.wagtail.setting(app_name, model_name, site.id),
})
