import { createTitledPageContent, type EdgeSimulatorAdministratorClient } from './edge-editor.ts'
import type { EdgeSimulator } from './open-edge.ts'

/** Returns a function for numbers from 0 to below 1 that are the same for a seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A page that is changed at random, and what visitors must see of it. */
interface ChangedPage {
  id: number
  revision: number
  path: string
  /** Where it was before, and is no longer. */
  formerPath: string | null
  parent: number
  live: boolean
  isPrivate: boolean
  text: string
}

const changeNames = ['publish', 'unpublish', 'hide', 'show', 'move', 'delete'] as const
type ChangeName = (typeof changeNames)[number]

/** An answer that was old later than it may be. */
interface LateAnswer {
  change: string
  milliseconds: number
  answer: string
}

export interface RandomChangesResult {
  counts: Record<ChangeName, number>
  late: LateAnswer[]
  /** How long after the editor's answer the last old answer came, of all changes, in milliseconds. */
  oldest: number
  visits: number
}

interface Options {
  seed: number
  /** How many pages are changed at the same time, and how often each of them. */
  pages: number
  rounds: number
  /** How long after the editor's answer an old answer is allowed, in milliseconds. */
  allowed: number
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Changes pages at random while visitors of all isolates request them. Returns responses that were stale too long. */
export async function changePagesAtRandom(
  {
    edge,
    editor,
    parents,
  }: { edge: EdgeSimulator; editor: EdgeSimulatorAdministratorClient; parents: readonly [number, number] },
  { seed, pages, rounds, allowed }: Options,
): Promise<RandomChangesResult> {
  const found: RandomChangesResult = {
    counts: { publish: 0, unpublish: 0, hide: 0, show: 0, move: 0, delete: 0 },
    late: [],
    oldest: 0,
    visits: 0,
  }
  const walk = async (index: number) => {
    const random = createRandom(seed + index)
    let page = await createPage(editor, parents[index % 2]!, `Begin ${index}.`)
    for (let round = 0; round < rounds; round++) {
      await wait(random() * 700)
      // Whatever caches store before the change is what may come back after it.
      for (let visit = 0; visit < 3; visit++) await edge.fetch(page.path).then(discard)
      const name = chooseChange(page, random)
      const label = `${name} of page ${index} in round ${round} of seed ${seed}`
      page = await change(editor, page, name, { parents, text: `Text ${seed}-${index}-${round}.` })
      found.counts[name] += 1
      await watch({ edge, editor }, page, { label, allowed, random }, found)
      if (name === 'delete') page = await createPage(editor, parents[index % 2]!, `Again ${index}-${round}.`)
    }
  }
  await Promise.all(Array.from({ length: pages }, (_, index) => walk(index)))
  return found
}

const discard = (response: Response) => response.arrayBuffer()

const toPath = (url: string | null) => new URL(url!, 'http://localhost').pathname

async function createPage(
  editor: EdgeSimulatorAdministratorClient,
  parent: number,
  text: string,
): Promise<ChangedPage> {
  const { status, body } = await editor.ada.create(parent, createTitledPageContent(text), { publish: true })
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  const { id, latest_revision_id: revision } = body
  return { id, revision, path: toPath(body.html_url), formerPath: null, parent, live: true, isPrivate: false, text }
}

/** Chooses a change that the page allows. */
function chooseChange({ live, isPrivate }: ChangedPage, random: () => number): ChangeName {
  const possible = changeNames.filter((name) =>
    name === 'unpublish' || name === 'move' || name === 'delete' ? live : name === 'hide' ? !isPrivate : true,
  )
  const allowed = possible.filter((name) => name !== 'show' || isPrivate)
  return allowed[Math.floor(random() * allowed.length)]!
}

/** Makes a change, and returns what visitors must see after it. */
async function change(
  { ada }: EdgeSimulatorAdministratorClient,
  page: ChangedPage,
  name: ChangeName,
  { parents, text }: { parents: readonly [number, number]; text: string },
): Promise<ChangedPage> {
  const act = async (action: string, body: object = {}) => {
    const answer = await ada.act(page.id, action, body)
    if (answer.status !== 200) throw new Error(`${action}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const here = { ...page, formerPath: null }
  switch (name) {
    case 'publish': {
      const done = await act('publish', { content: createTitledPageContent(text), base_revision_id: page.revision })
      return { ...here, live: true, text, revision: done.latest_revision_id }
    }
    case 'unpublish':
      await act('unpublish')
      return { ...here, live: false }
    case 'hide':
      await act('privacy', { restriction_type: 'login' })
      return { ...here, isPrivate: true }
    case 'show':
      await act('privacy', { restriction_type: 'none' })
      return { ...here, isPrivate: false }
    case 'move': {
      const parent = parents.find((each) => each !== page.parent)!
      const done = await act('move', { destination_page_id: parent })
      return { ...page, parent, path: toPath(done.html_url), formerPath: page.path }
    }
    case 'delete':
      await act('delete')
      return { ...here, live: false }
  }
}

/** Asks for a page until it may no longer be old and a while longer, and records what was old. */
async function watch(
  { edge, editor }: { edge: EdgeSimulator; editor: EdgeSimulatorAdministratorClient },
  page: ChangedPage,
  { label, allowed, random }: { label: string; allowed: number; random: () => number },
  found: RandomChangesResult,
): Promise<void> {
  const answered = Date.now()
  while (Date.now() - answered < allowed + 1500) {
    const asked = Date.now()
    const visits = [page.path, page.formerPath].flatMap((path) => path ?? [])
    for (const path of visits) {
      const { status, text, cache } = await editor.visit(path)
      found.visits += 1
      if (isCurrent(page, path, status, text)) continue
      const milliseconds = asked - answered
      found.oldest = Math.max(found.oldest, milliseconds)
      if (milliseconds > allowed)
        found.late.push({ change: label, milliseconds, answer: `${path} ${status} ${cache} ${text.length}` })
    }
    await wait(60 + 180 * random())
  }
  edge.cache.setTokens(25)
}

/** Whether an answer shows what the editor's last change left. */
function isCurrent(page: ChangedPage, path: string, status: number, text: string): boolean {
  // The page's former address leads to the new one, or nowhere; it never shows the page.
  if (path === page.formerPath) return status !== 200
  if (!page.live) return status === 404
  if (page.isPrivate) return status === 302
  return status === 200 && text.includes(page.text)
}
