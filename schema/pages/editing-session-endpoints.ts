import { defineEndpoint, recordIdParams } from '../endpoint.ts'
import { editingSessionResponse, editingSessionStateInput, newEditingSessionInput } from './editing-session-wire.ts'

const path = '/wagtail/editing-sessions/'
const permission = 'object'

/** Which users have what open in the editor; Wagtail’s URLs. */
export const editingSessionEndpoints = {
  start: defineEndpoint({
    method: 'POST',
    path,
    summary: 'Start an editing session.',
    permission,
    body: newEditingSessionInput,
    response: editingSessionResponse,
    status: 201,
  }),
  ping: defineEndpoint({
    method: 'POST',
    path: `${path}{id}/ping/`,
    summary: 'Keep an editing session alive, and get the other sessions on the same object.',
    permission,
    params: recordIdParams,
    body: editingSessionStateInput,
    response: editingSessionResponse,
  }),
  release: defineEndpoint({
    method: 'POST',
    path: `${path}{id}/release/`,
    summary: 'End an editing session.',
    permission,
    params: recordIdParams,
  }),
}
