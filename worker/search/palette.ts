import { settingAppLabel } from '#app/settings/define.ts'
import { snippets } from '#app/snippets/index.ts'
import { canAccessLocations, canAccessSnippets, canAccessWorkflows, type Editor } from '#schema/accounts/permissions.ts'
import type {
  collectionManagementPermissions,
  collectionPermissions,
  MediaEditor,
} from '#schema/media/collection-permissions.ts'
import {
  type CreatableType,
  creatableTypes,
  type PaletteShortcuts,
  type SettingShortcut,
} from '#schema/search/palette-wire.ts'
import { canManageGroups, canManageSites, canManageUsers } from '../accounts/account-permissions.ts'
import type { Env } from '../env.ts'
import { loadMediaEditor } from '../media/collections/queries.ts'
import { canManageSiteRedirects } from '../redirects/routes.ts'
import { listManagedSites, type ManagedSite } from '../settings/queries.ts'
import { listChangeableSettings } from '../settings/requested-setting.ts'
import { permissionsToSave } from '../snippets/requested-snippet.ts'

interface PalettePermissions {
  editor: Editor
  mediaEditor: MediaEditor
  sites: readonly ManagedSite[]
  /** Restaurants come from a feed: nobody adds one by hand. */
  hasFeed: boolean
}

type CollectionPermissionName =
  | (typeof collectionPermissions)[number]
  | (typeof collectionManagementPermissions)[number]

const hasOnSomeCollection = ({ mediaEditor }: PalettePermissions, right: CollectionPermissionName) =>
  mediaEditor.is_superuser || mediaEditor.collection_permissions.some(({ permission }) => permission === right)
const mayAddFiles = (rights: PalettePermissions) => hasOnSomeCollection(rights, 'add')
const mayAddWorkflows = ({ editor, sites }: PalettePermissions) =>
  canAccessWorkflows(
    editor,
    'change',
    sites.map(({ path }) => path),
  )

/** Who may make each kind: the rule its own routes ask. */
const mayCreate: Record<CreatableType, (rights: PalettePermissions) => boolean> = {
  image: mayAddFiles,
  document: mayAddFiles,
  video: mayAddFiles,
  collection: (rights) => hasOnSomeCollection(rights, 'add_collection'),
  location: ({ editor, hasFeed }) => !hasFeed && canAccessLocations(editor, 'change'),
  redirect: ({ editor, sites }) => canManageSiteRedirects(editor, sites),
  user: ({ editor }) => canManageUsers(editor),
  group: ({ editor }) => canManageGroups(editor),
  site: ({ editor }) => canManageSites(editor),
  workflow: mayAddWorkflows,
  task: mayAddWorkflows,
}

/** What the command palette offers whoever asks. */
export async function getPaletteShortcuts(env: Env, editor: Editor): Promise<PaletteShortcuts> {
  const [mediaEditor, sites] = await Promise.all([loadMediaEditor(env.DB, editor), listManagedSites(env.DB)])
  const rights = { editor, mediaEditor, sites, hasFeed: Boolean(env.LOCATION_FEED_URL) }
  return {
    create: creatableTypes.filter((kind) => mayCreate[kind](rights)),
    snippet_types: snippets
      .filter((declaration) =>
        permissionsToSave(declaration).every((need) => canAccessSnippets(editor, need, declaration.managedBy)),
      )
      .map(({ type, label }) => ({ type, label })),
    settings: sites.flatMap((site) => settingsOf(editor, site)),
    has_several_sites: sites.length > 1,
  }
}

const settingsOf = (editor: Editor, site: ManagedSite): SettingShortcut[] =>
  listChangeableSettings(editor, site).map(({ model, label }) => ({
    ...{ app_name: settingAppLabel, model_name: model, label },
    site: { id: site.id, name: site.site_name },
  }))
