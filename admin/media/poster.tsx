import { useState } from 'react'
import type { VideoItem } from '#schema/wire/media.ts'
import type { Choice } from '#schema/wire/pages.ts'
import { RecordList } from '../choosers/record-list.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import UploadTab from './upload-tab.tsx'

interface PosterProps {
  value: VideoItem['poster']
  onChange: (value: VideoItem['poster']) => void
  readOnly: boolean
}

/** The picture a film shows until it plays. */
export function Poster({ value, onChange, readOnly }: PosterProps) {
  const [open, setOpen] = useState<'choose' | 'upload' | null>(null)
  const choose = ({ id, thumbnail }: Choice) => {
    onChange({ id, url: thumbnail ?? '' })
    setOpen(null)
  }
  return (
    <fieldset className="field">
      <legend className="field-label">Poster</legend>
      <div className="chosen chosen-image">
        <span className="chosen-words">
          {value ? (
            <span className="choice-picture">
              <img src={value.url} alt="" />
            </span>
          ) : (
            <span className="quiet">None chosen</span>
          )}
        </span>
        {!readOnly && (
          <span className="chosen-buttons">
            <Button onClick={() => setOpen('choose')} aria-label={value ? 'Change poster' : 'Choose poster'}>
              {value ? 'Change' : 'Choose'}
            </Button>
            <IconButton icon="upload" label="Upload poster" onClick={() => setOpen('upload')} />
            {value && <IconButton icon="close" label="Clear poster" onClick={() => onChange(null)} />}
          </span>
        )}
      </div>
      {open && (
        <Dialog title={open === 'choose' ? 'Choose an image' : 'Upload an image'} size="wide" onClose={() => setOpen(null)}>
          {open === 'choose' ? <RecordList target="image" onChoose={choose} /> : <UploadTab kind="image" onChoose={choose} />}
        </Dialog>
      )}
    </fieldset>
  )
}
