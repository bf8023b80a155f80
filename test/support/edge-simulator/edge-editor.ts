import { expect } from 'vitest'
import { createClient, headingBlock } from '../pages/back-office-client.ts'
import { findPageId } from '../pages/page-ids.ts'
import { createUser, type Site } from '../site.ts'
import { type Edge, readText } from './open-edge.ts'

/** A page's content: its title, and a heading that says the same. */
export const titled = (title: string) => ({ title, body: [headingBlock('a', title)] })

/** An administrator who publishes pages on a simulated edge, and its visitors. */
export async function createEdgeEditor(edge: Edge) {
  const site = { origin: 'http://localhost', db: edge.db, fetch: edge.fetch } as unknown as Site
  await createUser(site, 'ada@example.test', { superuser: true })
  const ada = await createClient(site, 'ada@example.test')
  const home = await findPageId(site, '/')
  const visit = async (path: string) => {
    const answer = await edge.fetch(path)
    return { status: answer.status, cache: answer.headers.get('Cf-Cache-Status'), text: await readText(answer) }
  }
  return {
    ada,
    visit,
    async publishPage(title: string) {
      const { status, body } = await ada.create(home, titled(title), { publish: true })
      expect(status).toBe(201)
      return {
        id: body.id,
        revision: body.latest_revision_id,
        path: new URL(body.html_url!, 'http://localhost').pathname,
      }
    },
    /** Asks until the edge stores the page as our own cache holds it, and no more as it was first rendered. */
    async store(path: string) {
      const ask = async () => {
        const answer = await edge.fetch(path)
        await answer.arrayBuffer()
        edge.advance(61_000)
        return answer.headers.get('ETag')
      }
      await expect.poll(ask, { interval: 300 }).not.toBeNull()
    },
  }
}

export type EdgeEditor = Awaited<ReturnType<typeof createEdgeEditor>>
