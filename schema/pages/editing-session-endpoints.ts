import { endpoint, oneRecord } from '../endpoint.ts'
import { editingSession, editingState, newEditingSession } from './editing-session-wire.ts'

const path = '/wagtail/editing-sessions/'
const permission = 'object'

/** Who has what open in the editor; Wagtail’s addresses. */
export const editingSessionEndpoints = {
  start: endpoint({
    method: 'POST',
    path,
    summary: 'Tell that something has been opened in the editor.',
    permission,
    body: newEditingSession,
    response: editingSession,
    status: 201,
  }),
  ping: endpoint({
    method: 'POST',
    path: `${path}{id}/ping/`,
    summary: 'Tell that it is still open, and learn who else has it.',
    permission,
    params: oneRecord,
    body: editingState,
    response: editingSession,
  }),
  release: endpoint({
    method: 'POST',
    path: `${path}{id}/release/`,
    summary: 'Tell that it was closed.',
    permission,
    params: oneRecord,
  }),
}
