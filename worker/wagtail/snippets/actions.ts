import type * as z from 'zod/mini'
import { fail, type Result } from '#schema/result.ts'
import type { SnippetActionName, snippetActions, snippetDelete } from '#schema/wire/snippet.ts'
import { snippetRevision } from '../../data/snippet-history.ts'
import { counting, heldBy, staleBySnippet } from '../../data/snippet-usage.ts'
import { deleteSnippet, lockSnippet, publishSnippet, unpublishSnippet } from '../../data/snippet-writes.ts'
import { checkedValues, valuesToday } from './check.ts'
import { commitSnippet, type Desk } from './commit.ts'
import type { RequestedSnippet } from './requested-snippet.ts'
import { planned, refusal, writeValues } from './save.ts'

type Input<Name extends SnippetActionName> = z.output<(typeof snippetActions)[Name]>
type Done = Promise<Result<{ id: number; message: string }>>
type Actions = { [Name in SnippetActionName]: (desk: Desk, requested: RequestedSnippet, input: Input<Name>) => Done }

/** What can be done to a snippet that has drafts, beside saving it. */
export const actions: Actions = {
  /** Saves what is sent, checks every rule and shows it; without values the latest draft. */
  publish: (desk, requested, { values, version, editing_session }) =>
    values
      ? writeValues(desk, requested, { values, version, editing_session, publish: true, action: 'wagtail.publish' })
      : publishLatest(desk, requested, version),

  async unpublish(desk, requested, { version }) {
    const { declaration, state } = requested
    const refused = await refusal(desk, requested, version)
    if (refused) return refused
    if (!state.live) return fail({ reason: 'conflict', message: `“${state.title}” is not published.` })
    return commitSnippet(desk, declaration, state, async () =>
      planned({
        writes: unpublishSnippet(desk.env.DB, declaration, state.id),
        log: { action: 'wagtail.unpublish', label: state.title },
        stale: await staleBySnippet(desk.env.DB, state.id),
        message: `“${state.title}” is no longer shown anywhere.`,
      }),
    )
  },

  /** Makes an older state the latest draft. What pages show stays. */
  async revert(desk, requested, { version, revision_id }) {
    const stored = await snippetRevision(desk.env.DB, requested.state.id, revision_id)
    if (!stored) return fail({ reason: 'not_found', message: 'This snippet has no such revision.' })
    const values = valuesToday(requested.declaration, stored)
    return writeValues(desk, requested, { values, version, publish: false, action: 'wagtail.revert' })
  },

  async lock(desk, { declaration, state }) {
    if (state.locked_by_id !== null) return fail({ reason: 'conflict', message: `“${state.title}” is locked already.` })
    return turnLock(desk, { declaration, state }, 'wagtail.lock', `“${state.title}” is locked: nobody else can change it.`)
  },

  async unlock(desk, { declaration, state }) {
    if (state.locked_by_id === null) return fail({ reason: 'conflict', message: `“${state.title}” is not locked.` })
    return turnLock(desk, { declaration, state }, 'wagtail.unlock', `“${state.title}” can be changed again.`)
  },
}

async function publishLatest(desk: Desk, requested: RequestedSnippet, version: string): Done {
  const { declaration, state } = requested
  const { env, editor } = desk
  const refused = await refusal(desk, requested, version)
  if (refused) return refused
  const previous = valuesToday(declaration, state.content)
  const values = await checkedValues({ db: env.DB, editor }, declaration, { previous, sent: {}, strictness: 'schema' })
  if (!values.ok) return values
  return commitSnippet(desk, declaration, state, async () =>
    planned({
      writes: publishSnippet(env.DB, declaration, state, values.value),
      log: { action: 'wagtail.publish', label: state.title, revision: state.latest_revision_id },
      stale: await staleBySnippet(env.DB, state.id),
      message: `“${state.title}” is published.`,
    }),
  )
}

const turnLock = (desk: Desk, { declaration, state }: RequestedSnippet, action: 'wagtail.lock' | 'wagtail.unlock', message: string): Done =>
  commitSnippet(desk, declaration, state, async ({ user, now }) =>
    planned({
      writes: [lockSnippet(desk.env.DB, state.id, action === 'wagtail.lock' ? user : null, now)],
      log: { action, label: state.title },
      stale: [],
      message,
    }),
  )

/** Deletes a snippet. One that is used goes only if its asker knows in how many places; a country that is used stays. */
export async function removeSnippet(desk: Desk, requested: RequestedSnippet, { version, used }: z.output<typeof snippetDelete>): Done {
  const { declaration, state } = requested
  const db = desk.env.DB
  const refused = await refusal(desk, requested, version)
  if (refused) return refused
  const kept = declaration.storedIn === 'country' ? await whyKept(db, requested) : null
  if (kept) return fail({ reason: 'conflict', message: kept })
  if (state.used !== used)
    return fail({
      reason: 'conflict',
      message: `“${state.title}” is used in ${counting(state.used, 'place', 'places')}. Look at its usage before it is deleted.`,
    })
  return commitSnippet(desk, declaration, state, async () =>
    planned({
      writes: deleteSnippet(db, declaration, state.id),
      log: { action: 'wagtail.delete', label: state.title },
      stale: declaration.storedIn === 'snippet' ? await staleBySnippet(db, state.id) : [],
      message: `“${state.title}” has been deleted.`,
    }),
  )
}

/** What still stands in a country or names it, in words; null when nothing does. */
async function whyKept(db: D1Database, { state }: RequestedSnippet): Promise<string | null> {
  const held = [...(await heldBy(db, state.id)), ...(state.used > 0 ? [counting(state.used, 'page', 'pages')] : [])]
  return held.length > 0 ? `“${state.title}” cannot be deleted: it is used by ${new Intl.ListFormat('en').format(held)}.` : null
}
