import { useEffect, useRef, useState } from 'react'
import type { MediaKind } from '#schema/media/wire.ts'
import { announceToScreenReaders } from '../../ui/announcer.tsx'
import type { UploadResult } from '../../upload-endpoint.ts'
import type { MediaItemByKind } from '../media-kinds.ts'
import { uploadMediaFile } from './send-file.ts'

/** The state of an upload. */
export type MediaUploadState<Item> =
  | { status: 'waiting' }
  | { status: 'sending'; progress: number }
  | { status: 'done'; item: Item }
  | { status: 'duplicate'; existing: Item }
  | { status: 'refused'; message: string }

export interface MediaUploadTask<Item> {
  key: number
  file: File
  state: MediaUploadState<Item>
  /** Aborts the upload in any state. */
  abortController: AbortController
}

/** The number of concurrent uploads. */
const maxConcurrent = 2

/** Uploads files to the library in order. A failed upload does not affect the others. */
export function useMediaUploads<Kind extends MediaKind>(
  kind: Kind,
  collection: string,
  onDone?: (item: MediaItemByKind[Kind]) => void,
) {
  type Item = MediaItemByKind[Kind]
  const [uploads, setUploads] = useState<MediaUploadTask<Item>[]>([])
  const last = useRef(0)
  const queues = useRef<Promise<void>[]>(Array.from({ length: maxConcurrent }, () => Promise.resolve()))
  const change = (key: number, state: MediaUploadState<Item>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, state } : each)))

  function start({ key, file, abortController: { signal } }: MediaUploadTask<Item>, allowDuplicate: boolean) {
    const lane = key % maxConcurrent
    queues.current[lane] = queues.current[lane]!.then(async () => {
      if (signal.aborted) return
      const onProgress = (progress: number) => change(key, { status: 'sending', progress })
      onProgress(0)
      const state = toUploadState(
        await uploadMediaFile(kind, file, { collection, allowDuplicate }, { onProgress, signal }),
      )
      if (signal.aborted && state.status !== 'done') return
      change(key, state)
      announceToScreenReaders(uploadStateText(file.name, state))
      if (state.status === 'done') onDone?.(state.item)
    })
  }

  function add(files: Iterable<File>) {
    const added = [...files].map(
      (file): MediaUploadTask<Item> => ({
        key: ++last.current,
        file,
        state: { status: 'waiting' },
        abortController: new AbortController(),
      }),
    )
    setUploads((all) => [...added, ...all])
    for (const upload of added) start(upload, false)
  }

  useUnloadWarning(uploads.some(({ state }) => state.status === 'waiting' || state.status === 'sending'))
  return {
    uploads,
    add,
    uploadAnyway: (upload: MediaUploadTask<Item>) => start(upload, true),
    settle: (key: number, item: Item) => change(key, { status: 'done', item }),
    /** Removes an upload from the list, and aborts it if it is not complete. */
    dismiss({ key, abortController }: MediaUploadTask<Item>) {
      abortController.abort()
      setUploads((all) => all.filter((each) => each.key !== key))
    },
  }
}

function toUploadState<Item>(result: UploadResult<Item>): MediaUploadState<Item> {
  if (result.ok) return { status: 'done', item: result.value }
  if (result.existing) return { status: 'duplicate', existing: result.existing }
  return { status: 'refused', message: result.message }
}

function uploadStateText(name: string, state: MediaUploadState<{ title: string }>): string {
  switch (state.status) {
    case 'done':
      return `${name} was uploaded.`
    case 'duplicate':
      return `${name} is already in the library as ${state.existing.title}.`
    case 'refused':
      return `${name} was not uploaded. ${state.message}`
    default:
      return ''
  }
}

function useUnloadWarning(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isBusy])
}
