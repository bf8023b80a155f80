import { openSiteWithAdministrator } from '../pages/back-office-client.ts'
import { sendWithReauth } from '../site.ts'

export interface WorkflowErrorResponse {
  message: string
  problems: { path: string; message: string }[]
}

/** A site for one test whose administrator can also send PUT requests, with shorthands for reading. */
export async function openWorkflowTestSite() {
  const office = await openSiteWithAdministrator()
  const { site, headers, post } = office
  return {
    ...office,
    put: (path: string, body: unknown) => sendWithReauth(site, headers, path, { method: 'PUT', body }),
    /** Posts a body and returns the body of the response. */
    postJson: async <T>(path: string, body: unknown) => (await (await post(path, body)).json()) as T,
    problems: async (answer: Response) => ((await answer.json()) as WorkflowErrorResponse).problems,
    /** Lists the objects of an action's log entries, each as its type and label, oldest first. */
    async listLogged(action: string) {
      const { results } = await site.db
        .prepare('SELECT object_type, label FROM log_entry WHERE action = ?1 ORDER BY id')
        .bind(action)
        .all<{ object_type: string; label: string }>()
      return results.map(({ object_type, label }) => `${object_type} ${label}`)
    },
  }
}
