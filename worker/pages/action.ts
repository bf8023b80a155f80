import type * as z from 'zod/mini'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { StoredContentBeforeUpgrade } from '#schema/fields/upgrade.ts'
import type { newPageInput, PageActionResponse, pageActionInputs } from '#schema/pages/action-wire.ts'
import type { PageAction } from '#schema/pages/page-actions.ts'
import type { Failure, Result } from '#schema/result.ts'
import type { MailContext } from '../mail/compose-mail.ts'
import type { OutboxMailMessage } from '../mail/enqueue.ts'
import type { WritePlan } from '../stores/commit.ts'
import type { FirstReservedPageIds } from '../stores/ids.ts'
import type { LogEntry } from '../stores/log-entries.ts'
import type { PageRevisionContent } from './content.ts'
import type { DataForPageCopies } from './plans/copies.ts'
import type { DataForPageMove } from './plans/move.ts'
import type { DataForNewPage } from './plans/new-page.ts'
import type { StoredPageForActions } from './queries/managed-page.ts'
import type { PageLogEntry } from './queries/writes.ts'

/** The inputs of all actions: those on a page, and creating a page below it. */
type Inputs = typeof pageActionInputs & { create: typeof newPageInput }
export type PageActionKey = keyof Inputs
export type PageActionInputOf<Name extends PageActionKey> = z.output<Inputs[Name]>

/** The input of an action's plan. Permissions have been checked and the input is validated. */
export interface PageActionPlanInput<Input> {
  db: D1Database
  editor: SignedInEditor
  /** The page to act on; for `create`, the parent page. */
  page: StoredPageForActions
  /** The destination page, such as a new parent; the page itself if the action has none. */
  target: StoredPageForActions
  input: Input
  /** ISO 8601. */
  now: string
  /** The ids reserved for one revision and, when a page is created, for the page. */
  ids: FirstReservedPageIds
  /** The number of this attempt, from 1. An action is planned again if another change took its URL path. */
  attempt: number
  /** The latest stored content, read together with the page for an action that `readsContent`. */
  storedContent?: StoredContentBeforeUpgrade | null
  /** Reserves ids for `count` pages and revisions, for actions that need more than one. */
  reserve: (count: number) => Promise<FirstReservedPageIds>
}

/** Everything a change writes. `run-action.ts` commits it in one batch, with the log, indexes and stale paths. */
export interface PageActionPlan extends Pick<WritePlan, 'guards' | 'references' | 'search'> {
  writes: D1PreparedStatement[]
  /** Empty only if the writes create their own log entries. */
  log: readonly PageLogEntry[]
  /** Log entries of other objects that the writes change, such as a redirect. */
  relatedLog?: readonly LogEntry[]
  /**
   * Content that becomes the latest of a page (unless `keepsDraft`) and, with `live`, its published content. The
   * reference and search indexes are updated from it.
   */
  contents: { page: number; type: string; content: PageRevisionContent; live: boolean; keepsDraft?: boolean }[]
  /** URL paths that must be rendered again; `*` is every page. */
  stalePaths: string[]
  /** Notification mails, added to the outbox in the same batch. */
  mails?: readonly ((mailContext: MailContext) => Promise<OutboxMailMessage>)[]
  response: PageActionResponse
}

/** What actions read at the same time as their destination. */
interface EarlyReads {
  copy: DataForPageCopies | null
  create: DataForNewPage
  move: DataForPageMove | null
  set_position: { siblings: number[]; stalePaths: string[] } | null
}
type EarlyReadsOf<Name extends PageActionKey> = Name extends keyof EarlyReads ? EarlyReads[Name] : undefined

/** The input of `readEarly`, before permissions have been checked. */
export interface PageActionInputBeforePermissionCheck<Input>
  extends Pick<PageActionPlanInput<Input>, 'db' | 'editor' | 'input' | 'reserve'> {
  pageId: number
  /** The page, which has usually been read with the session; undefined if there is none. */
  page: Promise<StoredPageForActions | undefined>
}

export interface PageActionDefinition<Name extends PageActionKey> {
  /** The permissions needed on the page. */
  needs: readonly PageAction[]
  /** Further permissions that this input needs on the page. */
  alsoNeeds?: (input: PageActionInputOf<Name>) => readonly PageAction[]
  /** The destination page, if the action has one, and the permissions needed on it. */
  target?: (input: PageActionInputOf<Name>, page: StoredPageForActions) => { id: number; needs: readonly PageAction[] }
  /** Whether it may send mails, whose context is then read together with everything else. */
  sendsMails?: true
  /** Whether the plan needs the latest content, which is then read together with the page. */
  readsContent?: true
  /** Reads what depends on the page and the input alone, at the same time as the destination. */
  readEarly?: (earlyInput: PageActionInputBeforePermissionCheck<PageActionInputOf<Name>>) => Promise<EarlyReadsOf<Name>>
  plan: (
    planInput: PageActionPlanInput<PageActionInputOf<Name>>,
    early: EarlyReadsOf<Name>,
  ) => Promise<Result<PageActionPlan>>
}

/** The error when another editor has saved the page in the meantime. Nothing is overwritten. */
export const pageChangedMeanwhileError: Failure = {
  reason: 'conflict',
  message: 'Someone else has saved this page since you opened it.',
}

/** Returns the response of an action that changes neither the content nor the URL of a page. */
export const toPageActionResultWithoutContentChange = (
  { id, latest_revision_id, live, url_path }: StoredPageForActions,
  message: string,
): PageActionResponse => ({
  id,
  latest_revision_id,
  html_url: live ? url_path : null,
  message,
})
