import { Hono } from 'hono'
import type { AnySnippetType } from '#app/snippets/define.ts'
import { allSnippetTypes } from '#app/snippets/index.ts'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { snippetEndpoints } from '#schema/snippets/endpoints.ts'
import { canDoSnippetAction } from '#schema/snippets/permissions.ts'
import type { SnippetChangeResponse } from '#schema/snippets/wire.ts'
import type { AccessCheckBeforeBodyValidation } from '../http/endpoint-handlers.ts'
import { failureToErrorResponse } from '../http/errors.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv, SignedInRequestContext } from '../http/session.ts'
import { compareRevisions, findComparedRevisions } from '../revisions/compare.ts'
import { listObjectRevisions } from '../revisions/queries.ts'
import { type ChooserListRequest, listChooserItems } from '../search/chooser.ts'
import { deleteSnippet, snippetActionHandlers } from './actions.ts'
import { createChangedSnippetReads, findSnippetToChange, loadSnippetChangeResponse } from './change-reads.ts'
import type { SnippetActionContext } from './commit-changes.ts'
import { toSnippetDetail, toSnippetTypeInfo } from './detail.ts'
import { listSnippetHistory } from './queries/history.ts'
import { findSnippetCountAndLastChange, listSnippets } from './queries/snippet-list.ts'
import { buildSnippetRevisionColumns } from './queries/snippets.ts'
import { readSnippetUsage } from './queries/usage.ts'
import {
  findPermittedSnippet,
  findSnippetPermissionFailure,
  type GetNeededSnippetPermissions,
  getNeededSnippetDeletePermissions,
  getNeededSnippetSavePermissions,
  getPermittedSnippetType,
  type RequestedSnippet,
  type SnippetTypeAndId,
} from './requested-snippet.ts'
import { createSnippet, saveSnippetDraft } from './save.ts'

/** Snippets: reusable content of the types that `app/snippets` declares. */
export const snippetRoutes = new Hono<BackOfficeHonoEnv>()

const canSave = (editor: SignedInEditor, declaration: AnySnippetType) =>
  getNeededSnippetSavePermissions(declaration).every((permission) =>
    canDoSnippetAction(editor, permission, declaration.managedBy),
  )

registerBackOfficeEndpoint(snippetRoutes, snippetEndpoints.types, async ({ env, var: { editor } }) => {
  const visible = allSnippetTypes.filter(({ managedBy }) => canDoSnippetAction(editor, 'view', managedBy))
  if (visible.length === 0) return fail({ reason: 'forbidden', message: 'Only editors of pages can use snippets.' })
  const counts = await Promise.all(visible.map((declaration) => findSnippetCountAndLastChange(env.DB, declaration)))
  const items = visible.map((declaration, index) => ({
    ...toSnippetTypeInfo(declaration),
    ...counts[index]!,
    can_change: canSave(editor, declaration),
  }))
  return ok({ items })
})

registerBackOfficeEndpoint(
  snippetRoutes,
  snippetEndpoints.list,
  async ({ env, var: { editor } }, { params: { type }, query }) => {
    const declaration = getPermittedSnippetType(editor, type)
    if (!declaration.ok) return declaration
    const { items, ...totals } = await listSnippets(env.DB, declaration.value, query)
    const can_change = canSave(editor, declaration.value)
    return ok({ meta: { ...totals, kind: toSnippetTypeInfo(declaration.value), can_change }, items })
  },
)

registerBackOfficeEndpoint(
  snippetRoutes,
  snippetEndpoints.choose,
  async ({ env, var: { editor } }, { params: { type }, query }) => {
    const declaration = getPermittedSnippetType(editor, type)
    return declaration.ok
      ? ok(await listChoices(env.DB, editor, declaration.value, { ...query, ids: null }))
      : declaration
  },
)

registerBackOfficeEndpoint(
  snippetRoutes,
  snippetEndpoints.chosen,
  async ({ env, var: { editor } }, { params: { type, id }, query }) => {
    const declaration = getPermittedSnippetType(editor, type)
    if (!declaration.ok) return declaration
    const [item] = (await listChoices(env.DB, editor, declaration.value, { ...query, ids: [id] })).items
    return item ? ok(item) : fail({ reason: 'not_found', message: 'There is no such snippet.' })
  },
)

type ChoiceQuery = Pick<ChooserListRequest, 'ids' | 'limit' | 'offset'> & { search?: string | undefined }

