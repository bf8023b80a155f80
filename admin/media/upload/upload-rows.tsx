import type { MouseEvent, ReactNode } from 'react'
import type { MediaKind } from '#schema/media/wire.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatFileSize, getMediaThumbnailUrl, type MediaItemByKind, mediaKindDetails } from '../media-kinds.ts'
import type { MediaUploadTask } from './use-uploads.ts'

interface UploadRowsProps<Kind extends MediaKind> {
  kind: Kind
  uploads: MediaUploadTask<MediaItemByKind[Kind]>[]
  onUploadAnyway: (upload: MediaUploadTask<MediaItemByKind[Kind]>) => void
  /** Called when the user chooses the existing item instead of a duplicate. */
  onUseExisting: (key: number, existing: MediaItemByKind[Kind]) => void
  onDismiss: (upload: MediaUploadTask<MediaItemByKind[Kind]>) => void
  /** Renders the result of a completed upload. */
  renderDone: (item: MediaItemByKind[Kind]) => ReactNode
}

/** Uploads with their progress, and actions for duplicates and errors. */
export function MediaUploadRows<Kind extends MediaKind>({
  kind,
  uploads,
  onUploadAnyway,
  onUseExisting,
  onDismiss,
  renderDone,
}: UploadRowsProps<Kind>) {
  if (uploads.length === 0) return null
  return (
    <ul className="uploads" aria-label="Uploads">
      {uploads.map((upload) => {
        const { key, file, state } = upload
        return (
          <li key={key} className={`upload upload-${state.status}`} tabIndex={-1}>
            <UploadThumbnail
              kind={kind}
              item={state.status === 'done' ? state.item : state.status === 'duplicate' ? state.existing : null}
            />
            <div className="upload-text">
              <p>
                <strong>{file.name}</strong> <span className="quiet">{formatFileSize(file.size)}</span>
              </p>
              {state.status === 'waiting' && <p className="quiet">Waiting …</p>}
              {state.status === 'sending' && <UploadProgressBar name={file.name} progress={state.progress} />}
              {state.status === 'refused' && (
                <p className="field-error">
                  <Icon name="alert" size={16} /> {state.message}
                </p>
              )}
              {state.status === 'duplicate' && (
                <Duplicate
                  fileName={file.name}
                  title={state.existing.title}
                  onUse={() => onUseExisting(key, state.existing)}
                  onUploadAnyway={() => onUploadAnyway(upload)}
                />
              )}
              {state.status === 'done' && renderDone(state.item)}
            </div>
            <IconButton
              icon="close"
              label={
                state.status === 'waiting' || state.status === 'sending' ? `Stop ${file.name}` : `Dismiss ${file.name}`
              }
              onClick={(event) => {
                focusNextRow(event)
                onDismiss(upload)
              }}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface DuplicateProps {
  fileName: string
  /** The title of the existing item. */
  title: string
  onUse: () => void
  onUploadAnyway: () => void
}

/** A duplicate of an item in the library, with actions. */
function Duplicate({ fileName, title, onUse, onUploadAnyway }: DuplicateProps) {
  const andFocusRow = (action: () => void) => (event: MouseEvent) => {
    focusRow(event)
    action()
  }
  return (
    <>
      <p>This file is already in the library: “{title}”.</p>
      <div className="upload-actions">
        <Button variant="primary" aria-label={`Use this: ${title}`} onClick={andFocusRow(onUse)}>
          Use this
        </Button>
        <Button aria-label={`Upload anyway: ${fileName}`} onClick={andFocusRow(onUploadAnyway)}>
          Upload anyway
        </Button>
      </div>
    </>
  )
}

/** Focuses the row, because the pressed button is about to be removed. */
const focusRow = ({ currentTarget }: MouseEvent) => currentTarget.closest('li')?.focus()

/** Focuses the adjacent row, because this one is about to be removed. */
function focusNextRow({ currentTarget }: MouseEvent) {
  const row = currentTarget.closest('li')
  const adjacent = row?.nextElementSibling ?? row?.previousElementSibling
  if (adjacent instanceof HTMLElement) adjacent.focus()
}

function UploadThumbnail({ kind, item }: { kind: MediaKind; item: MediaItemByKind[MediaKind] | null }) {
  const thumbnail = item && getMediaThumbnailUrl(item)
  return (
    <span className="choice-picture">
      {thumbnail ? <img src={thumbnail} alt="" /> : <Icon name={mediaKindDetails[kind].icon} size={20} />}
    </span>
  )
}

/** Upload progress from 0 to 1; indeterminate at 1, while the server processes the file. */
export function UploadProgressBar({ name, progress }: { name: string; progress: number }) {
  const isSent = progress >= 1
  return (
    <div className="upload-progress">
      <progress aria-label={`Upload of ${name}`} {...(isSent ? {} : { value: progress, max: 1 })} />
      <span className="quiet">{isSent ? 'Checking …' : `${Math.round(progress * 100)} %`}</span>
    </div>
  )
}
