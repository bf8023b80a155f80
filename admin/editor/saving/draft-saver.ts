import type { PageActionResponse } from '#schema/pages/action-wire.ts'
import type { ApiResult, FailedApiResult } from '../../api.ts'
import type { EditorContentStore } from '../content/content-store.ts'
import type { FieldValues } from '../content/field-path.ts'
import { Signal } from '../content/signal.ts'

export type DraftSaveState =
  | { phase: 'saved'; at: number | null }
  | { phase: 'unsaved' }
  | { phase: 'saving' }
  /** The server cannot be reached: content is stored on this device, and saving is retried automatically. */
  | { phase: 'offline' }
  | { phase: 'signed_out' }
  | { phase: 'refused'; message: string }
  /** Someone else saved in between: nothing is sent until both are merged, or the editor has decided. */
  | { phase: 'conflict'; needsDecision: boolean }

interface SavingOptions {
  store: EditorContentStore
  /** The revision that the content is based on. */
  baseRevision: number
  send: (content: FieldValues, base: number) => Promise<ApiResult<PageActionResponse>>
  saveLocalCopy: (content: FieldValues, base: number) => void
  deleteLocalCopy: () => void
}

/**
 * In milliseconds: the pause before a draft is saved; the maximum delay while typing continues; the interval of local
 * copies; and the delay before a retry.
 */
const saveDelay = 800
const maxSaveDelay = 10_000
const copyInterval = 200
const retryDelay = 4000

/** Saves the draft of one page: after a pause, one call at a time, never over another editor's changes. */
export class DraftSaver {
  readonly state = new Signal<DraftSaveState>({ phase: 'saved', at: null })
  /** Identifies this editing session, whose saves the server stores as one revision. */
  readonly editingSession = crypto.randomUUID()
  private base: number
  /** The content that is saved on the server; null when the server's version will be overwritten. */
  private saved: FieldValues | null
  private running: Promise<boolean> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  /** When the first change since the last save was made. */
  private unsavedSince: number | undefined
  private copyTimer: ReturnType<typeof setTimeout> | undefined
  private stopListening = () => {}

  constructor(private readonly options: SavingOptions) {
    this.base = options.baseRevision
    this.saved = options.store.content
  }

  get baseRevision() {
    return this.base
  }
  /** The server's content that the unsaved changes are based on; null when it is no longer known. */
  get savedContent() {
    return this.saved
  }
  get isClean() {
    return this.options.store.content === this.saved && this.running === null
  }

  /** Starts watching the content. Returns a function that stops, and stores unsaved content in the local copy. */
  start(): () => void {
    let lastContent = this.options.store.content
    this.stopListening = this.options.store.subscribeAll(() => {
      if (this.options.store.content === lastContent) return
      lastContent = this.options.store.content
      this.contentChanged()
    })
    if (!this.isClean) this.contentChanged()
    return () => this.stop()
  }

  private stop() {
    this.stopListening()
    clearTimeout(this.timer)
    this.cancelCopy()
    if (!this.isClean) this.saveCopyNow()
  }

  /** Stores the local copy immediately, before a tab closes. */
  saveCopyNow() {
    this.cancelCopy()
    if (this.options.store.content !== this.saved) this.options.saveLocalCopy(this.options.store.content, this.base)
  }

  private cancelCopy() {
    clearTimeout(this.copyTimer)
    this.copyTimer = undefined
  }

  private contentChanged() {
    this.copyTimer ??= setTimeout(() => this.saveCopyNow(), copyInterval)
    if (this.state.value.phase === 'conflict') return
    if (this.running === null) this.state.set({ phase: 'unsaved' })
    this.unsavedSince ??= Date.now()
    this.saveLater(Math.min(saveDelay, this.unsavedSince + maxSaveDelay - Date.now()))
  }

  private saveLater(delay: number) {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.save(), delay)
  }

  /** Saves unsaved changes now. Resolves to true when everything is saved on the server. */
  async save(): Promise<boolean> {
    clearTimeout(this.timer)
    if (this.running) await this.running
    if (this.options.store.content === this.saved) return true
    if (this.state.value.phase === 'conflict') return false
    this.running = this.sendOnce()
    const done = await this.running
    return done
  }

  private async sendOnce(): Promise<boolean> {
    const content = this.options.store.content
    this.unsavedSince = undefined
    this.state.set({ phase: 'saving' })
    const result = await this.options.send(content, this.base)
    this.running = null
    if (!result.ok) {
      this.handleError(result)
      return false
    }
    this.markSaved(content, result.value.latest_revision_id ?? this.base)
    return true
  }

  /** Records that this content is saved as this revision. */
  markSaved(content: FieldValues, revision: number) {
    this.base = revision
    this.saved = content
    if (this.options.store.content === content) {
      this.cancelCopy()
      this.options.deleteLocalCopy()
      this.state.set({ phase: 'saved', at: Date.now() })
    } else {
      this.state.set({ phase: 'unsaved' })
      this.saveLater(saveDelay)
    }
  }

  /** Handles the error of a failed save or publish call. */
  handleError(apiError: FailedApiResult) {
    this.saveCopyNow()
    if (apiError.status === 409) return this.markConflict(false)
    if (apiError.status === 401) return this.state.set({ phase: 'signed_out' })
    if (apiError.status !== 0 && apiError.status < 500) {
      this.options.store.setProblems(apiError.problems)
      return this.state.set({ phase: 'refused', message: apiError.message })
    }
    this.state.set({ phase: 'offline' })
    this.saveLater(retryDelay)
  }

  /** Someone else has saved: nothing is sent until both are merged, or the editor has decided. */
  markConflict(needsDecision = true) {
    clearTimeout(this.timer)
    this.saveCopyNow()
    this.state.set({ phase: 'conflict', needsDecision })
  }

  /** After a conflict: overwrites the other editor's version, which stays in the history. */
  keepMine(theirRevision: number): Promise<boolean> {
    this.base = theirRevision
    this.saved = null
    this.state.set({ phase: 'unsaved' })
    return this.save()
  }

  /** After a conflict: saves the merged content on top of theirs. Undo restores the own version. */
  applyMerged(content: FieldValues, theirs: { content: FieldValues; revision: number }): Promise<boolean> {
    this.options.store.replaceAll(content)
    this.base = theirs.revision
    this.saved = theirs.content
    this.state.set({ phase: 'unsaved' })
    return this.save()
  }

  /** After a conflict: shows the other editor's version. Undo restores the own version. */
  applyTheirs(content: FieldValues, theirRevision: number) {
    this.options.store.replaceAll(content)
    this.markSaved(content, theirRevision)
  }
}
