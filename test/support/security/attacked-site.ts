import { afterAll, beforeAll } from 'vitest'
import { findOpenRestaurantRlid } from '../locations/find-rlid.ts'
import { fireCron, markImagesDrawn } from '../operations/fire-cron.ts'
import { selectForTestScale } from '../scale.ts'
import { setUpSharedSite, type TestSite } from '../site.ts'
import { type AttackRequest, createAttacker } from './attacker.ts'

type Attacker = ReturnType<typeof createAttacker>

interface AttackedSite extends Pick<Attacker, 'send' | 'breaches'> {
  site: TestSite
  /** The number of a restaurant with reservations. */
  rlid: number
}

/** A shared site for the tests of a file and an attacker of it. Filled in before the first test. */
export function setUpAttackedSite(): AttackedSite {
  const site = setUpSharedSite()
  let attacker: Attacker
  const attacked = {
    site,
    rlid: 0,
    send: (call: AttackRequest) => attacker.send(call),
    breaches: (calls: readonly AttackRequest[]) => attacker.breaches(calls),
  }
  beforeAll(async () => {
    attacker = createAttacker(site.origin)
    await markImagesDrawn(site)
    await fireCron(site)
    attacked.rlid = await findOpenRestaurantRlid(site, 'is_reservations_enabled = 1')
  })
  afterAll(() => attacker.leave())
  return attacked
}

/**
 * Whether a text is tried at a place: each is tried at one place after another, as a proof to every place or one in
 * `proofs`.
 */
export const isAttackTextDueAt = (turn: number, place: number, places: number, proofs = 1) =>
  (turn + place) % selectForTestScale({ test: places, proofs }) === 0

/** The headers of a form from a network of its own, so that it meets no rate limit. */
export const createFormRequestHeaders = ({ origin }: Pick<TestSite, 'origin'>, cookie: string, network: number) => ({
  'Content-Type': 'application/x-www-form-urlencoded',
  Origin: origin,
  Cookie: cookie,
  'CF-Connecting-IP': `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`,
})
