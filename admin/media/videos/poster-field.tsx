import { useState } from 'react'
import type { VideoItem } from '#schema/media/wire.ts'
import type { ChooserItem } from '#schema/pages/wire.ts'
import { ChooserItemList } from '../../choosers/chooser-item-list.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import MediaUploadTab from '../upload/upload-tab.tsx'

interface PosterProps {
  value: VideoItem['poster']
  onChange: (value: VideoItem['poster']) => void
  readOnly: boolean
}

/** The image shown until the video plays. */
export function VideoPosterField({ value, onChange, readOnly }: PosterProps) {
  const [open, setOpen] = useState<'choose' | 'upload' | null>(null)
  const choose = ({ id, thumbnail }: ChooserItem) => {
    onChange({ id, url: thumbnail ?? '' })
    setOpen(null)
  }
  return (
    <fieldset className="field">
      <legend className="field-label">Poster</legend>
      <div className="chosen chosen-image">
        <span className="chosen-text">
          {value ? (
            <span className="choice-picture">
              <img src={value.url} alt="" />
            </span>
          ) : (
            <span className="quiet">No poster</span>
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
        <Dialog
          title={open === 'choose' ? 'Choose an image' : 'Upload an image'}
          size="wide"
          onClose={() => setOpen(null)}
        >
          {open === 'choose' ? (
            <ChooserItemList target="image" onSelect={choose} />
          ) : (
            <MediaUploadTab kind="image" onSelect={choose} />
          )}
        </Dialog>
      )}
    </fieldset>
  )
}
