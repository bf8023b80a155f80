import { endpoint, oneRecord } from '../endpoint.ts'
import { editingSession, editingState, newEditingSession } from './editing-session-wire.ts'

const path = '/wagtail/editing-sessions/'
const permission = 'object'

/** Which users have what open in the editor; Wagtail’s URLs. */
export const editingSessionEndpoints = {
  start: endpoint({
    method: 'POST',
    path,
    summary: 'Start an editing session.',
    permission,
    body: newEditingSession,
    response: editingSession,
    status: 201,
  }),
  ping: endpoint({
    method: 'POST',
    path: `${path}{id}/ping/`,
    summary: 'Keep an editing session alive, and get the other sessions on the same object.',
    permission,
    params: oneRecord,
    body: editingState,
    response: editingSession,
  }),
  release: endpoint({
    method: 'POST',
    path: `${path}{id}/release/`,
    summary: 'End an editing session.',
    permission,
    params: oneRecord,
  }),
}
