import { type Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import type { AnySnippet } from '#app/snippets/define.ts'
import { snippets } from '#app/snippets/index.ts'
import { canAccessSnippets, type Editor, type SnippetAction } from '#schema/accounts/permissions.ts'
import { fail, type Result } from '#schema/result.ts'
import {
  type SnippetActionName,
  type SnippetHistory,
  type SnippetListing,
  type SnippetResponse,
  type SnippetTypeItem,
  type SnippetUsage,
  snippetActions,
  snippetCreate,
  snippetDelete,
  snippetEdit,
  snippetListQuery,
  snippetPagingQuery,
} from '#schema/snippets/wire.ts'
import { readBody } from '../http/body.ts'
import { errorResponse } from '../http/errors.ts'
import { parseQuery } from '../http/query.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { compareRevisionStates } from '../revisions/compare.ts'
import { listRevisions } from '../revisions/queries.ts'
import { deleteSnippet, snippetActionHandlers } from './actions.ts'
import { handleChooseSnippet } from './choose.ts'
import type { SnippetActionContext } from './commit-changes.ts'
import { toSnippetDetail, toSnippetTypeInfo } from './detail.ts'
import { listSnippetHistory } from './queries/history.ts'
import { countSnippets, findSnippet, listSnippets } from './queries/snippets.ts'
import { getSnippetUsage } from './queries/usage.ts'
import {
  findMissingPermission,
  findRequestedSnippet,
  findRequestedSnippetType,
  permissionsToDelete,
  permissionsToSave,
  type RequestedSnippet,
} from './requested-snippet.ts'
import { createSnippet, saveSnippet } from './save.ts'

type Call = Context<BackOfficeContext>

const one = '/:type/:id{[1-9][0-9]{0,14}}/' as const

/** `/wagtail/api/main/snippets/`: reusable content, by `app/snippets`. */
export const snippetRoutes = new Hono<BackOfficeContext>()
  .get('/', types)
  .get('/:type/', list)
  .post('/:type/', create)
  .get('/:type/choose/', handleChooseSnippet)
  .get('/:type/choose/:id{[1-9][0-9]{0,14}}/', handleChooseSnippet)
  .get(one, (c) => handleSnippet(c, async (requested) => c.json(await toSnippetDetail(c.var.editor, requested))))
  .patch(one, (c) => changeResponse(c, snippetEdit, saveSnippet))
  .delete(one, remove)
  .get(`${one}usage/`, usage)
  .get(`${one}history/`, history)
  .get(`${one}revisions/`, (c) => revisions(c))
  .get(`${one}revisions/compare/:from/:to/`, (c) => handleSnippet(c, (requested) => compareStates(c, requested)))
  .post(`${one}action/:name/`, runSnippetAction)

type NeedsOf = (requested: RequestedSnippet) => readonly SnippetAction[]

const createActionContext = (c: Call): SnippetActionContext => ({
  env: c.env,
  editor: c.var.editor,
  context: c.executionCtx,
})

async function handleSnippet(
  c: Call,
  answer: (requested: RequestedSnippet) => Promise<Response>,
  needsOf?: NeedsOf,
): Promise<Response> {
  const requested = await findRequestedSnippet(c, needsOf)
  return requested.ok ? answer(requested.value) : errorResponse(requested.failure)
}

const canSave = (editor: Editor, declaration: AnySnippet) =>
  permissionsToSave(declaration).every((need) => canAccessSnippets(editor, need, declaration.managedBy))

/** Every type this editor may see. */
async function types(c: Call): Promise<Response> {
  const { editor } = c.var
  const seen = snippets.filter(({ managedBy }) => canAccessSnippets(editor, 'view', managedBy))
  if (seen.length === 0)
    return errorResponse({ reason: 'forbidden', message: 'Snippets are for whoever works on pages.' })
  const counted = await Promise.all(seen.map((declaration) => countSnippets(c.env.DB, declaration)))
  const items = seen.map(
    (declaration, index): SnippetTypeItem => ({
      ...toSnippetTypeInfo(declaration),
      ...counted[index]!,
      can_change: canSave(editor, declaration),
    }),
  )
  return c.json({ items })
}

async function list(c: Call): Promise<Response> {
  const declaration = findRequestedSnippetType(c)
  if (!declaration.ok) return errorResponse(declaration.failure)
  const query = parseQuery(snippetListQuery, c.req.url)
  if (!query.ok) return errorResponse(query.failure)
  const { total, counts, items } = await listSnippets(c.env.DB, declaration.value, query.value)
  const can_change = canSave(c.var.editor, declaration.value)
  return c.json({
    meta: { total_count: total, counts, kind: toSnippetTypeInfo(declaration.value), can_change },
    items,
  } satisfies SnippetListing)
}

async function create(c: Call): Promise<Response> {
  const declaration = findRequestedSnippetType(c, 'change')
  if (!declaration.ok) return errorResponse(declaration.failure)
  const input = await readBody(c.req.raw, snippetCreate)
  const needs = input.ok && input.value.publish ? (['publish'] as const) : permissionsToSave(declaration.value)
  const lacking = findMissingPermission(c.var.editor, declaration.value, needs)
  if (lacking) return errorResponse(lacking)
  const made = input.ok ? await createSnippet(createActionContext(c), declaration.value, input.value) : input
  if (!made.ok) return errorResponse(made.failure)
  const state = await findSnippet(c.env.DB, declaration.value, made.value.id)
  return toResponse(c, { declaration: declaration.value, state: state! }, made.value.message, 201)
}

type Change<Input> = (
  actionContext: SnippetActionContext,
  requested: RequestedSnippet,
  input: Input,
) => Promise<Result<{ id: number; message: string }>>

async function changeResponse<Input>(
  c: Call,
  shape: z.ZodMiniType<Input>,
  change: Change<Input>,
  needsOf: NeedsOf = readEdit,
): Promise<Response> {
  const answer = async (requested: RequestedSnippet) => {
    const input = await readBody(c.req.raw, shape)
    const done = input.ok ? await change(createActionContext(c), requested, input.value) : input
    if (!done.ok) return errorResponse(done.failure)
    const state = await findSnippet(c.env.DB, requested.declaration, requested.state.id)
    return toResponse(c, { ...requested, state: state! }, done.value.message, 200)
  }
  return handleSnippet(c, answer, needsOf)
}

const readEdit: NeedsOf = ({ declaration }) => permissionsToSave(declaration)

async function toResponse(c: Call, requested: RequestedSnippet, message: string, status: 200 | 201): Promise<Response> {
  return c.json({ snippet: await toSnippetDetail(c.var.editor, requested), message } satisfies SnippetResponse, status)
}

async function runSnippetAction(c: Call): Promise<Response> {
  const name = c.req.param('name') ?? ''
  if (!Object.hasOwn(snippetActions, name))
    return errorResponse({ reason: 'not_found', message: 'There is no such action.' })
  const action = name as SnippetActionName
  const change: Change<unknown> = async (actionContext, requested, input) => {
    if (!requested.declaration.hasDrafts)
      return fail({ reason: 'not_found', message: 'This type of snippet has no drafts and no lock.' })
    // Publishing may save what is sent with it, which is writing too.
    const writes = action === 'publish' && (input as { values?: unknown }).values !== undefined
    const lacking = findMissingPermission(actionContext.editor, requested.declaration, writes ? ['change'] : [])
    return lacking ? fail(lacking) : (snippetActionHandlers[action] as Change<unknown>)(actionContext, requested, input)
  }
  return changeResponse(c, snippetActions[action] as z.ZodMiniType, change, ({ state }) =>
    action === 'unlock' && state.locked_by_id === c.var.editor.id ? [] : actionNeeds[action],
  )
}

/** What each action takes; who set a lock takes it away without any right. */
const actionNeeds: Record<SnippetActionName, readonly SnippetAction[]> = {
  publish: ['publish'],
  unpublish: ['publish'],
  revert: ['change'],
  lock: ['lock'],
  unlock: ['unlock'],
}

async function remove(c: Call): Promise<Response> {
  const answer = async (requested: RequestedSnippet) => {
    const input = await readBody(c.req.raw, snippetDelete)
    const done = input.ok ? await deleteSnippet(createActionContext(c), requested, input.value) : input
    return done.ok ? c.json({ message: done.value.message }) : errorResponse(done.failure)
  }
  return handleSnippet(c, answer, permissionsToDelete)
}

/** What became of one saved state of a snippet until another. */
async function compareStates(c: Call, { declaration, state }: RequestedSnippet): Promise<Response> {
  const compared = await compareRevisionStates(
    { db: c.env.DB, editor: c.var.editor, from: c.req.param('from') ?? '', to: c.req.param('to') ?? '' },
    { type: 'snippet', object: state, fields: declaration.fields },
  )
  return compared.ok ? c.json(compared.value) : errorResponse(compared.failure)
}

async function usage(c: Call): Promise<Response> {
  return handleSnippet(c, async ({ declaration, state }) => {
    const query = parseQuery(snippetPagingQuery, c.req.url)
    if (!query.ok) return errorResponse(query.failure)
    const { total, hidden, also, items } = await getSnippetUsage(
      c.env.DB,
      c.var.editor,
      declaration,
      state.id,
      query.value,
    )
    return c.json({
      meta: {
        kind: toSnippetTypeInfo(declaration),
        title: state.title,
        total_count: total,
        hidden_count: hidden,
        other_usage: also,
      },
      items,
    } satisfies SnippetUsage)
  })
}

async function revisions(c: Call): Promise<Response> {
  return handleSnippet(c, async ({ state }) => {
    const query = parseQuery(snippetPagingQuery, c.req.url)
    return query.ok
      ? c.json(await listRevisions(c.env.DB, 'snippet', state, query.value))
      : errorResponse(query.failure)
  })
}

async function history(c: Call): Promise<Response> {
  return handleSnippet(c, async ({ declaration, state }) => {
    const query = parseQuery(snippetPagingQuery, c.req.url)
    if (!query.ok) return errorResponse(query.failure)
    const { total, items } = await listSnippetHistory(c.env.DB, declaration, state.id, query.value)
    return c.json({
      meta: { kind: toSnippetTypeInfo(declaration), title: state.title, total_count: total },
      items,
    } satisfies SnippetHistory)
  })
}