/** Lists snippets of one type as choosers show them: those with these ids, or all that match the search. */
const listChoices = (
  db: D1Database,
  editor: SignedInEditor,
  { type, storedIn }: AnySnippetType,
  { search = '', limit, offset, ids }: ChoiceQuery,
) => listChooserItems(db, editor, storedIn, { search, limit, offset, ids, ...(storedIn === 'snippet' && { type }) })

const findOne = ({ env, var: { editor } }: SignedInRequestContext, key: SnippetTypeAndId) =>
  findPermittedSnippet(env.DB, editor, key)

registerBackOfficeEndpoint(snippetRoutes, snippetEndpoints.get, async (c, { params }) => {
  const requested = await findOne(c, params)
  return requested.ok ? ok(await toSnippetDetail(c.var.editor, requested.value)) : requested
})

registerBackOfficeEndpoint(snippetRoutes, snippetEndpoints.usage, async (c, { params, query }) => {
  const requested = await findOne(c, params)
  if (!requested.ok) return requested
  const { declaration, state } = requested.value
  const { total, hidden, also, items } = await readSnippetUsage(c.env.DB, c.var.editor, declaration, state.id, query)
  const kind = toSnippetTypeInfo(declaration)
  return ok({ meta: { kind, title: state.title, total_count: total, hidden_count: hidden, other_usage: also }, items })
})

registerBackOfficeEndpoint(snippetRoutes, snippetEndpoints.history, async (c, { params, query }) => {
  const requested = await findOne(c, params)
  if (!requested.ok) return requested
  const { declaration, state } = requested.value
  const { total, items } = await listSnippetHistory(c.env.DB, declaration, state.id, query)
  return ok({ meta: { kind: toSnippetTypeInfo(declaration), title: state.title, total_count: total }, items })
})

registerBackOfficeEndpoint(snippetRoutes, snippetEndpoints.revisions, async (c, { params, query }) => {
  const requested = await findOne(c, params)
  return requested.ok ? ok(await listObjectRevisions(c.env.DB, 'snippet', requested.value.state, query)) : requested
})

registerBackOfficeEndpoint(snippetRoutes, snippetEndpoints.compare, async (c, { params: { from, to, ...key } }) => {
  const declaration = getPermittedSnippetType(c.var.editor, key.type)
  if (!declaration.ok) return declaration
  const request = { db: c.env.DB, editor: c.var.editor, from, to }
  const compared = { type: 'snippet', object: buildSnippetRevisionColumns(key.id) } as const
  const [requested, revisions] = await Promise.all([findOne(c, key), findComparedRevisions(request, compared)])
  if (!requested.ok) return requested
  return compareRevisions(request, { type: 'snippet', fields: declaration.value.fields }, revisions)
})

const toActionContext = (c: SignedInRequestContext): SnippetActionContext => ({
  env: c.env,
  editor: c.var.editor,
  context: c.executionCtx,
})

registerBackOfficeEndpoint(
  snippetRoutes,
  snippetEndpoints.create,
  async (c, { params: { type }, body }) => {
    const declaration = findCreatableType(c.var.editor, type, body.publish)
    if (!declaration.ok) return declaration
    const { answers, answerFor } = createChangedSnippetReads(c)
    const created = await createSnippet({ ...toActionContext(c), answerFor }, declaration.value, body)
    return created.ok ? loadSnippetChangeResponse(c, declaration.value, created.value, answers) : created
  },
  async (c, { type }) => toFailureResponse(findCreatableType((c as SignedInRequestContext).var.editor, type, false)),
)

function findCreatableType(editor: SignedInEditor, type: string, publish: boolean): Result<AnySnippetType> {
  const declaration = getPermittedSnippetType(editor, type, 'change')
  if (!declaration.ok) return declaration
  const needed = publish ? (['publish'] as const) : getNeededSnippetSavePermissions(declaration.value)
  const missing = findSnippetPermissionFailure(editor, declaration.value, needed)
  return missing ? fail(missing) : declaration
}

const toFailureResponse = (result: Result<unknown>) => (result.ok ? undefined : failureToErrorResponse(result.failure))

/** Permissions are checked before the body: without them a call learns nothing about what is wrong with it. */
const refuseBySnippet =
  (needed: GetNeededSnippetPermissions): AccessCheckBeforeBodyValidation<SnippetTypeAndId> =>
  async (c, key) => {
    const { env, var: variables } = c as SignedInRequestContext
    return toFailureResponse(await findPermittedSnippet(env.DB, variables.editor, key, needed))
  }

