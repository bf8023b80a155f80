import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import type { OrderStatusChangeInput, PickupOrdersForStaffResponse } from '#schema/orders/host-wire.ts'
import { listNextPickupOrderStatuses, type PickupOrderStatus } from '#schema/orders/order-status.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { type PickupOrderDatabaseRow, pickupOrder } from '#schema/tables.ts'
import { getCachedSites } from '../cache/sites.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import type { LocationRecord } from '../locations/stored-location.ts'
import { loadMailContext } from '../mail/compose-mail.ts'
import type { OutboxMessage } from '../mail/enqueue.ts'
import { sendDueMails } from '../mail/send-mail.ts'
import { toWaitListLogEntry } from '../seating/wait-lists/host-queries.ts'
import { commitWritePlan, prepareChangedRowGuard } from '../stores/commit.ts'
import { getDrizzle, runQueriesInOneBatch } from '../stores/db.ts'
import { composeOrderStatusMessages, toPickupOrderMailData } from './mail-data.ts'
import { preparePickupOrderStatusUpdate } from './queries.ts'

type Call = Context<BackOfficeHonoEnv>

/** How long an order that ended is shown, in milliseconds, and how many of them. */
const endedOrderDuration = 4 * 60 * 60_000
const maxEndedOrders = 30
/**
 * How long after its time of pick-up an order is still to be prepared, in milliseconds: where staff do not use the
 * screen, old orders would otherwise hide new ones. And the maximum number of orders on the screen.
 */
const openOrderDuration = 24 * 60 * 60_000
const maxOpenOrders = 300

const staffColumns = {
  id: pickupOrder.id,
  reference: pickupOrder.reference,
  service: pickupOrder.service,
  pickup_at: pickupOrder.pickup_at,
  name: pickupOrder.name,
  phone: pickupOrder.phone,
  notes: pickupOrder.notes,
  lines: pickupOrder.lines,
  total_cents: pickupOrder.total_cents,
  currency: pickupOrder.currency,
  status: pickupOrder.status,
  created_at: pickupOrder.created_at,
  ended_at: pickupOrder.ended_at,
}

/** Returns the orders of a restaurant for its staff, in one round trip. */
export async function readPickupOrdersForStaff(
  db: D1Database,
  { id, rlid, city, state, address1, time_zone }: LocationRecord,
  now: Date,
): Promise<PickupOrdersForStaffResponse> {
  const isHere = eq(pickupOrder.location_id, id)
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const isToPrepare = and(isNull(pickupOrder.ended_at), gt(pickupOrder.pickup_at, before(openOrderDuration)))
  const [orders, ended] = await runQueriesInOneBatch(db, [
    getDrizzle(db)
      .select(staffColumns)
      .from(pickupOrder)
      .where(and(isHere, isToPrepare))
      .orderBy(asc(pickupOrder.pickup_at), asc(pickupOrder.id))
      .limit(maxOpenOrders),
    getDrizzle(db)
      .select(staffColumns)
      .from(pickupOrder)
      .where(and(isHere, gt(pickupOrder.ended_at, before(endedOrderDuration))))
      .orderBy(desc(pickupOrder.ended_at), desc(pickupOrder.id))
      .limit(maxEndedOrders),
  ])
  return { location: { rlid, city, state, address1, time_zone }, orders, ended, generated_at: now.toISOString() }
}

/**
 * Updates the status of an order. Fails with `conflict` if the order no longer has the status `from`, or cannot get the
 * status `to` from it.
 */
export async function updateStatusAndReadPickupOrdersForStaff(
  c: Call,
  location: LocationRecord,
  id: number,
  { from, to }: OrderStatusChangeInput,
): Promise<Result<PickupOrdersForStaffResponse>> {
  const { DB } = c.env
  const order = await findOrder(DB, location.id, id)
  if (!order) return fail({ reason: 'not_found', message: 'There is no such order.' })
  if (order.status !== from || !listNextPickupOrderStatuses(from).includes(to))
    return fail({
      reason: 'conflict',
      message: `The order of ${order.name} is no longer as you saw it. The list is up to date now.`,
    })
  const now = new Date()
  const mails = to === 'ready' || to === 'cancelled' ? await composeMessages(c, location, order, to) : []
  const details = { action: 'tidemark.change_order_status', user: c.var.editor.id, data: { order: id, from, to } }
  const plan = {
    writes: [preparePickupOrderStatusUpdate(DB, id, { from, to }, now)],
    finalGuards: [prepareChangedRowGuard(DB)],
    log: [toWaitListLogEntry(location, details, now)],
    mails: mails.map((message) => ({ message, key: `${message.kind} ${order.key} ${to}`, now })),
  }
  if (!(await commitWritePlan(DB, plan, ['changed'])).ok)
    return fail({
      reason: 'conflict',
      message: 'Somebody else has just changed this order. The list is up to date now.',
    })
  if (mails.length > 0) c.executionCtx.waitUntil(sendDueMails(c.env, now, mails.length))
  return ok(await readPickupOrdersForStaff(DB, location, now))
}

const findOrder = (db: D1Database, locationId: number, id: number) =>
  getDrizzle(db)
    .select()
    .from(pickupOrder)
    .where(and(eq(pickupOrder.id, id), eq(pickupOrder.location_id, locationId)))
    .get()

/** Composes the mail and the text message to the guest. Their keys ensure that each status is sent only once. */
async function composeMessages(
  { env }: Call,
  location: LocationRecord,
  order: PickupOrderDatabaseRow,
  status: PickupOrderStatus,
): Promise<OutboxMessage[]> {
  if (!order.email && !order.wants_texts) return []
  const data = { ...toPickupOrderMailData(order, location, new Date()), status }
  const mailContext = await loadMailContext(env, getCachedSites().siteOfLocation(location))
  return composeOrderStatusMessages(mailContext, order, data)
}
