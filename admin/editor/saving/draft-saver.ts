import type { ActionResponse } from '#schema/pages/action-wire.ts'
import type { ApiError, ApiResult } from '../../api.ts'
import type { ContentStore } from '../content/content-store.ts'
import type { FieldValues } from '../content/field-path.ts'
import { Signal } from '../content/signal.ts'

export type SaveState =
  | { phase: 'saved'; at: number | null }
  | { phase: 'unsaved' }
  | { phase: 'saving' }
  /** Not reachable: kept on this device, tried again by itself. */
  | { phase: 'offline' }
  | { phase: 'signed_out' }
  | { phase: 'refused'; message: string }
  /**
   * Somebody else saved in between: nothing is sent until both are merged or the editor decides, which `asks` for
   * itself.
   */
  | { phase: 'conflict'; needsDecision: boolean }

interface SavingOptions {
  store: ContentStore
  /** The revision the content was begun from. */
  baseRevision: number
  send: (content: FieldValues, base: number) => Promise<ApiResult<ActionResponse>>
  saveLocalCopy: (content: FieldValues, base: number) => void
  deleteLocalCopy: () => void
}

/**
 * Milliseconds of quiet before a draft is saved; after which it is saved while somebody writes on and on; between two
 * copies here meanwhile; and before the server is tried again.
 */
const saveDelay = 800
const maxSaveDelay = 10_000
const copyInterval = 200
const retryDelay = 4000

/** Saves one page's draft: after a pause, one call at a time, never over somebody else's work. */
export class DraftSaver {
  readonly state = new Signal<SaveState>({ phase: 'saved', at: null })
  /** What the server knows this sitting by: its saves are one revision. */
  readonly editingSession = crypto.randomUUID()
  private base: number
  /** The content that is safe on the server; null when what is there is to be saved over. */
  private saved: FieldValues | null
  private running: Promise<boolean> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  /** When the first change was made that no call has taken along. */
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
  /** What the server had when the unsaved changes were begun; null when that is not known any more. */
  get savedContent() {
    return this.saved
  }
  get isClean() {
    return this.options.store.content === this.saved && this.running === null
  }

  /** Begins to watch the content. Returns how to stop; whatever is unsaved then stays in the local copy. */
  start(): () => void {
    let seen = this.options.store.content
    this.stopListening = this.options.store.subscribeAll(() => {
      if (this.options.store.content === seen) return
      seen = this.options.store.content
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

  /** For the moment before a tab closes. */
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

  /** Saves now what is not saved yet. True when everything is safe on the server. */
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

  /** Remembers that this content is safe under this revision. */
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

  /** What a refused save or publish means for the content. */
  handleError(apiError: ApiError) {
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

  /** Somebody else has saved: nothing is sent until both are merged, or the editor has decided. */
  markConflict(asks = true) {
    clearTimeout(this.timer)
    this.saveCopyNow()
    this.state.set({ phase: 'conflict', needsDecision: asks })
  }

  /** After a conflict: save over the other's work, which stays in the history. */
  keepMine(theirRevision: number): Promise<boolean> {
    this.base = theirRevision
    this.saved = null
    this.state.set({ phase: 'unsaved' })
    return this.save()
  }

  /** After a conflict: both people's work together, saved on top of theirs. Undo leads back to one's own. */
  applyMerged(content: FieldValues, theirs: { content: FieldValues; revision: number }): Promise<boolean> {
    this.options.store.replaceAll(content)
    this.base = theirs.revision
    this.saved = theirs.content
    this.state.set({ phase: 'unsaved' })
    return this.save()
  }

  /** After a conflict: show the other's work. Undo still leads back to one's own. */
  applyTheirs(content: FieldValues, theirRevision: number) {
    this.options.store.replaceAll(content)
    this.markSaved(content, theirRevision)
  }
}
