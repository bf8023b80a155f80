import { type Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import type { AnySnippet } from '#app/snippets/define.ts'
import { snippets } from '#app/snippets/index.ts'
import { fail, type Result } from '#schema/result.ts'
import { canWithSnippets, type Editor, type SnippetAction } from '#schema/rules/permissions.ts'
import {
  type SnippetActionName,
  type SnippetAnswer,
  type SnippetHistory,
  type SnippetListing,
  type SnippetTypeItem,
  type SnippetUsage,
  snippetActions,
  snippetCreate,
  snippetDelete,
  snippetEdit,
  snippetListQuery,
  snippetPartQuery,
} from '#schema/wire/snippet.ts'
import { parseQuery } from '../../api/query.ts'
import { listRevisions } from '../../data/revision-listing.ts'
import { countSnippets, listSnippets, snippetById } from '../../data/snippet.ts'
import { historyOfSnippet } from '../../data/snippet-history.ts'
import { usageOfSnippet } from '../../data/snippet-usage.ts'
import { failureResponse } from '../../failure.ts'
import { compared } from '../comparison.ts'
import { readBody } from '../request-body.ts'
import type { BackOffice } from '../session.ts'
import { actions, removeSnippet } from './actions.ts'
import { valuesToday } from './check.ts'
import { chooseSnippet } from './choose.ts'
import type { Desk } from './commit.ts'
import { detailOf, kindOf } from './detail.ts'
import { deletingNeeds, lackingRight, type RequestedSnippet, requestedSnippet, requestedType, savingNeeds } from './requested-snippet.ts'
import { createSnippet, saveSnippet } from './save.ts'

type Call = Context<BackOffice>

const one = '/:type/:id{[1-9][0-9]{0,14}}/' as const

/** `/wagtail/api/main/snippets/`: reusable content, by `app/snippets`. */
export const snippetRoutes = new Hono<BackOffice>()
  .get('/', types)
  .get('/:type/', list)
  .post('/:type/', create)
  .get('/:type/choose/', chooseSnippet)
  .get('/:type/choose/:id{[1-9][0-9]{0,14}}/', chooseSnippet)
  .get(one, (c) => withSnippet(c, async (requested) => c.json(await detailOf(c.var.editor, requested))))
  .patch(one, (c) => changed(c, snippetEdit, saveSnippet))
  .delete(one, remove)
  .get(`${one}usage/`, usage)
  .get(`${one}history/`, history)
  .get(`${one}revisions/`, (c) => revisions(c))
  .get(`${one}revisions/compare/:from/:to/`, (c) => withSnippet(c, (requested) => compareStates(c, requested)))
  .post(`${one}action/:name/`, act)

type NeedsOf = (requested: RequestedSnippet) => readonly SnippetAction[]

const deskOf = (c: Call): Desk => ({ env: c.env, editor: c.var.editor, context: c.executionCtx })

async function withSnippet(c: Call, answer: (requested: RequestedSnippet) => Promise<Response>, needsOf?: NeedsOf): Promise<Response> {
  const requested = await requestedSnippet(c, needsOf)
  return requested.ok ? answer(requested.value) : failureResponse(requested.failure)
}

const maySave = (editor: Editor, declaration: AnySnippet) =>
  savingNeeds(declaration).every((need) => canWithSnippets(editor, need, declaration.keptBy))

/** Every type this editor may see. */
async function types(c: Call): Promise<Response> {
  const { editor } = c.var
  const seen = snippets.filter(({ keptBy }) => canWithSnippets(editor, 'view', keptBy))
  if (seen.length === 0) return failureResponse({ reason: 'forbidden', message: 'Snippets are for whoever works on pages.' })
  const counted = await Promise.all(seen.map((declaration) => countSnippets(c.env.DB, declaration)))
  const items = seen.map(
    (declaration, index): SnippetTypeItem => ({
      ...kindOf(declaration),
      ...counted[index]!,
      may_change: maySave(editor, declaration),
    }),
  )
  return c.json({ items })
}

async function list(c: Call): Promise<Response> {
  const declaration = requestedType(c)
  if (!declaration.ok) return failureResponse(declaration.failure)
  const query = parseQuery(snippetListQuery, c.req.url)
  if (!query.ok) return failureResponse(query.failure)
  const { total, counts, items } = await listSnippets(c.env.DB, declaration.value, query.value)
  const may_change = maySave(c.var.editor, declaration.value)
  return c.json({ meta: { total_count: total, counts, kind: kindOf(declaration.value), may_change }, items } satisfies SnippetListing)
}

async function create(c: Call): Promise<Response> {
  const declaration = requestedType(c, 'change')
  if (!declaration.ok) return failureResponse(declaration.failure)
  const input = await readBody(c.req.raw, snippetCreate)
  const needs = input.ok && input.value.publish ? (['publish'] as const) : savingNeeds(declaration.value)
  const lacking = lackingRight(c.var.editor, declaration.value, needs)
  if (lacking) return failureResponse(lacking)
  const made = input.ok ? await createSnippet(deskOf(c), declaration.value, input.value) : input
  if (!made.ok) return failureResponse(made.failure)
  const state = await snippetById(c.env.DB, declaration.value, made.value.id)
  return answered(c, { declaration: declaration.value, state: state! }, made.value.message, 201)
}

type Change<Input> = (desk: Desk, requested: RequestedSnippet, input: Input) => Promise<Result<{ id: number; message: string }>>

async function changed<Input>(c: Call, shape: z.ZodMiniType<Input>, change: Change<Input>, needsOf: NeedsOf = savesOf): Promise<Response> {
  const answer = async (requested: RequestedSnippet) => {
    const input = await readBody(c.req.raw, shape)
    const done = input.ok ? await change(deskOf(c), requested, input.value) : input
    if (!done.ok) return failureResponse(done.failure)
    const state = await snippetById(c.env.DB, requested.declaration, requested.state.id)
    return answered(c, { ...requested, state: state! }, done.value.message, 200)
  }
  return withSnippet(c, answer, needsOf)
}

const savesOf: NeedsOf = ({ declaration }) => savingNeeds(declaration)

async function answered(c: Call, requested: RequestedSnippet, message: string, status: 200 | 201): Promise<Response> {
  return c.json({ snippet: await detailOf(c.var.editor, requested), message } satisfies SnippetAnswer, status)
}

async function act(c: Call): Promise<Response> {
  const name = c.req.param('name') ?? ''
  if (!Object.hasOwn(snippetActions, name)) return failureResponse({ reason: 'not_found', message: 'There is no such action.' })
  const action = name as SnippetActionName
  const change: Change<unknown> = async (desk, requested, input) => {
    if (!requested.declaration.hasDrafts) return fail({ reason: 'not_found', message: 'This type of snippet has no drafts and no lock.' })
    // Publishing may save what is sent with it, which is writing too.
    const writes = action === 'publish' && (input as { values?: unknown }).values !== undefined
    const lacking = lackingRight(desk.editor, requested.declaration, writes ? ['change'] : [])
    return lacking ? fail(lacking) : (actions[action] as Change<unknown>)(desk, requested, input)
  }
  return changed(c, snippetActions[action] as z.ZodMiniType, change, ({ state }) =>
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
    const done = input.ok ? await removeSnippet(deskOf(c), requested, input.value) : input
    return done.ok ? c.json({ message: done.value.message }) : failureResponse(done.failure)
  }
  return withSnippet(c, answer, deletingNeeds)
}

/** What became of one saved state of a snippet until another. */
const compareStates = (c: Call, { declaration, state }: RequestedSnippet): Promise<Response> =>
  compared(
    { db: c.env.DB, editor: c.var.editor, from: c.req.param('from'), to: c.req.param('to') },
    { type: 'snippet', object: state, fields: declaration.fields, today: (stored) => valuesToday(declaration, stored) },
  )

async function usage(c: Call): Promise<Response> {
  return withSnippet(c, async ({ declaration, state }) => {
    const query = parseQuery(snippetPartQuery, c.req.url)
    if (!query.ok) return failureResponse(query.failure)
    const { total, hidden, also, items } = await usageOfSnippet(c.env.DB, c.var.editor, declaration, state.id, query.value)
    return c.json({
      meta: { kind: kindOf(declaration), title: state.title, total_count: total, hidden_count: hidden, also },
      items,
    } satisfies SnippetUsage)
  })
}

async function revisions(c: Call): Promise<Response> {
  return withSnippet(c, async ({ state }) => {
    const query = parseQuery(snippetPartQuery, c.req.url)
    return query.ok ? c.json(await listRevisions(c.env.DB, 'snippet', state, query.value)) : failureResponse(query.failure)
  })
}

async function history(c: Call): Promise<Response> {
  return withSnippet(c, async ({ declaration, state }) => {
    const query = parseQuery(snippetPartQuery, c.req.url)
    if (!query.ok) return failureResponse(query.failure)
    const { total, items } = await historyOfSnippet(c.env.DB, declaration, state.id, query.value)
    return c.json({ meta: { kind: kindOf(declaration), title: state.title, total_count: total }, items } satisfies SnippetHistory)
  })
}
