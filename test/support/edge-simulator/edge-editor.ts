import { expect } from 'vitest'
import { createBackOfficeClient, createHeadingBlock } from '../pages/back-office-client.ts'
import { findPageId } from '../pages/page-ids.ts'
import { createUser, type TestSite } from '../site.ts'
import { type EdgeSimulator, readResponseText } from './open-edge.ts'

/** Content of a page: a title, and a heading with the same text. */
export const createTitledPageContent = (title: string) => ({ title, body: [createHeadingBlock('a', title)] })

/**
 * Requests a page, of one isolate if it is given, until the edge stores the copy from our own cache, which unlike a
 * rendering has an ETag.
 */
export async function storePageOnEdge(edge: EdgeSimulator, path: string, from: { isolate?: number } = {}) {
  const request = async () => {
    const response = await edge.fetch(path, from)
    await response.arrayBuffer()
    edge.advance(61_000)
    return response.headers.get('ETag')
  }
  await expect.poll(request, { interval: 300 }).not.toBeNull()
}

/** Creates an administrator who publishes pages on a simulated edge, and a function to visit pages. */
export async function createEdgeSimulatorAdministratorClient(edge: EdgeSimulator) {
  const site = { origin: 'http://localhost', db: edge.db, fetch: edge.fetch } as unknown as TestSite
  await createUser(site, 'ada@example.test', { superuser: true })
  const ada = await createBackOfficeClient(site, 'ada@example.test')
  const home = await findPageId(site, '/')
  const visit = async (path: string) => {
    const response = await edge.fetch(path)
    return {
      status: response.status,
      cache: response.headers.get('Cf-Cache-Status'),
      text: await readResponseText(response),
    }
  }
  return {
    ada,
    visit,
    async publishPage(title: string) {
      const { status, body } = await ada.create(home, createTitledPageContent(title), { publish: true })
      expect(status).toBe(201)
      return {
        id: body.id,
        revision: body.latest_revision_id,
        path: new URL(body.html_url!, 'http://localhost').pathname,
      }
    },
    store: (path: string) => storePageOnEdge(edge, path),
  }
}

export type EdgeSimulatorAdministratorClient = Awaited<ReturnType<typeof createEdgeSimulatorAdministratorClient>>
