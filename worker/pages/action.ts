import type * as z from 'zod/mini'
import type { Editor } from '#schema/accounts/permissions.ts'
import type { ActionResponse, createPageInput, pageActionInputs } from '#schema/pages/action-wire.ts'
import type { PageAction } from '#schema/pages/page-actions.ts'
import type { Failure, Result } from '#schema/result.ts'
import type { MailContext } from '../mail/compose-mail.ts'
import type { MailMessage } from '../mail/enqueue.ts'
import type { Plan } from '../stores/commit.ts'
import type { PageIds } from '../stores/ids.ts'
import type { LogEntry } from '../stores/log-entries.ts'
import type { PageContent } from './content.ts'
import type { ManagedPage } from './queries/managed-page.ts'
import type { PageLogEntry } from './queries/writes.ts'

/** Every action there is, with its input: those of a page, and making a page below one. */
type Inputs = typeof pageActionInputs & { create: typeof createPageInput }
export type PageActionKey = keyof Inputs
export type PageActionInputOf<Name extends PageActionKey> = z.output<Inputs[Name]>

/** What an action plans from. Permissions have been checked and the input has its shape. */
export interface PlanInput<Input> {
  db: D1Database
  editor: Editor
  /** The page it is done to; for `create` the page it is done below. */
  page: ManagedPage
  /** The page it leads to; the page itself when it leads nowhere else. */
  target: ManagedPage
  input: Input
  /** ISO 8601. */
  now: string
  /** Reserved for one revision, and for the page where that is new. */
  ids: PageIds
  /** How often it has been planned, this time included: another change took the address it had counted on. */
  attempt: number
  /** Reserves as many more of both, where one does not do. */
  reserve: (count: number) => Promise<PageIds>
}

/**
 * Everything a change does. `run-action.ts` commits it in one batch, with what every change owes the log, the indexes
 * and the cache.
 */
export interface ActionPlan extends Pick<Plan, 'guards' | 'references' | 'search'> {
  writes: D1PreparedStatement[]
  /** Empty only where the writes themselves log what they find to do. */
  log: readonly PageLogEntry[]
  /** Entries about what else the writes change, such as a redirect. */
  relatedLog?: readonly LogEntry[]
  /**
   * Content that this change makes the latest of a page, unless it `isOlder`, and with `live` what diners see: the
   * indexes are rewritten from it.
   */
  contents: { page: number; type: string; content: PageContent; live: boolean; isOlder?: boolean }[]
  /** Addresses that must be rendered again; `*` is every page. */
  stalePaths: string[]
  /** Mails that tell of it. They go into the outbox with the rest. */
  mails?: readonly ((mailContext: MailContext) => Promise<MailMessage>)[]
  response: ActionResponse
}

export interface PageActionDefinition<Name extends PageActionKey> {
  /** What the editor must be allowed to do with the page. */
  needs: readonly PageAction[]
  /** What this input needs beyond that. */
  alsoNeeds?: (input: PageActionInputOf<Name>) => readonly PageAction[]
  /** The page it leads to, when that is another, and what the editor must be allowed to do there. */
  target?: (input: PageActionInputOf<Name>, page: ManagedPage) => { id: number; needs: readonly PageAction[] }
  plan: (planInput: PlanInput<PageActionInputOf<Name>>) => Promise<Result<ActionPlan>>
}

/** Two editors at once: the second is told, and nothing of the first is lost. */
export const pageChangedError: Failure = {
  reason: 'conflict',
  message: 'Somebody else has saved this page since you opened it.',
}

/** The answer of what leaves a page's content and address as they are. */
export const unchangedResponse = (
  { id, latest_revision_id, live, url_path }: ManagedPage,
  message: string,
): ActionResponse => ({
  id,
  latest_revision_id,
  html_url: live ? url_path : null,
  message,
})
