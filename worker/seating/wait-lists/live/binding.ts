/** What the worker uses of the Durable Objects of live wait lists: each is named by the id of its location. */
export interface LiveWaitListNamespace {
  getByName(name: string): {
    fetch: (url: string, init: RequestInit) => Promise<Response>
    sendChanges: () => Promise<void>
  }
}
