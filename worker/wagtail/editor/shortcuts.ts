import type { Context } from 'hono'
import { appName } from '#app/settings/define.ts'
import { snippets } from '#app/snippets/index.ts'
import type { Curator, collectionManagement, collectionPermissions } from '#schema/rules/collection-permissions.ts'
import { canWithGroups, canWithSites, canWithUsers } from '#schema/rules/people-permissions.ts'
import { canWithLocations, canWithSnippets, canWithWorkflows, type Editor } from '#schema/rules/permissions.ts'
import { type CreatableKind, creatableKinds, type SettingShortcut, type Shortcuts } from '#schema/wire/shortcuts.ts'
import { curatorOf } from '../../data/collection.ts'
import { type GovernedSite, governedSites } from '../../data/setting.ts'
import { managesRedirects } from '../redirects/routes.ts'
import type { BackOffice } from '../session.ts'
import { changeableSettings } from '../settings/requested-setting.ts'
import { savingNeeds } from '../snippets/requested-snippet.ts'

interface Rights {
  editor: Editor
  curator: Curator
  sites: readonly GovernedSite[]
  /** Restaurants come from a feed: nobody adds one by hand. */
  hasFeed: boolean
}

type CollectionRight = (typeof collectionPermissions)[number] | (typeof collectionManagement)[number]

const hasOnSomeCollection = ({ curator }: Rights, right: CollectionRight) =>
  curator.is_superuser || curator.collection_permissions.some(({ permission }) => permission === right)
const mayAddFiles = (rights: Rights) => hasOnSomeCollection(rights, 'add')
const mayAddWorkflows = ({ editor, sites }: Rights) =>
  canWithWorkflows(
    editor,
    'change',
    sites.map(({ path }) => path),
  )

/** Who may make each kind: the rule its own routes ask. */
const mayCreate: Record<CreatableKind, (rights: Rights) => boolean> = {
  image: mayAddFiles,
  document: mayAddFiles,
  video: mayAddFiles,
  collection: (rights) => hasOnSomeCollection(rights, 'add_collection'),
  location: ({ editor, hasFeed }) => !hasFeed && canWithLocations(editor, 'change'),
  redirect: ({ editor, sites }) => managesRedirects(editor, sites),
  user: ({ editor }) => canWithUsers(editor),
  group: ({ editor }) => canWithGroups(editor),
  site: ({ editor }) => canWithSites(editor),
  workflow: mayAddWorkflows,
  task: mayAddWorkflows,
}

/** `GET /wagtail/api/editor/shortcuts/`: what the command palette offers whoever asks. */
export async function shortcuts({ env, json, var: { editor } }: Context<BackOffice>): Promise<Response> {
  const [curator, sites] = await Promise.all([curatorOf(env.DB, editor), governedSites(env.DB)])
  const rights = { editor, curator, sites, hasFeed: Boolean(env.LOCATION_FEED_URL) }
  return json({
    create: creatableKinds.filter((kind) => mayCreate[kind](rights)),
    snippet_types: snippets
      .filter((declaration) => savingNeeds(declaration).every((need) => canWithSnippets(editor, need, declaration.keptBy)))
      .map(({ type, label }) => ({ type, label })),
    settings: sites.flatMap((site) => settingsOf(editor, site)),
    has_several_sites: sites.length > 1,
  } satisfies Shortcuts)
}

const settingsOf = (editor: Editor, site: GovernedSite): SettingShortcut[] =>
  changeableSettings(editor, site).map(({ model, label }) => ({
    ...{ app_name: appName, model_name: model, label },
    site: { id: site.id, name: site.site_name },
  }))
