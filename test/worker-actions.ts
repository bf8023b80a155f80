import type { SQL } from 'drizzle-orm'
import type { Resolved } from '#app/resolved.ts'
import type { Result } from '#schema/result.ts'
import type { Editor } from '#schema/rules/permissions.ts'
import type { Site } from './helpers.ts'

/** Where actions run: a database, and what is told of their outcome. */
interface ActionContext {
  db: Site['db']
  editor: Editor
  purge: () => void
  office: () => Promise<never>
  sendMail: () => void
}

interface WorkerActions {
  runAction: (context: ActionContext, name: 'publish', page: number, input: object) => Promise<Result<object>>
  runDue: (context: ActionContext, now: Date) => Promise<void>
  /** The live page at a path, with all it points at. */
  pageAt: (db: Site['db'], path: string) => Promise<{ page: { content: Record<string, unknown>; around: { resolved: Resolved } } } | null>
  learnSites: (text: string) => void
  sitesJson: SQL
  statement: (db: Site['db'], query: SQL) => { first: (column: string) => Promise<string | null> }
  contentToday: (type: object, stored: object) => Record<string, unknown>
}

const files = [
  'wagtail/pages/run-action.ts',
  'wagtail/pages/run-due.ts',
  'wagtail/pages/content.ts',
  'data/page.ts',
  'cache/sites.ts',
  'stores/statement.ts',
]

/**
 * The worker's page actions, and what they need, in the test's own process, on a site's real database, for declarations that a test changes. They are imported
 * by a computed path, because the worker's modules compile without the DOM and tests with it.
 */
export async function workerActions(): Promise<WorkerActions> {
  const modules: object[] = await Promise.all(files.map((file) => import(/* @vite-ignore */ `../worker/${file}`)))
  return Object.assign({}, ...modules)
}

/** The context of an administrator's actions. */
export const administratorContext = (db: Site['db'], id: number): ActionContext => ({
  db,
  editor: { id, is_superuser: true, group_ids: [], page_permissions: [], permissions: [] },
  purge: () => {},
  office: () => Promise.reject(new Error('These actions write no mail.')),
  sendMail: () => {},
})
