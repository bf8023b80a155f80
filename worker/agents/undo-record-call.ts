import type { Context } from 'hono'
import type { AgentToolArguments } from '#schema/agents/tool-arguments.ts'
import type { AgentPlanUndoCall } from '#schema/agents/wire.ts'
import type {
  BulkSpecialDayChangeInput,
  BulkSpecialDayChangeResponse,
  LocationDetail,
} from '#schema/locations/edit-wire.ts'
import type { MenuRecordDetail } from '#schema/menus/history/revision-wire.ts'
import type { MenuDraftResponse, MenuNoteInput } from '#schema/menus/menu-wire.ts'
import { redirectItemToFormInput } from '#schema/redirects/redirect-input.ts'
import type { RedirectListItem, SavedRedirectResponse } from '#schema/redirects/wire.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { callReadEndpointInUserSession } from './call-as-person.ts'
import type { FetchBackOffice } from './call-endpoint.ts'
import { findAgentTool } from './tools.ts'

/** A finished call: its response, and an earlier response of another endpoint about the same record. */
interface DoneCall {
  id: number
  /** The site of the record. */
  query: AgentToolArguments['query']
  body: unknown
  before: unknown
  response: unknown
}

type FindUndo = (call: DoneCall) => AgentPlanUndoCall | null

const withQuery = (query: DoneCall['query']) => (query ? { query } : {})

const menuRecords = [
  ['Item', 'menu_item'],
  ['Section', 'menu_section'],
  ['DayPart', 'menu_day_part'],
  ['ModifierGroup', 'menu_modifier_group'],
  ['Area', 'menu_area'],
] as const

/** The endpoints that read a record before it is changed. */
const readers: Readonly<Record<string, string>> = {
  locations_update: 'locations_get',
  ...Object.fromEntries(
    menuRecords.flatMap(([name]) => [
      [`menus_save${name}`, `menus_get${name}`],
      [`menus_revert${name}`, `menus_get${name}`],
    ]),
  ),
  menus_orderSections: 'menus_list',
  menus_orderItems: 'menus_list',
  redirects_update: 'redirects_get',
  redirects_delete: 'redirects_get',
}

/** An automatic redirect would not be one any more. */
const createRedirectAgain: FindUndo = ({ before }) => {
  const redirect = before as RedirectListItem | null
  if (!redirect || redirect.automatically_created) return null
  return { tool: 'redirects_create', input: { body: redirectItemToFormInput(redirect) } }
}

const changeRedirectBack: FindUndo = ({ id, before, response }) => {
  const redirect = before as RedirectListItem | null
  if (!redirect || redirect.automatically_created) return null
  const { version } = (response as SavedRedirectResponse).redirect
  const body = { ...redirectItemToFormInput(redirect), version }
  const unchanged = { object_type: 'redirect', object_id: id }
  return { tool: 'redirects_update', input: { params: { id }, body }, unchanged }
}

const deleteRedirect: FindUndo = ({ response }) => {
  const { id, version } = (response as SavedRedirectResponse).redirect
  const unchanged = { object_type: 'redirect', object_id: id }
  return { tool: 'redirects_delete', input: { params: { id }, body: { version } }, unchanged }
}

const changeLocationBack: FindUndo = ({ id, body, before, response }) => {
  const { values } = (before ?? {}) as Partial<LocationDetail>
  if (!values) return null
  const names = Object.keys((body as { values: object }).values)
  const old = Object.fromEntries(names.map((name) => [name, values[name as keyof typeof values]]))
  const input = { params: { id }, body: { version: (response as LocationDetail).version, values: old } }
  return { tool: 'locations_update', input, unchanged: { object_type: 'location', object_id: id } }
}

const closeOrReopen =
  (action: 'close' | 'reopen'): FindUndo =>
  ({ id, response }) => ({
    tool: `locations_${action}`,
    input: { params: { id }, body: { version: (response as LocationDetail).version } },
    unchanged: { object_type: 'location', object_id: id },
  })

/** The hours that it has replaced are lost, and restaurants that already had this day would lose it. */
const removeSpecialDay: FindUndo = ({ body, response }) => {
  const day = body as BulkSpecialDayChangeInput
  const { count, replaced, total } = response as BulkSpecialDayChangeResponse
  if (day.change !== 'set' || replaced > 0 || count < total) return null
  return {
    tool: 'locations_specialDay',
    input: { body: { ...day, change: 'remove' } },
    unchanged: { states: day.states },
  }
}

