import type { ImageItem, MediaKind } from '#schema/media/wire.ts'
import type { ChooserItem } from '#schema/pages/wire.ts'
import { type MediaItemByKind, mediaItemToChooserItem } from '../media-kinds.ts'
import { DescribeUploadedImageForm } from './describe-image.tsx'
import { FileDropZone } from './drop-zone.tsx'
import { MediaUploadRows } from './upload-rows.tsx'
import { useMediaUploads } from './use-uploads.ts'
import '../styles.ts'

interface UploadTabProps {
  kind: MediaKind
  onSelect: (choice: ChooserItem) => void
}

/** Uploads a file and chooses it; an image is described first. */
export default function MediaUploadTab({ kind, onSelect }: UploadTabProps) {
  const choose = (item: MediaItemByKind[MediaKind]) => onSelect(mediaItemToChooserItem(item))
  const chooseUnlessImage = (item: MediaItemByKind[MediaKind]) => {
    if (kind !== 'image') choose(item)
  }
  const { uploads, add, uploadAnyway, dismiss } = useMediaUploads(kind, '', chooseUnlessImage)
  return (
    <div className="upload-panel">
      <FileDropZone kind={kind} single onFiles={add} />
      <MediaUploadRows
        kind={kind}
        uploads={uploads}
        onUploadAnyway={uploadAnyway}
        onUseExisting={(_, existing) => choose(existing)}
        onDismiss={dismiss}
        renderDone={(item) =>
          kind === 'image' && (
            <DescribeUploadedImageForm
              image={item as ImageItem}
              submitLabel="Use this image"
              onDone={choose}
              autoFocus
            />
          )
        }
      />
    </div>
  )
}
