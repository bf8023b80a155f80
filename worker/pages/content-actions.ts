import { type Context, Hono } from 'hono'
import { canDoPageAction } from '#schema/accounts/permissions.ts'
import { wagtailPageActionEndpoints } from '#schema/pages/content-action-endpoints.ts'
import type { WagtailPageActionBody, WagtailPageActionName } from '#schema/pages/content-action-wire.ts'
import type { PageDetail } from '#schema/pages/wire.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { failureToRestErrorResponse } from '../http/rest-errors.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { type ReadsInCommitBatch, startReadsInCommitBatch } from '../stores/answer-reads.ts'
import { type PageActionInputOf, type PageActionKey, pageChangedMeanwhileError } from './action.ts'
import { aliasInputToCopyInput, wagtailToPageCopyInput } from './copy-inputs.ts'
import { loadPageDetail } from './listing/handlers.ts'
import { reviewChangedError } from './plans/review-step.ts'
import { loadStoredPageForActions, type StoredPageForActions } from './queries/managed-page.ts'
import { createPageActionContext } from './routes.ts'
import { executePageAction, findPageActionFailure } from './run-action.ts'
import { respondToUnknownPageAction } from './unknown-action.ts'

type Call = Context<BackOfficeHonoEnv>

/** The page actions of Wagtail's admin API: its names, inputs, status codes and texts for our actions. */
export const wagtailPageActionRoutes = new Hono<BackOfficeHonoEnv>()

const notFound = fail({ reason: 'not_found', message: 'No Page matches the given query.' })

/** Runs an action of ours on a page. Returns the id of the page it made or changed. */
async function act<Name extends PageActionKey>(
  c: Call,
  id: number,
  {
    name,
    input,
    ...answer
  }: { name: Name; input: PageActionInputOf<Name>; readAnswer?: (id: number) => ReadsInCommitBatch },
): Promise<Result<number>> {
  const page = (await c.var.earlyPage)?.page ?? (await findVisiblePage(c, id))
  if (!page || !canDoPageAction(c.var.editor, 'view', page)) return notFound
  const unfit = findUnfitAlias(name, page)
  if (unfit) return fail(invalid(unfit))
  const result = await executePageAction({ ...createPageActionContext(c), ...answer }, name, id, input)
  return result.ok ? ok(result.value.id) : fail(toContentApiFailure(result.failure))
}

/** Runs an action, and reads the page that it made or changed in its commit. */
async function run<Name extends PageActionKey>(
  c: Call,
  id: number,
  name: Name,
  input: PageActionInputOf<Name>,
): Promise<Result<PageDetail>> {
  let answer: ReadsInCommitBatch<Result<PageDetail>> | undefined
  const readAnswer = (changed: number) => {
    answer = startReadsInCommitBatch(c.env.DB, (db) => loadPageDetail(c, changed, db))
    return answer
  }
  const acted = await act(c, id, { name, input, readAnswer })
  if (!acted.ok) return acted
  return answer ? answer.get() : loadPageDetail(c, acted.value)
}

async function findVisiblePage({ env, var: { editor } }: Call, id: number): Promise<StoredPageForActions | null> {
  const page = await loadStoredPageForActions(env.DB, editor, id)
  return page && canDoPageAction(editor, 'view', page) ? page : null
}

/** Aliases have no drafts to publish, and only aliases can be converted. */
function findUnfitAlias(name: PageActionKey, page: StoredPageForActions): string | null {
  if (name === 'convert_alias' && !page.is_alias) return 'Page must be an alias to be converted.'
  return page.is_alias && (name === 'publish' || name === 'revert_to_page_revision')
    ? 'An alias shows another page. Change the page it shows instead.'
    : null
}

const invalid = (message: string): Failure => ({ reason: 'invalid', message, problems: [] })

/** What an action refuses is a 400 as in Wagtail, unless someone else changed the page in the meantime. */
const toContentApiFailure = (failure: Failure): Failure =>
  failure.reason === 'conflict' && failure !== pageChangedMeanwhileError && failure !== reviewChangedError
    ? invalid(failure.message)
    : failure

/** The actions that leave a page. */
type ChangingActionName = Exclude<WagtailPageActionName, 'delete'>

type Runner<Name extends ChangingActionName> = (
  c: Call,
  id: number,
  input: WagtailPageActionBody<Name>,
) => Promise<Result<PageDetail>>

const runners: { [Name in ChangingActionName]: Runner<Name> } = {
  copy: (c, id, input) => run(c, id, 'copy', wagtailToPageCopyInput(input)),
  create_alias: (c, id, input) => run(c, id, 'copy', aliasInputToCopyInput(input)),
  convert_alias: (c, id) => run(c, id, 'convert_alias', {}),
  publish: (c, id) => run(c, id, 'publish', {}),
  unpublish: (c, id, { recursive }) => run(c, id, 'unpublish', { include_descendants: recursive }),
  move: movePage,
  revert_to_page_revision: (c, id, input) => run(c, id, 'revert_to_page_revision', input),
}

async function movePage(
  c: Call,
  id: number,
  { destination_page_id, position = 'last-child' }: WagtailPageActionBody<'move'>,
): Promise<Result<PageDetail>> {
  if (position === 'first-child' || position === 'last-child')
    return run(c, id, 'move', { destination_page_id, position })
  const destination = await findVisiblePage(c, destination_page_id)
  if (!destination) return notFound
  if (destination.is_root) return fail(invalid('A page cannot be moved beside the root page.'))
  return run(c, id, 'move', {
    destination_page_id: destination.parent_id,
    beside: { page_id: destination_page_id, side: position },
  })
}

/** Returns the response for an editor who may not act on the page, so that an invalid body reveals nothing of it. */
async function findFailureResponse(c: Context, name: WagtailPageActionName, id: number): Promise<Response | undefined> {
  const { env, var: variables } = c as Call
  const action = name === 'create_alias' ? 'copy' : name
  const failure = await findPageActionFailure(env.DB, variables.editor, action, id)
  return failure ? failureToRestErrorResponse(failure) : undefined
}

const { delete: deleteEndpoint, ...others } = wagtailPageActionEndpoints
for (const name of Object.keys(others) as (keyof typeof others)[])
  registerBackOfficeEndpoint(
    wagtailPageActionRoutes,
    others[name],
    (c, { params, body }) => (runners[name] as Runner<typeof name>)(c, params.id, body),
    (c, { id }) => findFailureResponse(c, name, id),
  )
registerBackOfficeEndpoint(
  wagtailPageActionRoutes,
  deleteEndpoint,
  async (c, { params }) => {
    const deleted = await act(c, params.id, { name: 'delete', input: {} })
    return deleted.ok ? ok(undefined) : deleted
  },
  (c, { id }) => findFailureResponse(c, 'delete', id),
)

wagtailPageActionRoutes.all('/api/main/pages/:id{[1-9][0-9]*}/action/:name/', (c) => {
  const { req } = c
  if (req.method === 'POST') return respondToUnknownPageAction(c)
  return Response.json(
    { detail: `Method "${req.method}" not allowed.` },
    { status: 405, headers: { Allow: 'POST', 'Cache-Control': 'private, no-store' } },
  )
})
