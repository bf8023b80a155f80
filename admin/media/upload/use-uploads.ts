import { useEffect, useRef, useState } from 'react'
import { announce } from '../../ui/announcer.tsx'
import type { UploadResult } from '../../upload-endpoint.ts'
import type { MediaItems, MediaKind } from '../media-kinds.ts'
import { uploadFile } from './send-file.ts'

/** How far a file is. */
export type UploadState<Item> =
  | { status: 'waiting' }
  | { status: 'sending'; progress: number }
  | { status: 'done'; item: Item }
  | { status: 'duplicate'; existing: Item }
  | { status: 'refused'; message: string }

export interface Upload<Item> {
  key: number
  file: File
  state: UploadState<Item>
  /** Stops it, wherever it is. */
  abortController: AbortController
}

/** How many files are on their way at once. */
const lanes = 2

/** Files on their way into the library, in the order they were given. One that was refused leaves the others alone. */
export function useUploads<Kind extends MediaKind>(
  kind: Kind,
  collection: string,
  onDone?: (item: MediaItems[Kind]) => void,
) {
  type Item = MediaItems[Kind]
  const [uploads, setUploads] = useState<Upload<Item>[]>([])
  const last = useRef(0)
  const lines = useRef<Promise<void>[]>(Array.from({ length: lanes }, () => Promise.resolve()))
  const change = (key: number, state: UploadState<Item>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, state } : each)))

  function begin({ key, file, abortController: { signal } }: Upload<Item>, allowDuplicate: boolean) {
    const lane = key % lanes
    lines.current[lane] = lines.current[lane]!.then(async () => {
      if (signal.aborted) return
      const onProgress = (share: number) => change(key, { status: 'sending', progress: share })
      onProgress(0)
      const state = stateOf(await uploadFile(kind, file, { collection, allowDuplicate }, { onProgress, signal }))
      if (signal.aborted && state.status !== 'done') return
      change(key, state)
      announce(uploadStateText(file.name, state))
      if (state.status === 'done') onDone?.(state.item)
    })
  }

  function add(files: Iterable<File>) {
    const added = [...files].map(
      (file): Upload<Item> => ({
        key: ++last.current,
        file,
        state: { status: 'waiting' },
        abortController: new AbortController(),
      }),
    )
    setUploads((all) => [...added, ...all])
    for (const upload of added) begin(upload, false)
  }

  useUnloadWarning(uploads.some(({ state }) => state.status === 'waiting' || state.status === 'sending'))
  return {
    uploads,
    add,
    uploadAnyway: (upload: Upload<Item>) => begin(upload, true),
    settle: (key: number, item: Item) => change(key, { status: 'done', item }),
    /** Takes one from the list; one that has not arrived yet is stopped. */
    dismiss({ key, abortController }: Upload<Item>) {
      abortController.abort()
      setUploads((all) => all.filter((each) => each.key !== key))
    },
  }
}

function stateOf<Item>(sent: UploadResult<Item>): UploadState<Item> {
  if (sent.ok) return { status: 'done', item: sent.value }
  return sent.existing ? { status: 'duplicate', existing: sent.existing } : { status: 'refused', message: sent.message }
}

function uploadStateText(name: string, state: UploadState<{ title: string }>): string {
  switch (state.status) {
    case 'done':
      return `${name} was uploaded.`
    case 'duplicate':
      return `${name} is in the library already, as ${state.existing.title}.`
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
