import { useState } from 'react'
import type { VideoItem } from '#schema/wire/media.ts'
import { RecordChoice } from '../choosers/record-choice.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface PosterProps {
  value: VideoItem['poster']
  onChange: (value: VideoItem['poster']) => void
  readOnly: boolean
}

/** The picture a film shows until it plays. */
export function Poster({ value, onChange, readOnly }: PosterProps) {
  const [isChoosing, setIsChoosing] = useState(false)
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
            <span className="quiet">The first picture of the film</span>
          )}
        </span>
        {!readOnly && (
          <span className="chosen-buttons">
            <Button onClick={() => setIsChoosing(true)} aria-label={value ? 'Change poster' : 'Choose poster'}>
              {value ? 'Change' : 'Choose'}
            </Button>
            {value && <IconButton icon="close" label="Clear poster" onClick={() => onChange(null)} />}
          </span>
        )}
      </div>
      {isChoosing && (
        <Dialog title="Choose an image" size="wide" onClose={() => setIsChoosing(false)}>
          <RecordChoice
            target="image"
            onChoose={({ id, thumbnail }) => {
              onChange({ id, url: thumbnail ?? '' })
              setIsChoosing(false)
            }}
          />
        </Dialog>
      )}
    </fieldset>
  )
}
