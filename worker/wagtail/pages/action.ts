import type * as z from 'zod/mini'
import type { Failure, Result } from '#schema/result.ts'
import type { Editor, PageAction } from '#schema/rules/permissions.ts'
import type { ActionAnswer, actionInputs, createInput } from '#schema/wire/page-actions.ts'
import type { PageState } from '../../data/governed-page.ts'
import type { PageIds } from '../../data/ids.ts'
import type { Letter } from '../../data/mail.ts'
import type { LogEntry } from '../../data/page-writes.ts'
import type { Office } from '../../letter.ts'
import type { Content } from './content.ts'

/** Every action there is, with its input: those of a page, and making a page below one. */
type Inputs = typeof actionInputs & { create: typeof createInput }
export type AnyAction = keyof Inputs
export type InputOf<Name extends AnyAction> = z.output<Inputs[Name]>

/** What an action plans from. Permissions have been checked and the input has its shape. */
export interface Planning<Input> {
  db: D1Database
  editor: Editor
  /** The page it is done to; for `create` the page it is done below. */
  page: PageState
  /** The page it leads to; the page itself when it leads nowhere else. */
  target: PageState
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

/** Everything a change does. `run-action.ts` commits it in one batch, with what every change owes the log, the indexes and the cache. */
export interface Plan {
  writes: D1PreparedStatement[]
  /** Empty only where the writes themselves log what they find to do. */
  log: readonly LogEntry[]
  /** Content that this change makes the latest of a page, unless it `isOlder`, and with `live` what diners see: the indexes are rewritten from it. */
  contents: { page: number; type: string; content: Content; live: boolean; isOlder?: boolean }[]
  /** Addresses that must be rendered again; `*` is every page. */
  stale: string[]
  /** Mails that tell of it. They go into the outbox with the rest. */
  letters?: readonly ((office: Office) => Promise<Letter>)[]
  answer: ActionAnswer
}

export interface Action<Name extends AnyAction> {
  /** What the editor must be allowed to do with the page. */
  needs: readonly PageAction[]
  /** What this input needs beyond that. */
  alsoNeeds?: (input: InputOf<Name>) => readonly PageAction[]
  /** The page it leads to, when that is another, and what the editor must be allowed to do there. */
  target?: (input: InputOf<Name>, page: PageState) => { id: number; needs: readonly PageAction[] }
  plan: (planning: Planning<InputOf<Name>>) => Promise<Result<Plan>>
}

/** Two editors at once: the second is told, and nothing of the first is lost. */
export const savedByAnother: Failure = { reason: 'conflict', message: 'Somebody else has saved this page since you opened it.' }

/** The answer of what leaves a page's content and address as they are. */
export const unchangedAnswer = ({ id, latest_revision_id, live, url_path }: PageState, message: string): ActionAnswer => ({
  id,
  latest_revision_id,
  html_url: live ? url_path : null,
  message,
})
