import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { createFirstSite } from '../../../migrations/load/create-site.ts'
import { passkey } from '../../../schema/accounts/sign-in-table.ts'
import { user, userToken } from '../../../schema/accounts/table.ts'
import { comment, commentThread } from '../../../schema/comments/table.ts'
import { formSubmission } from '../../../schema/forms/submission-table.ts'
import { city, location, state as stateTable } from '../../../schema/locations/table.ts'
import { image } from '../../../schema/media/table.ts'
import { page, pageViewRestriction, redirect, revision } from '../../../schema/pages/table.ts'
import { logEntry } from '../../../schema/records/table.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { copyStateFolder } from '../setup/copy-state.ts'
import { createMigratedStateFolder } from '../setup/empty-state.ts'
import { withLocalStateStorage } from './stored-content.ts'

const at = '2026-11-01T10:00:00.000Z'

/** Creates the state of a small site in a folder. */
export async function createSmallSiteLocalState(folder: string): Promise<void> {
  copyStateFolder(await createMigratedStateFolder(), folder)
  await withLocalStateStorage(folder, fillSmallSite)
}

/** Fills a migrated database and bucket with a small site: pages, a picture, a user, guests. */
export async function fillSmallSite({ DB, MEDIA }: { DB: D1Database; MEDIA: R2Bucket }): Promise<void> {
  await createFirstSite(DB, { hostname: 'www.example.com', port: 443, name: 'Small Fish', country: 'US' })
  const db = getDrizzle(DB)
  await db.insert(user).values({ id: 7, email: 'ann@example.com', password_hash: 'a hash', date_joined: at })
  await db
    .insert(userToken)
    .values({ token_hash: 't', user_id: 7, purpose: 'invitation', created_at: at, expires_at: at })
  await db.insert(passkey).values({
    ...{ id: 1, user_id: 7, credential_id: 'c', public_key: 'k', counter: 3, transports: [] },
    ...{ rp_id: 'example.com', name: 'Key', created_at: at },
  })
  // The parent has the greater id, as after a move.
  await db.insert(page).values([pageRow(1000, 2, 'food'), pageRow(30, 1000, 'menu'), pageRow(31, 1000, 'wine')])
  await db
    .insert(revision)
    .values(
      [30, 31, 1000].map((id) => ({ id, object_type: 'page', object_id: id, created_at: at, content: contentOf(id) })),
    )
  await db.insert(pageViewRestriction).values({ page_id: 31, restriction_type: 'password', password_hash: 'secret' })
  await db.insert(redirect).values({ old_path: '/carte', redirect_page_id: 30, created_at: at })
  await db
    .insert(commentThread)
    .values({ id: 5, page_id: 30, content_path: 'body', label: 'Body', created_at: at, updated_at: at })
  await db
    .insert(comment)
    .values({ id: 9, thread_id: 5, author_id: 7, text: 'Fresh \u{1F41F} “today”?\n', created_at: at })
  await db.delete(comment)
  await db.insert(formSubmission).values({
    ...{ form: 'contact', key: 'k', page_id: 2, submitted_at: at, updated_at: at },
    ...{ email: 'guest@example.com', values: { message: 'Hello' } },
  })
  await db.insert(logEntry).values({
    ...{
      object_type: 'page',
      object_id: 30,
      label: 'Menu',
      action: 'wagtail.publish',
      timestamp: at,
      user_id: 7,
      data: {},
    },
  })
  await db.insert(stateTable).values({ id: 1, country_id: 1, code: 'MA', name: 'Massachusetts', slug: 'massachusetts' })
  await db.insert(city).values({ id: 1, state_id: 1, name: 'Boston', slug: 'boston' })
  await db.insert(location).values(restaurant)
  await MEDIA.put('images/fish-1.svg', '<svg/>', { httpMetadata: { contentType: 'image/svg+xml' } })
  await db.insert(image).values({
    ...{ title: 'Fish', file: 'images/fish-1.svg', file_size: 6, file_hash: 'h', collection_id: 1, created_at: at },
    ...{ mimetype: 'image/svg+xml', width: 10, height: 10 },
  })
}

const restaurant = {
  ...{
    id: 1,
    rlid: 1,
    restaurant_number: '1',
    address1: '1 Pier',
    city_id: 1,
    city: 'Boston',
    state: 'MA',
    country: 'US',
  },
  ...{
    zip: '02110',
    latitude: 42.360_082_5,
    longitude: -71.058_880_1,
    time_zone: 'America/New_York',
    phone: '555-0100',
  },
  ...{ hours: [], curbside_hours: [], delivery_hours: [], has_curbside: true, has_delivery: false },
  ...{ has_online_ordering: false, has_take_out: true, is_dining_room_opened: true, is_temporarily_closed: false },
  ...{ outside_dining: false, is_reservations_enabled: true, line1_slug: '1-pier', cell: 70_368_744_177_663 },
  ...{ x: 0.239_909_512_734_561_9, y: -0.699_066_340_212_345_6, z: 0.673_618_913_512_345_7 },
}

const contentOf = (id: number) => ({ title: `Page ${id}`, search_description: 'Oysters and more' })

const pageRow = (id: number, parent: number, slug: string) => ({
  id,
  parent_id: parent,
  path: parent === 2 ? `/1/2/${id}/` : `/1/2/${parent}/${id}/`,
  depth: parent === 2 ? 3 : 4,
  position: id,
  content_type: 'generic_page',
  title: `Page ${id}`,
  draft_title: `Page ${id}`,
  slug,
  url_path: parent === 2 ? `/${slug}/` : `/food/${slug}/`,
  live: true,
  live_revision_id: id,
  latest_revision_id: id,
})