const changeMenuRecordBack =
  (tool: string, object_type: string): FindUndo =>
  ({ id, query, before, response }) => {
    const record = before as MenuRecordDetail<object> | null
    const revision = (response as MenuRecordDetail<object>).revisions[0]?.id
    if (!record || revision === undefined) return null
    const input = { params: { id }, ...withQuery(query), body: { ...record.content, revision } }
    return { tool, input, unchanged: { object_type, object_id: id } }
  }

/** If one was added or deleted meanwhile, the endpoint refuses the earlier order. */
const orderSectionsBack: FindUndo = ({ query, before }) => {
  const menu = before as MenuDraftResponse | null
  if (!menu) return null
  const input = { ...withQuery(query), body: { ids: menu.sections.map(({ id }) => id) } }
  return { tool: 'menus_orderSections', input, unchanged: { object_type: 'menu_order', object_id: menu.id } }
}

const orderDishesBack: FindUndo = ({ id, query, before }) => {
  const section = (before as MenuDraftResponse | null)?.sections.find((each) => each.id === id)
  if (!section) return null
  const input = { params: { id }, ...withQuery(query), body: { ids: section.items.map((item) => item.id) } }
  return { tool: 'menus_orderItems', input, unchanged: { object_type: 'menu_section', object_id: id } }
}

/** The endpoint refuses it if the note was changed meanwhile. */
const changeMenuNoteBack: FindUndo = ({ query, body }) => {
  const { note, before } = body as MenuNoteInput
  return { tool: 'menus_saveNote', input: { ...withQuery(query), body: { note: before, before: note.trim() } } }
}

const deleteCreated =
  (tool: string, object_type: string): FindUndo =>
  ({ query, response }) => {
    const { id } = response as { id: number }
    return { tool, input: { params: { id }, ...withQuery(query) }, unchanged: { object_type, object_id: id } }
  }

/** Calls an endpoint of the same record that needs nothing else. */
const callForRecord =
  (tool: string, object_type: string): FindUndo =>
  ({ id, query }) => ({
    tool,
    input: { params: { id }, ...withQuery(query) },
    unchanged: { object_type, object_id: id },
  })

/** Without an answer, nobody knows what was written. */
const ifAnswered =
  (find: FindUndo): FindUndo =>
  (done) =>
    done.response === null ? null : find(done)

/** The calls that undo a tool as a whole; `without-undo.ts` says why others have none. */
const undoByTool: Readonly<Record<string, FindUndo>> = {
  redirects_create: ifAnswered(deleteRedirect),
  redirects_update: ifAnswered(changeRedirectBack),
  redirects_delete: createRedirectAgain,
  locations_update: ifAnswered(changeLocationBack),
  locations_close: ifAnswered(closeOrReopen('reopen')),
  locations_reopen: ifAnswered(closeOrReopen('close')),
  locations_specialDay: ifAnswered(removeSpecialDay),
  ...Object.fromEntries(
    menuRecords.flatMap(([name, type]) => [
      [`menus_create${name}`, ifAnswered(deleteCreated(`menus_delete${name}`, type))],
      [`menus_save${name}`, ifAnswered(changeMenuRecordBack(`menus_save${name}`, type))],
      [`menus_revert${name}`, ifAnswered(changeMenuRecordBack(`menus_save${name}`, type))],
      [`menus_delete${name}`, callForRecord(`menus_restore${name}`, type)],
      [`menus_restore${name}`, callForRecord(`menus_delete${name}`, type)],
    ]),
  ),
  menus_saveNote: changeMenuNoteBack,
  menus_orderSections: orderSectionsBack,
  menus_orderItems: orderDishesBack,
}

/** The tools that a call about their record undoes. */
export const toolNamesUndoneByRecordCalls: readonly string[] = Object.keys(undoByTool)

/** Reads the record that a call is about, before it is done, as the person who approves it; null if it needs none. */
export async function readRecordBeforeCall(
  c: Context<BackOfficeHonoEnv>,
  tool: string,
  { params, query }: AgentToolArguments,
  fetchBackOffice: FetchBackOffice,
): Promise<unknown> {
  const reader = findAgentTool(readers[tool] ?? '')
  const input = {
    ...(params && reader?.endpoint.params && { params }),
    ...(reader?.endpoint.query && withQuery(query)),
  }
  return reader ? callReadEndpointInUserSession(c, reader.endpoint, input, fetchBackOffice) : null
}

/** Returns the call that undoes one that was done, or null. */
export function getRecordUndoCall(
  tool: string,
  { params, query, body }: AgentToolArguments,
  before: unknown,
  response: unknown,
): AgentPlanUndoCall | null {
  return undoByTool[tool]?.({ id: Number(params?.['id']), query, body, before, response }) ?? null
}
