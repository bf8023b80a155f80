import type { ImageItem } from '#schema/wire/media.ts'
import type { Choice } from '#schema/wire/pages.ts'
import { Describe } from './describe.tsx'
import { DropZone } from './drop-zone.tsx'
import { choiceOf, type MediaItems, type MediaKind } from './kinds.ts'
import { UploadRows } from './upload-rows.tsx'
import { useUploads } from './uploads.ts'
import '../styles/media.ts'

interface UploadTabProps {
  kind: MediaKind
  onChoose: (choice: Choice) => void
}

/** Uploads a file and chooses it at once; a picture is described first. */
export default function UploadTab({ kind, onChoose }: UploadTabProps) {
  const choose = (item: MediaItems[MediaKind]) => onChoose(choiceOf(item))
  const chooseUnlessImage = (item: MediaItems[MediaKind]) => {
    if (kind !== 'image') choose(item)
  }
  const { uploads, add, uploadAnyway, dismiss } = useUploads(kind, '', chooseUnlessImage)
  return (
    <div className="upload-panel">
      <DropZone kind={kind} single onFiles={add} />
      <UploadRows
        kind={kind}
        uploads={uploads}
        onUploadAnyway={uploadAnyway}
        onUse={(_, existing) => choose(existing)}
        onDismiss={dismiss}
        done={(item) => kind === 'image' && <Describe image={item as ImageItem} verb="Use this image" onDone={choose} focusFirst />}
      />
    </div>
  )
}