type Change = (
  actionContext: SnippetActionContext,
  requested: RequestedSnippet,
) => Promise<Result<{ id: number; message: string }>>

/** Changes a snippet, to a `revision` of it, if the user has these permissions, and returns its new state. */
async function respondToChange(
  c: SignedInRequestContext,
  key: SnippetTypeAndId,
  needed: GetNeededSnippetPermissions,
  change: Change,
  revision?: number,
): Promise<Result<SnippetChangeResponse>> {
  const [requested, early] = await findSnippetToChange(c, { ...key, revision }, needed)
  if (!requested.ok) return requested
  const { answers, answerFor } = createChangedSnippetReads(c)
  const changed = await change({ ...toActionContext(c), ...early, answerFor }, requested.value)
  return changed.ok
    ? loadSnippetChangeResponse(c, requested.value.declaration, { ...changed.value, id: key.id }, answers)
    : changed
}

const permissions = {
  save: ({ declaration }) => getNeededSnippetSavePermissions(declaration),
  delete: getNeededSnippetDeletePermissions,
  publish: () => ['publish'],
  revert: () => ['change'],
  lock: () => ['lock'],
  /** The user who set a lock can remove it without a permission. */
  unlock: ({ state }, editor) => (state.locked_by_id === editor.id ? [] : ['unlock']),
} satisfies Record<string, GetNeededSnippetPermissions>

registerBackOfficeEndpoint(
  snippetRoutes,
  snippetEndpoints.save,
  (c, { params, body }) =>
    respondToChange(c, params, permissions.save, (context, requested) => saveSnippetDraft(context, requested, body)),
  refuseBySnippet(permissions.save),
)

registerBackOfficeEndpoint(
  snippetRoutes,
  snippetEndpoints.delete,
  async (c, { params, body }) => {
    const [requested, early] = await findSnippetToChange(c, params, permissions.delete)
    if (!requested.ok) return requested
    const deleted = await deleteSnippet({ ...toActionContext(c), ...early }, requested.value, body)
    return deleted.ok ? ok({ message: deleted.value.message }) : deleted
  },
  refuseBySnippet(permissions.delete),
)

/** Only types with drafts have these actions. */
const withDrafts =
  (change: Change): Change =>
  async (context, requested) =>
    requested.declaration.hasDrafts
      ? change(context, requested)
      : fail({ reason: 'not_found', message: 'This type of snippet has no drafts and no lock.' })

const { publish, unpublish, revert, lock, unlock } = snippetActionHandlers

registerBackOfficeEndpoint(
  snippetRoutes,
  snippetEndpoints.publish,
  (c, { params, body }) =>
    respondToChange(
      c,
      params,
      permissions.publish,
      withDrafts(async (context, requested) => {
        // Values that are sent are saved too, which requires another permission.
        const missing = body.values && findSnippetPermissionFailure(context.editor, requested.declaration, ['change'])
        return missing ? fail(missing) : publish(context, requested, body)
      }),
    ),
  refuseBySnippet(permissions.publish),
)

registerBackOfficeEndpoint(
  snippetRoutes,
  snippetEndpoints.unpublish,
  (c, { params, body }) => {
    const change = withDrafts((context, requested) => unpublish(context, requested, body))
    return respondToChange(c, params, permissions.publish, change)
  },
  refuseBySnippet(permissions.publish),
)

registerBackOfficeEndpoint(
  snippetRoutes,
  snippetEndpoints.revert,
  (c, { params, body }) => {
    const change = withDrafts((context, requested) => revert(context, requested, body))
    return respondToChange(c, params, permissions.revert, change, body.revision_id)
  },
  refuseBySnippet(permissions.revert),
)

registerBackOfficeEndpoint(
  snippetRoutes,
  snippetEndpoints.lock,
  (c, { params, body }) => {
    const change = withDrafts((context, requested) => lock(context, requested, body))
    return respondToChange(c, params, permissions.lock, change)
  },
  refuseBySnippet(permissions.lock),
)

registerBackOfficeEndpoint(
  snippetRoutes,
  snippetEndpoints.unlock,
  (c, { params, body }) => {
    const change = withDrafts((context, requested) => unlock(context, requested, body))
    return respondToChange(c, params, permissions.unlock, change)
  },
  refuseBySnippet(permissions.unlock),
)

snippetRoutes.all('/api/main/snippets/:type/:id{[1-9][0-9]{0,14}}/action/:name/', () =>
  failureToErrorResponse({ reason: 'not_found', message: 'There is no such action.' }),
)
