import type { TestSite } from '../site.ts'

/** Requests a path; returns the status of the response and its location. */
export async function fetchStatusAndLocation(site: Pick<TestSite, 'fetch'>, path: string) {
  const { status, headers } = await site.fetch(path)
  return [status, headers.get('Location')]
}
