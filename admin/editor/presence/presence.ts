import { editingSessionEndpoints } from '#schema/pages/editing-session-endpoints.ts'
import {
  type EditingSessionResponse,
  editingSessionPingInterval,
  type OtherEditingSession,
} from '#schema/pages/editing-session-wire.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { Signal } from '../content/signal.ts'
import type { DraftSaver } from '../saving/draft-saver.ts'

/** The open object: its type as the server names it (`page` …), and its id. */
export interface EditedObjectReference {
  object_type: string
  object_id: number
}

/** The part of the saver that presence depends on. */
export type ReadonlyDraftSaver = Pick<DraftSaver, 'state' | 'baseRevision' | 'isClean'>

export interface EditorPresenceState {
  otherSessions: readonly OtherEditingSession[]
  newerRevision: EditingSessionResponse['newer_revision']
  commentsVersion: string | null
}

/** A failed presence call must not redirect the user away from unsaved changes. */
const callOptions = { skipLoginRedirect: true }

const emptyState: EditorPresenceState = { otherSessions: [], newerRevision: null, commentsVersion: null }

/**
 * Pings the server while this tab has an object open and is visible, and learns who else has it open. A hidden tab does
 * not ping; a closing tab releases its session. Failed pings are retried silently at the next interval.
 */
export class EditorPresenceClient {
  readonly state = new Signal<EditorPresenceState>(emptyState)
  private session: EditingSessionResponse | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private isPinging = false
  private hasLeft = false
  /** The object does not exist for this user, so pinging stops. */
  private isForbidden = false

  constructor(
    private readonly object: EditedObjectReference,
    private readonly saver: ReadonlyDraftSaver,
  ) {}

  /** Starts pinging. Returns a function that stops and releases the session. */
  start(): () => void {
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('visibilitychange', () => this.poll(), { signal })
    addEventListener('pagehide', () => this.leave(), { signal })
    addEventListener('pageshow', (event) => event.persisted && this.resume(), { signal })
    this.resume()
    return () => {
      controller.abort()
      this.leave()
    }
  }

  private resume() {
    this.hasLeft = false
    this.poll()
  }

  private leave() {
    this.hasLeft = true
    clearTimeout(this.timer)
    if (this.session)
      callEndpoint(
        editingSessionEndpoints.release,
        { params: { id: this.session.session_id } },
        { keepalive: true, ...callOptions },
      )
    this.session = null
  }

  /** Pings if the tab is visible, one call at a time, and schedules the next ping. */
  private async poll() {
    clearTimeout(this.timer)
    if (document.hidden || this.isPinging || this.hasLeft || this.isForbidden) return
    this.isPinging = true
    await this.ping()
    this.isPinging = false
    this.timer = setTimeout(() => this.poll(), editingSessionPingInterval)
  }

  private async ping() {
    const state = { revision_id: this.saver.baseRevision, is_editing: !this.saver.isClean }
    const pingResult =
      this.session &&
      (await callEndpoint(
        editingSessionEndpoints.ping,
        { params: { id: this.session.session_id }, body: state },
        callOptions,
      ))
    const isNewSession = !pingResult || (!pingResult.ok && pingResult.status === 404)
    const result = isNewSession
      ? await callEndpoint(editingSessionEndpoints.start, { body: { ...this.object, ...state } }, callOptions)
      : pingResult
    if (!result.ok) {
      this.isForbidden = isNewSession && result.status === 404
      this.state.set(emptyState)
      return
    }
    this.session = result.value
    if (this.hasLeft) return this.leave()
    const { other_sessions: others, comments } = result.value
    this.state.set({
      otherSessions: others,
      newerRevision: this.getNewerRevision(result.value),
      commentsVersion: comments,
    })
  }

  /** Null while a save is in flight, and for own revisions unless another window of the user could have saved them. */
  private getNewerRevision({ newer_revision, other_sessions }: EditingSessionResponse) {
    if (!newer_revision || this.saver.state.value.phase === 'saving') return null
    return newer_revision.is_me && !other_sessions.some(({ is_me }) => is_me) ? null : newer_revision
  }
}
