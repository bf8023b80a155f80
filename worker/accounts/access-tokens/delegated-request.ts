import type { SignedInSession } from '../queries/sessions.ts'

/** The sessions of requests that the worker makes to its own routes for somebody who is already signed in. */
const delegatedSessions = new WeakMap<Request, SignedInSession>()

/**
 * Marks a request of the worker to its own routes: it has this session, whatever its headers. It needs some bearer
 * token to be recognized as that of a program.
 */
export function attachSessionToInternalRequest(request: Request, session: SignedInSession): Request {
  delegatedSessions.set(request, session)
  return request
}

/** Returns the session of a request that the worker itself makes; a request from outside never has one. */
export const getSessionOfInternalRequest = (request: Request): SignedInSession | undefined =>
  delegatedSessions.get(request)
