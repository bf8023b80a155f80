import { besidePaths } from '#schema/paths-beside.ts'
import { type EditingSession, type OtherSession, pingEvery } from '#schema/wire/editing-sessions.ts'
import { call } from '../api.ts'
import { Cell } from './cell.ts'
import type { Saving } from './saving.ts'

/** What is open: a type as the server knows it (`page` …), and its id. */
export interface OpenObject {
  object_type: string
  object_id: number
}

/** What presence asks of the work it goes with. */
export type Work = Pick<Saving, 'state' | 'baseRevision' | 'isClean'>

export interface Company {
  others: readonly OtherSession[]
  newer: EditingSession['newer_revision']
  comments: string | null
}

const nobody: Company = { others: [], newer: null, comments: null }

/**
 * Tells the server that this tab has something open, while somebody looks at it, and learns who else has. A tab that is hidden is
 * silent; one that goes away says so. A server that cannot be reached is asked again at the next turn, without a word.
 */
export class Presence {
  readonly company = new Cell<Company>(nobody)
  private session: EditingSession | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private asking = false
  private gone = false
  /** There is nothing here for this editor: no use in asking on. */
  private refused = false

  constructor(
    private readonly object: OpenObject,
    private readonly work: Work,
  ) {}

  /** Begins to tell. Returns how to leave. */
  start(): () => void {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('visibilitychange', () => this.turn(), { signal })
    addEventListener('pagehide', () => this.leave(), { signal })
    addEventListener('pageshow', (event) => event.persisted && this.comeBack(), { signal })
    this.comeBack()
    return () => {
      listening.abort()
      this.leave()
    }
  }

  private comeBack() {
    this.gone = false
    this.turn()
  }

  private leave() {
    this.gone = true
    clearTimeout(this.timer)
    if (this.session) call('POST', this.session.release_url, { leaving: true, stayWhenSignedOut: true })
    this.session = null
  }

  /** One call at a time, and none while nobody looks. */
  private async turn() {
    clearTimeout(this.timer)
    if (document.hidden || this.asking || this.gone || this.refused) return
    this.asking = true
    await this.tell()
    this.asking = false
    this.timer = setTimeout(() => this.turn(), pingEvery)
  }

  private async tell() {
    const state = { revision_id: this.work.baseRevision, is_editing: !this.work.isClean }
    const pinged = this.session && (await send(this.session.ping_url, state))
    const begins = !pinged || (!pinged.ok && pinged.status === 404)
    const answer = begins ? await send(besidePaths.editingSessions, { ...this.object, ...state }) : pinged
    if (!answer.ok) {
      this.refused = begins && answer.status === 404
      this.company.set(nobody)
      return
    }
    this.session = answer.value
    if (this.gone) return this.leave()
    const { other_sessions: others, comments } = answer.value
    this.company.set({ others, newer: this.newerOf(answer.value), comments })
  }

  /** What was saved here a moment ago, and has not been answered yet, is not news; nor is it when nobody else could have saved it. */
  private newerOf({ newer_revision, other_sessions }: EditingSession) {
    if (!newer_revision || this.work.state.value.phase === 'saving') return null
    return newer_revision.is_me && !other_sessions.some(({ is_me }) => is_me) ? null : newer_revision
  }
}

const send = (path: string, body: object) => call<EditingSession>('POST', path, { body, stayWhenSignedOut: true })
