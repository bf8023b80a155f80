import { Hono } from 'hono'
import type { z } from 'zod/mini'
import { menuEndpoints } from '#schema/menus/endpoints.ts'
import { type MenuRecordKind, menuRecordEndpointsByKind } from '#schema/menus/records.ts'
import { menuSection } from '#schema/menus/section-table.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import { commitWritePlan } from '../stores/commit.ts'
import { reserveRecordIds } from '../stores/ids.ts'
import { toMenuChangeAuthor } from './draft-items.ts'
import {
  type MenuChange,
  planMenuOrderChange,
  planMenuRecordChange,
  planMenuRecordCreation,
  planMenuRecordDeletion,
} from './draft-records.ts'
import { loadMenuDraftRecords } from './menu-queries.ts'
import { restoreMenuItem, restoreMenuRecord } from './restore-drafts.ts'
import { registerMenuEndpoint } from './serve.ts'

/** The records of a menu that dishes share, and the order of sections and dishes. */
export const menuRecordRoutes = new Hono<BackOfficeHonoEnv>()

const noRecord = fail({ reason: 'not_found', message: 'There is no such part of the menu.' })
const noMenu = fail({ reason: 'not_found', message: 'There is no menu.' })
const taken = fail({
  reason: 'invalid',
  message: 'Another section has this address.',
  problems: [{ path: 'slug', message: 'Another section has this address.' }],
})
const changed = fail({
  reason: 'conflict',
  message: 'Somebody else has just changed this. Close it to see what it is now, and change it again.',
})
const usedMessages: Record<MenuRecordKind, string> = {
  section: 'The section still has dishes. Move or delete them first.',
  day_part: 'Dishes or sections are still served at this time. Choose another time for them first.',
  modifier_group: 'Dishes still offer these choices. Remove them there first.',
  area: 'Dishes still have other prices or names for these restaurants. Remove them there first.',
}

const toMenuChange = (variables: BackOfficeHonoEnv['Variables'], site: ResolvedSite): MenuChange => ({
  site,
  author: toMenuChangeAuthor(variables),
})

interface MenuRecord {
  id: number
  name: string
}

/** Finds the draft of a record with the state of the draft of the menu. */
async function findRecord(db: D1Database, site: ResolvedSite, kind: MenuRecordKind, id: number) {
  const records = await loadMenuDraftRecords(db, site)
  const list: readonly MenuRecord[] = records?.[kind] ?? []
  const record = list.find((each) => each.id === id)
  return records && record ? { record, state: records.state } : null
}

async function createRecord(
  db: D1Database,
  kind: MenuRecordKind,
  content: { name: string },
  change: MenuChange,
): Promise<Result<{ id: number }>> {
  const id = await reserveRecordIds(db, `menu_${kind}`)
  const committed = await commitWritePlan(db, planMenuRecordCreation(db, kind, { ...content, id }, change), [
    'changed',
    menuSection.state,
  ])
  if (committed.ok) return ok({ id })
  return committed.conflict.kind === 'changed' ? noMenu : taken
}

interface RecordChange {
  id: number
  content: { name: string }
  before: unknown
}

async function saveRecord(
  db: D1Database,
  kind: MenuRecordKind,
  { id, content, before }: RecordChange,
  change: MenuChange,
): Promise<Result<undefined>> {
  const found = await findRecord(db, change.site, kind, id)
  if (!found) return noRecord
  const { id: _, ...current } = found.record
  // Both are parsed by the same shape, so that their keys have one order.
  const shape: z.ZodMiniType = menuRecordEndpointsByKind[kind].create.body
  if (JSON.stringify(shape.parse(current)) !== JSON.stringify(before)) return changed
  const plan = planMenuRecordChange(db, kind, { ...content, id }, { ...change, state: found.state })
  const committed = await commitWritePlan(db, plan, ['changed', menuSection.state])
  if (committed.ok) return ok(undefined)
  return committed.conflict.kind === 'changed' ? changed : taken
}

async function deleteRecord(
  db: D1Database,
  kind: MenuRecordKind,
  id: number,
  change: MenuChange,
): Promise<Result<undefined>> {
  const found = await findRecord(db, change.site, kind, id)
  if (!found) return noRecord
  const committed = await commitWritePlan(db, planMenuRecordDeletion(db, kind, found.record, change), ['changed'])
  return committed.ok ? ok(undefined) : fail({ reason: 'conflict', message: usedMessages[kind] })
}

/** Registers the endpoints of one kind of record. */
function registerRecord<Kind extends MenuRecordKind>(kind: Kind): void {
  const endpoints = menuRecordEndpointsByKind[kind]
  registerMenuEndpoint(menuRecordRoutes, endpoints.create, (c, { site, body }) =>
    createRecord(c.env.DB, kind, body as { name: string }, toMenuChange(c.var, site)),
  )
  registerMenuEndpoint(menuRecordRoutes, endpoints.save, (c, { site, params: { id }, body }) =>
    saveRecord(c.env.DB, kind, { id, ...(body as Omit<RecordChange, 'id'>) }, toMenuChange(c.var, site)),
  )
  registerMenuEndpoint(menuRecordRoutes, endpoints.delete, (c, { site, params: { id } }) =>
    deleteRecord(c.env.DB, kind, id, toMenuChange(c.var, site)),
  )
  registerMenuEndpoint(menuRecordRoutes, endpoints.restore, (c, { site, params: { id } }) =>
    restoreMenuRecord(c.env.DB, kind, id, toMenuChange(c.var, site)),
  )
}

for (const kind of Object.keys(menuRecordEndpointsByKind) as MenuRecordKind[]) registerRecord(kind)

registerMenuEndpoint(menuRecordRoutes, menuEndpoints.restoreItem, (c, { site, params: { id } }) =>
  restoreMenuItem(c.env.DB, id, toMenuChange(c.var, site)),
)

async function saveOrder(
  db: D1Database,
  section: number | null,
  ids: readonly number[],
  change: MenuChange,
): Promise<Result<undefined>> {
  const committed = await commitWritePlan(db, planMenuOrderChange(db, section, ids, change), ['changed'])
  if (committed.ok) return ok(undefined)
  return fail({ reason: 'conflict', message: 'Somebody else has just added or deleted something here. Try again.' })
}

registerMenuEndpoint(menuRecordRoutes, menuEndpoints.orderSections, (c, { site, body }) =>
  saveOrder(c.env.DB, null, body.ids, toMenuChange(c.var, site)),
)

registerMenuEndpoint(menuRecordRoutes, menuEndpoints.orderItems, (c, { site, params: { id }, body }) =>
  saveOrder(c.env.DB, id, body.ids, toMenuChange(c.var, site)),
)
