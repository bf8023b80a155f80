import { expect, it, onTestFinished } from 'vitest'
import {
  createEdgeSimulatorAdministratorClient,
  createTitledPageContent,
} from '../support/edge-simulator/edge-editor.ts'
import { openEdgeSimulator } from '../support/edge-simulator/open-edge.ts'
import { createRandom } from '../support/edge-simulator/random-changes.ts'

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

it('with no purges left, a change waits for one and is live as promised', async () => {
  const edge = await openEdgeSimulator()
  onTestFinished(() => edge.close())
  const editor = await createEdgeSimulatorAdministratorClient(edge)
  const page = await editor.publishPage('Short of purges')
  await wait(3500)
  await editor.store(page.path)
  edge.cache.setTokens(0)
  // The first change is refused by the platform; from then on editors read when their changes are live.
  await editor.ada.act(page.id, 'publish')
  await expect.poll(() => edge.cache.purges.some(({ success }) => !success), { timeout: 10_000 }).toBe(true)
  await wait(500)
  const change = await editor.ada.act(page.id, 'publish', {
    content: createTitledPageContent('At last'),
    base_revision_id: page.revision,
  })
  expect(change.status).toBe(200)
  const promised = change.liveIn!
  const started = Date.now()
  await expect
    .poll(async () => (await editor.visit(page.path)).text.includes('At last'), { timeout: 60_000, interval: 500 })
    .toBe(true)
  expect(promised).toBeLessThanOrEqual(20)
  expect(Date.now() - started).toBeLessThan(promised * 1000)
  expect(edge.cache.purges.some(({ success }) => !success)).toBe(true)
})

it('with no purges left, a backlog of random changes is live within a minute', async () => {
  const edge = await openEdgeSimulator({ isolates: 3, clockOffsets: [0, -2000, 1300] })
  onTestFinished(() => edge.close())
  const editor = await createEdgeSimulatorAdministratorClient(edge)
  const pages = []
  for (let index = 0; index < 40; index++) pages.push(await editor.publishPage(`Backlog ${index}`))
  await wait(3500)
  await Promise.all(pages.map(({ path }) => editor.store(path)))
  edge.cache.setTokens(0)
  // The first change is refused by the platform; from then on editors read when their changes are live.
  await editor.ada.act(pages[0]!.id, 'publish')
  await expect.poll(() => edge.cache.purges.some(({ success }) => !success), { timeout: 10_000 }).toBe(true)
  await wait(500)
  const started = Date.now()
  const random = createRandom(20_261_127)
  const changes = pages.map(async ({ id, revision, path }, index) => {
    const name = (['publish', 'unpublish', 'privacy', 'delete'] as const)[Math.floor(random() * 4)]!
    const title = `Now ${index}.`
    const body =
      name === 'publish'
        ? { content: createTitledPageContent(title), base_revision_id: revision }
        : name === 'privacy'
          ? { restriction_type: 'login' }
          : {}
    const { status, liveIn } = await editor.ada.act(id, name, body)
    expect([name, status]).toEqual([name, 200])
    const isNew = (visited: { status: number; text: string }) =>
      name === 'publish'
        ? visited.text.includes(title)
        : name === 'privacy'
          ? visited.status === 302
          : visited.status === 404
    return { path, isNew, promised: liveIn!, answeredAt: Date.now() }
  })
  const late = await Promise.all(
    (await Promise.all(changes)).map(async ({ path, isNew, promised, answeredAt }) => {
      const isOld = async () => !isNew(await editor.visit(path))
      while (Date.now() - started < 90_000 && (await isOld())) await wait(500)
      return { path, promised, seconds: (Date.now() - answeredAt) / 1000 }
    }),
  )
  const last = (Date.now() - started) / 1000
  process.stdout.write(
    `${late.length} changes without a purge left were live after ${last.toFixed(1)} s; ` +
      `promised were ${Math.max(...late.map(({ promised }) => promised))} s\n`,
  )
  expect(late.filter(({ promised, seconds }) => !(seconds <= promised + 0.5))).toEqual([])
  expect(last).toBeLessThan(60)
})
