import type { MouseEvent, ReactNode } from 'react'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { kinds, type MediaItems, type MediaKind, sizeInWords, thumbnailOf } from './kinds.ts'
import type { Upload } from './uploads.ts'

interface UploadRowsProps<Kind extends MediaKind> {
  kind: Kind
  uploads: Upload<MediaItems[Kind]>[]
  onUploadAnyway: (upload: Upload<MediaItems[Kind]>) => void
  /** The editor takes what the library has already. */
  onUse: (key: number, existing: MediaItems[Kind]) => void
  onDismiss: (upload: Upload<MediaItems[Kind]>) => void
  /** What can be done with a file that has arrived. */
  done: (item: MediaItems[Kind]) => ReactNode
}

/** Files on their way: how far each is, and what to do about those that did not go through. */
export function UploadRows<Kind extends MediaKind>({ kind, uploads, onUploadAnyway, onUse, onDismiss, done }: UploadRowsProps<Kind>) {
  if (uploads.length === 0) return null
  return (
    <ul className="uploads" aria-label="Uploads">
      {uploads.map((upload) => {
        const { key, file, state } = upload
        return (
          <li key={key} className={`upload upload-${state.is}`} tabIndex={-1}>
            <Face kind={kind} item={state.is === 'done' ? state.item : state.is === 'duplicate' ? state.existing : null} />
            <div className="upload-words">
              <p>
                <strong>{file.name}</strong> <span className="quiet">{sizeInWords(file.size)}</span>
              </p>
              {state.is === 'waiting' && <p className="quiet">Waiting …</p>}
              {state.is === 'sending' && <Progress name={file.name} share={state.share} />}
              {state.is === 'refused' && (
                <p className="field-error">
                  <Icon name="alert" size={16} /> {state.message}
                </p>
              )}
              {state.is === 'duplicate' && (
                <>
                  <p>The library has this file already: “{state.existing.title}”.</p>
                  <div className="upload-ways">
                    <Button
                      look="primary"
                      aria-label={`Use this: ${state.existing.title}`}
                      onClick={(event) => {
                        stayHere(event)
                        onUse(key, state.existing)
                      }}
                    >
                      Use this
                    </Button>
                    <Button
                      aria-label={`Upload anyway: ${file.name}`}
                      onClick={(event) => {
                        stayHere(event)
                        onUploadAnyway(upload)
                      }}
                    >
                      Upload anyway
                    </Button>
                  </div>
                </>
              )}
              {state.is === 'done' && done(state.item)}
            </div>
            <IconButton
              icon="close"
              label={state.is === 'waiting' || state.is === 'sending' ? `Stop ${file.name}` : `Dismiss ${file.name}`}
              onClick={(event) => {
                goOn(event)
                onDismiss(upload)
              }}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** The button that was pressed is about to go: the keyboard stays at its row. */
const stayHere = ({ currentTarget }: MouseEvent) => currentTarget.closest('li')?.focus()

/** The row is about to go: the keyboard goes to the one beside it. */
function goOn({ currentTarget }: MouseEvent) {
  const row = currentTarget.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  if (beside instanceof HTMLElement) beside.focus()
}

function Face({ kind, item }: { kind: MediaKind; item: MediaItems[MediaKind] | null }) {
  const thumbnail = item && thumbnailOf(item)
  return <span className="choice-picture">{thumbnail ? <img src={thumbnail} alt="" /> : <Icon name={kinds[kind].icon} size={20} />}</span>
}

/** All bytes have been sent before the server has looked at them, so the last part is waited for without a figure. */
export function Progress({ name, share }: { name: string; share: number }) {
  const isSent = share >= 1
  return (
    <div className="upload-progress">
      <progress aria-label={`Upload of ${name}`} {...(isSent ? {} : { value: share, max: 1 })} />
      <span className="quiet">{isSent ? 'Checking …' : `${Math.round(share * 100)} %`}</span>
    </div>
  )
}
