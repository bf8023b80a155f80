import type { SQL } from 'drizzle-orm'
import type { ResolvedReferences } from '#app/resolved-references.ts'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { ContentUpgradePurpose, StoredContentBeforeUpgrade } from '#schema/fields/upgrade.ts'
import type { Result } from '#schema/result.ts'
import type { TestSite } from './site.ts'

/** The context of actions: a database, and what runs after a commit. */
interface ActionContext {
  db: TestSite['db']
  editor: SignedInEditor
  purge: () => void
  mailContext: () => Promise<never>
  sendMail: () => void
}

interface WorkerActions {
  executePageAction: (context: ActionContext, name: string, page: number, input: object) => Promise<Result<object>>
  planPageAction: (
    context: ActionContext,
    name: string,
    page: number,
    input: object,
  ) => Promise<Result<{ plan: object }>>
  commitWritePlansTogether: (db: TestSite['db'], plans: readonly object[], expected: readonly []) => Promise<boolean>
  publishAndExpireDuePages: (context: ActionContext, now: Date) => Promise<void>
  /** Returns the live page at a path, with its resolved references. */
  findLivePageByUrlPath: (
    db: TestSite['db'],
    path: string,
  ) => Promise<{ page: { content: StoredContentBeforeUpgrade; context: { resolved: ResolvedReferences } } } | null>
  cacheSitesFromJson: (text: string) => void
  sitesAsJsonColumn: SQL
  toPreparedStatement: (db: TestSite['db'], query: SQL) => { first: (column: string) => Promise<string | null> }
  upgradePageContent: (
    type: object,
    stored: StoredContentBeforeUpgrade,
    purpose: ContentUpgradePurpose,
  ) => Record<string, unknown>
  restoreTrashedPage: (
    db: TestSite['db'],
    editor: SignedInEditor,
    id: number,
    request: object,
  ) => Promise<Result<object>>
  selectFieldsOfPages: (
    db: TestSite['db'],
    editor: SignedInEditor,
    items: readonly { id: number; meta: object }[],
    selection: { fields: { from: '_'; add: string[]; remove: string[] }; type: string[] },
  ) => Promise<Result<object[]>>
}

const files = [
  'pages/run-action.ts',
  'pages/publish-scheduled.ts',
  'pages/content.ts',
  'pages/queries/live-page.ts',
  'pages/trash/restore.ts',
  'pages/listing/fields.ts',
  'cache/sites.ts',
  'stores/statement.ts',
  'stores/commit.ts',
]

/**
 * Loads the worker's page actions into the test's process, to run them on a site's real database with declarations that
 * a test changes. They are imported by a computed path, because worker modules compile without the DOM and tests with
 * it.
 */
export async function loadWorkerPageActions(): Promise<WorkerActions> {
  const modules: object[] = await Promise.all(files.map((file) => import(/* @vite-ignore */ `../../worker/${file}`)))
  return Object.assign({}, ...modules)
}

/** The context of an administrator's actions. */
export const createAdministratorActionContext = (db: TestSite['db'], id: number): ActionContext => ({
  db,
  editor: { id, is_superuser: true, group_ids: [], page_permissions: [], permissions: [] },
  purge: () => {},
  mailContext: () => Promise.reject(new Error('These actions write no mail.')),
  sendMail: () => {},
})
