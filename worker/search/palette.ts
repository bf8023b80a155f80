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
  /** Whether restaurants come from a feed, so that they cannot be added by hand. */
  hasFeed: boolean
}

type CollectionPermissionName =
  | (typeof collectionPermissions)[number]
  | (typeof collectionManagementPermissions)[number]

const hasOnSomeCollection = ({ mediaEditor }: PalettePermissions, permissionName: CollectionPermissionName) =>
  mediaEditor.is_superuser || mediaEditor.collection_permissions.some(({ permission }) => permission === permissionName)
const canAddFiles = (permissions: PalettePermissions) => hasOnSomeCollection(permissions, 'add')
const canAddWorkflows = ({ editor, sites }: PalettePermissions) =>
  canAccessWorkflows(
    editor,
    'change',
    sites.map(({ path }) => path),
  )

/** Whether an editor may create each kind, by the same rules as its routes. */
const canCreate: Record<CreatableType, (permissions: PalettePermissions) => boolean> = {
  image: canAddFiles,
  document: canAddFiles,
  video: canAddFiles,
  collection: (permissions) => hasOnSomeCollection(permissions, 'add_collection'),
  location: ({ editor, hasFeed }) => !hasFeed && canAccessLocations(editor, 'change'),
  redirect: ({ editor, sites }) => canManageSiteRedirects(editor, sites),
  user: ({ editor }) => canManageUsers(editor),
  group: ({ editor }) => canManageGroups(editor),
  site: ({ editor }) => canManageSites(editor),
  workflow: canAddWorkflows,
  task: canAddWorkflows,
}

/** Returns the shortcuts that the command palette offers an editor. */
export async function getPaletteShortcuts(env: Env, editor: Editor): Promise<PaletteShortcuts> {
  const [mediaEditor, sites] = await Promise.all([loadMediaEditor(env.DB, editor), listManagedSites(env.DB)])
  const permissions = { editor, mediaEditor, sites, hasFeed: Boolean(env.LOCATION_FEED_URL) }
  return {
    create: creatableTypes.filter((kind) => canCreate[kind](permissions)),
    snippet_types: snippets
      .filter((declaration) =>
        permissionsToSave(declaration).every((need) => canAccessSnippets(editor, need, declaration.managedBy)),
      )
      .map(({ type, label }) => ({ type, label })),
    settings: sites.flatMap((site) => listSettings(editor, site)),
    has_several_sites: sites.length > 1,
  }
}

const listSettings = (editor: Editor, site: ManagedSite): SettingShortcut[] =>
  listChangeableSettings(editor, site).map(({ model, label }) => ({
    ...{ app_name: settingAppLabel, model_name: model, label },
    site: { id: site.id, name: site.site_name },
  }))
