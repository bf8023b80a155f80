import { editingSessionEndpoints } from '#schema/pages/editing-session-endpoints.ts'
import { type EditingSession, type OtherSession, pingInterval } from '#schema/pages/editing-session-wire.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { Signal } from '../content/signal.ts'
import type { DraftSaver } from '../saving/draft-saver.ts'

/** What is open: a type as the server knows it (`page` …), and its id. */
export interface OpenObject {
  object_type: string
  object_id: number
}

/** What presence asks of the work it goes with. */
export type SaverStatus = Pick<DraftSaver, 'state' | 'baseRevision' | 'isClean'>

export interface PresenceState {
  otherSessions: readonly OtherSession[]
  newerRevision: EditingSession['newer_revision']
  commentsVersion: string | null
}

/** Nobody is sent away from their work because presence could not be told. */
const stay = { skipLoginRedirect: true }

const emptyState: PresenceState = { otherSessions: [], newerRevision: null, commentsVersion: null }

/**
 * Tells the server that this tab has something open, while somebody looks at it, and learns who else has. A tab that is
 * hidden is silent; one that goes away says so. A server that cannot be reached is asked again at the next turn,
 * without a word.
 */
export class PresenceClient {
  readonly state = new Signal<PresenceState>(emptyState)
  private session: EditingSession | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private isPinging = false
  private hasLeft = false
  /** There is nothing here for this editor: no use in asking on. */
  private isForbidden = false

  constructor(
    private readonly object: OpenObject,
    private readonly work: SaverStatus,
  ) {}

  /** Begins to tell. Returns how to leave. */
  start(): () => void {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('visibilitychange', () => this.poll(), { signal })
    addEventListener('pagehide', () => this.leave(), { signal })
    addEventListener('pageshow', (event) => event.persisted && this.resume(), { signal })
    this.resume()
    return () => {
      listening.abort()
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
        { keepalive: true, ...stay },
      )
    this.session = null
  }

  /** One call at a time, and none while nobody looks. */
  private async poll() {
    clearTimeout(this.timer)
    if (document.hidden || this.isPinging || this.hasLeft || this.isForbidden) return
    this.isPinging = true
    await this.ping()
    this.isPinging = false
    this.timer = setTimeout(() => this.poll(), pingInterval)
  }

  private async ping() {
    const state = { revision_id: this.work.baseRevision, is_editing: !this.work.isClean }
    const pinged =
      this.session &&
      (await callEndpoint(editingSessionEndpoints.ping, { params: { id: this.session.session_id }, body: state }, stay))
    const begins = !pinged || (!pinged.ok && pinged.status === 404)
    const result = begins
      ? await callEndpoint(editingSessionEndpoints.start, { body: { ...this.object, ...state } }, stay)
      : pinged
    if (!result.ok) {
      this.isForbidden = begins && result.status === 404
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

  /**
   * What was saved here a moment ago, and has not been answered yet, is not news; nor is it when nobody else could have
   * saved it.
   */
  private getNewerRevision({ newer_revision, other_sessions }: EditingSession) {
    if (!newer_revision || this.work.state.value.phase === 'saving') return null
    return newer_revision.is_me && !other_sessions.some(({ is_me }) => is_me) ? null : newer_revision
  }
}
