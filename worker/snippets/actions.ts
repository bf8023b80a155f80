import type * as z from 'zod/mini'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { fail, type Result } from '#schema/result.ts'
import { formatUsedPlaceCount } from '#schema/snippets/used-places.ts'
import type { SnippetActionName, snippetActionInputs, snippetDeletionInput } from '#schema/snippets/wire.ts'
import { commitSnippetChange, loadStalePathsOfSnippet, type SnippetActionContext } from './commit-changes.ts'
import { describeCountryContents } from './queries/usage.ts'
import {
  planSnippetPublication,
  planSnippetRowDeletion,
  planSnippetUnpublication,
  prepareSnippetLock,
} from './queries/writes.ts'
import type { RequestedSnippet } from './requested-snippet.ts'
import { findSnippetSaveConflict, saveSnippetValues, toSuccessfulSnippetPlan } from './save.ts'
import { validateSnippetValues } from './validate.ts'

type Input<Name extends SnippetActionName> = z.output<(typeof snippetActionInputs)[Name]>
type ActionResult = Promise<Result<{ id: number; message: string }>>
type Actions = {
  [Name in SnippetActionName]: (
    actionContext: SnippetActionContext,
    requested: RequestedSnippet,
    input: Input<Name>,
  ) => ActionResult
}

/** The actions on a snippet with drafts, besides saving it. */
export const snippetActionHandlers: Actions = {
  /** Saves the values and publishes them; without values it publishes the latest draft. */
  publish: (actionContext, requested, { values, version, editing_session }) =>
    values
      ? saveSnippetValues(actionContext, requested, {
          values,
          version,
          editing_session,
          publish: true,
          action: 'wagtail.publish',
        })
      : publishLatest(actionContext, requested, version),

  async unpublish(actionContext, requested, { version }) {
    const { declaration, state } = requested
    const refused = await findSnippetSaveConflict(actionContext, requested, version)
    if (refused) return refused
    if (!state.live) return fail({ reason: 'conflict', message: `“${state.title}” is not published.` })
    return commitSnippetChange(actionContext, declaration, state, async () =>
      toSuccessfulSnippetPlan({
        ...planSnippetUnpublication(actionContext.env.DB, declaration, state.id),
        log: { action: 'wagtail.unpublish', label: state.title },
        stalePaths: await loadStalePathsOfSnippet(actionContext, state.id),
        message: `“${state.title}” is no longer shown anywhere.`,
      }),
    )
  },

  /** Makes an older revision the latest draft. The live revision stays. */
  async revert(actionContext, requested, { version }) {
    const stored = actionContext.early?.content
    if (!stored) return fail({ reason: 'not_found', message: 'This snippet has no such revision.' })
    const values = upgradeStoredContent(requested.declaration.fields, stored, 'validation')
    return saveSnippetValues(actionContext, requested, { values, version, publish: false, action: 'wagtail.revert' })
  },

  async lock(actionContext, { declaration, state }) {
    if (state.locked_by_id !== null) return fail({ reason: 'conflict', message: `“${state.title}” is already locked.` })
    return toggleLock(
      actionContext,
      { declaration, state },
      'wagtail.lock',
      `“${state.title}” is locked: nobody else can change it.`,
    )
  },

  async unlock(actionContext, { declaration, state }) {
    if (state.locked_by_id === null) return fail({ reason: 'conflict', message: `“${state.title}” is not locked.` })
    return toggleLock(actionContext, { declaration, state }, 'wagtail.unlock', `“${state.title}” can be changed again.`)
  },
}

async function publishLatest(
  actionContext: SnippetActionContext,
  requested: RequestedSnippet,
  version: string,
): ActionResult {
  const { declaration, state } = requested
  const { env, editor } = actionContext
  const refused = await findSnippetSaveConflict(actionContext, requested, version)
  if (refused) return refused
  const previous = upgradeStoredContent(declaration.fields, state.content, 'validation')
  const values = await validateSnippetValues({ db: env.DB, editor }, declaration, {
    previous,
    sent: {},
    strictness: 'schema',
  })
  if (!values.ok) return values
  return commitSnippetChange(actionContext, declaration, state, async () =>
    toSuccessfulSnippetPlan({
      ...planSnippetPublication(env.DB, declaration, state, values.value),
      log: { action: 'wagtail.publish', label: state.title, revision: state.latest_revision_id },
      stalePaths: await loadStalePathsOfSnippet(actionContext, state.id),
      message: `“${state.title}” is published.`,
    }),
  )
}

const toggleLock = (
  actionContext: SnippetActionContext,
  { declaration, state }: RequestedSnippet,
  action: 'wagtail.lock' | 'wagtail.unlock',
  message: string,
): ActionResult =>
  commitSnippetChange(actionContext, declaration, state, async ({ user, now }) =>
    toSuccessfulSnippetPlan({
      writes: [prepareSnippetLock(actionContext.env.DB, state.id, action === 'wagtail.lock' ? user : null, now)],
      log: { action, label: state.title },
      stalePaths: [],
      message,
    }),
  )

/**
 * Deletes a snippet. If it is in use, `used` must be the number of places that use it; a country in use stays.
 */
export async function deleteSnippet(
  actionContext: SnippetActionContext,
  requested: RequestedSnippet,
  { version, used }: z.output<typeof snippetDeletionInput>,
): ActionResult {
  const { declaration, state } = requested
  const db = actionContext.env.DB
  const refused = await findSnippetSaveConflict(actionContext, requested, version)
  if (refused) return refused
  const obstacle = declaration.storedIn === 'country' ? await findDeleteObstacle(db, requested) : null
  if (obstacle) return fail({ reason: 'conflict', message: obstacle })
  if (state.used !== used)
    return fail({
      reason: 'conflict',
      message: `“${state.title}” is used in ${formatUsedPlaceCount(state.used)}. Look at its usage before it is deleted.`,
    })
  return commitSnippetChange(actionContext, declaration, state, async () =>
    toSuccessfulSnippetPlan({
      ...planSnippetRowDeletion(db, declaration, state.id),
      log: { action: 'wagtail.delete', label: state.title },
      stalePaths: declaration.storedIn === 'snippet' ? await loadStalePathsOfSnippet(actionContext, state.id) : [],
      message: `“${state.title}” has been deleted.`,
    }),
  )
}

/** Returns a message that lists what uses a country, or null. */
async function findDeleteObstacle(db: D1Database, { state }: RequestedSnippet): Promise<string | null> {
  const held = [
    ...(await describeCountryContents(db, state.id)),
    ...(state.used > 0 ? [formatUsedPlaceCount(state.used)] : []),
  ]
  return held.length > 0
    ? `“${state.title}” cannot be deleted: it is used by ${new Intl.ListFormat('en').format(held)}.`
    : null
}
