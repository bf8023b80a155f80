import { settingAppLabel } from '#app/settings/define.ts'
import { allSnippetTypes } from '#app/snippets/index.ts'
import { canDoLocationAction, canDoWorkflowAction, type SignedInEditor } from '#schema/accounts/permissions.ts'
import type {
  collectionManagementPermissions,
  collectionPermissions,
  SignedInMediaEditor,
} from '#schema/media/collection-permissions.ts'
import {
  type CommandPaletteCreatableType,
  type CommandPaletteEntriesResponse,
  type CommandPaletteSettingEntry,
  commandPaletteCreatableTypes,
} from '#schema/search/palette-wire.ts'
import { canDoSnippetAction } from '#schema/snippets/permissions.ts'
import { canManageGroups, canManageSites, canManageUsers } from '../accounts/account-permissions.ts'
import type { Env } from '../env.ts'
import { loadMediaEditorPermissions } from '../media/collections/queries.ts'
import { canManageRedirectsOfAllSites } from '../redirects/routes.ts'
import { listSitesWithRootTreePath, type SiteWithRootTreePath } from '../settings/queries.ts'
import { listChangeableSettings } from '../settings/requested-setting.ts'
import { listImportFeedsOfAllSites } from '../sites/site-feeds.ts'
import { getNeededSnippetSavePermissions } from '../snippets/requested-snippet.ts'

interface PalettePermissions {
  editor: SignedInEditor
  mediaEditor: SignedInMediaEditor
  sites: readonly SiteWithRootTreePath[]
  /** How many sites have a feed of restaurants, which cannot be added to these by hand. */
  feeds: number
}

type CollectionPermissionName =
  | (typeof collectionPermissions)[number]
  | (typeof collectionManagementPermissions)[number]

const hasOnSomeCollection = ({ mediaEditor }: PalettePermissions, permissionName: CollectionPermissionName) =>
  mediaEditor.is_superuser || mediaEditor.collection_permissions.some(({ permission }) => permission === permissionName)
const canAddFiles = (permissions: PalettePermissions) => hasOnSomeCollection(permissions, 'add')
const canAddWorkflows = ({ editor, sites }: PalettePermissions) =>
  canDoWorkflowAction(
    editor,
    'change',
    sites.map(({ path }) => path),
  )

/** Whether an editor may create each kind, by the same rules as its routes. */
const canCreate: Record<CommandPaletteCreatableType, (permissions: PalettePermissions) => boolean> = {
  image: canAddFiles,
  document: canAddFiles,
  video: canAddFiles,
  collection: (permissions) => hasOnSomeCollection(permissions, 'add_collection'),
  location: ({ editor, sites, feeds }) =>
    (feeds === 0 || feeds < sites.length) && canDoLocationAction(editor, 'change'),
  redirect: ({ editor, sites }) => canManageRedirectsOfAllSites(editor, sites),
  user: ({ editor }) => canManageUsers(editor),
  group: ({ editor }) => canManageGroups(editor),
  site: ({ editor }) => canManageSites(editor),
  workflow: canAddWorkflows,
  task: canAddWorkflows,
}

/** Returns the shortcuts that the command palette offers an editor. */
export async function listEditorCommandPaletteEntries(
  env: Env,
  editor: SignedInEditor,
): Promise<CommandPaletteEntriesResponse> {
  const [mediaEditor, sites] = await Promise.all([
    loadMediaEditorPermissions(env.DB, editor),
    listSitesWithRootTreePath(env.DB),
  ])
  const permissions = { editor, mediaEditor, sites, feeds: listImportFeedsOfAllSites(env, 'locations').length }
  return {
    create: commandPaletteCreatableTypes.filter((kind) => canCreate[kind](permissions)),
    snippet_types: allSnippetTypes
      .filter((declaration) =>
        getNeededSnippetSavePermissions(declaration).every((need) =>
          canDoSnippetAction(editor, need, declaration.managedBy),
        ),
      )
      .map(({ type, label }) => ({ type, label })),
    settings: sites.flatMap((site) => listSettings(editor, site)),
    has_several_sites: sites.length > 1,
  }
}

const listSettings = (editor: SignedInEditor, site: SiteWithRootTreePath): CommandPaletteSettingEntry[] =>
  listChangeableSettings(editor, site).map(({ model, label }) => ({
    ...{ app_name: settingAppLabel, model_name: model, label },
    site: { id: site.id, name: site.site_name },
  }))
