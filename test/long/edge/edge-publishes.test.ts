import { expect, it, onTestFinished } from 'vitest'
import { paragraphsToRichText } from '../../../schema/fields/rich-text.ts'
import {
  createEdgeSimulatorAdministratorClient,
  type EdgeSimulatorAdministratorClient,
} from '../../support/edge-simulator/edge-editor.ts'
import { type EdgeSimulator, openEdgeSimulator } from '../../support/edge-simulator/open-edge.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { selectForTestScale } from '../../support/scale.ts'
import type { TestSite } from '../../support/site.ts'

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const listPath = '/press/releases/'

/** A press release that is published again and again, each time with the number of its version in its title. */
interface Release {
  name: string
  id: number
  revision: number
  path: string
  /** When the editor got the response, by version. */
  publishedAt: number[]
}

const createContent = (name: string, version: number) => ({
  ...{ title: `${name} version ${version}.`, date: '2026-11-30', body: paragraphsToRichText('For the press.') },
})

async function createRelease({ ada }: EdgeSimulatorAdministratorClient, parent: number, name: string) {
  const more = { type: 'press_release', publish: true }
  const { status, body } = await ada.create(parent, createContent(name, 0), more)
  expect([status, body.problems]).toEqual([201, undefined])
  const path = new URL(body.html_url!, 'http://localhost').pathname
  return { name, id: body.id, revision: body.latest_revision_id, path, publishedAt: [Date.now()] }
}

async function publishNextVersion({ ada }: EdgeSimulatorAdministratorClient, release: Release) {
  const content = createContent(release.name, release.publishedAt.length)
  const { status, body } = await ada.act(release.id, 'publish', { content, base_revision_id: release.revision })
  expect([status, body.problems]).toEqual([200, undefined])
  release.revision = body.latest_revision_id
  release.publishedAt.push(Date.now())
}

/** Returns since when an answer is old, in milliseconds; 0 if it shows the latest version of each of the releases. */
function getAge(text: string, releases: readonly Release[], asked: number): number {
  const ages = releases.map(({ name, publishedAt }) => {
    const versions = Array.from(text.matchAll(new RegExp(`${name} version (\\d+)\\.`, 'g')), ([, found]) =>
      Number(found),
    )
    const next = publishedAt[Math.min(...versions, Number.MAX_SAFE_INTEGER) + 1] ?? (versions.length > 0 ? asked : 0)
    return Math.max(0, asked - next)
  })
  return Math.max(...ages)
}

/** Visits the list and each release, and returns the age of the oldest answer. */
async function visitAll(editor: EdgeSimulatorAdministratorClient, releases: readonly Release[]): Promise<number> {
  const asked = Date.now()
  const ages = [
    { path: listPath, shown: releases },
    ...releases.map((each) => ({ path: each.path, shown: [each] })),
  ].map(async ({ path, shown }) => getAge((await editor.visit(path)).text, shown, asked))
  return Math.max(...(await Promise.all(ages)))
}

const countQueue = ({ db }: EdgeSimulator) =>
  db
    .prepare('SELECT count(*) AS left FROM page_cache WHERE stale_seq > (SELECT purged_seq FROM edge_purge)')
    .first<number>('left')

it(
  'quick publishes of listed pages are live everywhere within a minute, and stay so',
  async () => {
    const publishes = selectForTestScale({ test: 10, proofs: 200 })
    const edge = await openEdgeSimulator({ isolates: 3, clockOffsets: [0, -900, 700] })
    onTestFinished(() => edge.close())
    const editor = await createEdgeSimulatorAdministratorClient(edge)
    const list = await findPageId({ db: edge.db } as unknown as TestSite, listPath)
    const releases: Release[] = []
    for (const name of ['Harbor', 'Lantern', 'Pier', 'Buoy', 'Anchor'])
      releases.push(await createRelease(editor, list, name))
    await wait(5000)
    expect(await visitAll(editor, releases)).toBe(0)

    edge.cache.setTokens(25)
    const firstPurge = edge.cache.purges.length
    const started = Date.now()
    const publishing = releases.map(async (release, index) => {
      for (let number = index; number < publishes; number += releases.length) {
        await wait(Math.max(0, started + 300 * number - Date.now()))
        await publishNextVersion(editor, release)
      }
    })
    const seen = { oldest: 0, isOver: false }
    const visiting = (async () => {
      while (!seen.isOver) {
        seen.oldest = Math.max(seen.oldest, await visitAll(editor, releases))
        await wait(150)
      }
    })()
    await Promise.all(publishing)
    const ended = Date.now()
    seen.isOver = true
    await visiting
    await expect.poll(() => visitAll(editor, releases), { timeout: 90_000, interval: 200 }).toBe(0)
    const live = Date.now()
    await expect.poll(() => countQueue(edge), { timeout: 90_000, interval: 200 }).toBe(0)
    const purged = Date.now()
    const after: number[] = []
    while (Date.now() < purged + 6000) after.push(await visitAll(editor, releases))

    const purges = edge.cache.purges.slice(firstPurge)
    process.stdout.write(
      `${publishes} publishes in ${((ended - started) / 1000).toFixed(1)} s: meanwhile the oldest answer was old for ` +
        `${(seen.oldest / 1000).toFixed(1)} s; live everywhere ${((live - ended) / 1000).toFixed(1)} s after the last, ` +
        `the queue empty after ${((purged - ended) / 1000).toFixed(1)} s; ${purges.length} purges, ` +
        `${purges.filter(({ success }) => !success).length} of them refused\n`,
    )
    expect(Math.max(...after)).toBe(0)
    expect(purged - ended).toBeLessThan(60_000)
  },
  selectForTestScale({ test: 120_000, proofs: 300_000 }),
)
