import type { ImageItem } from '#schema/media/wire.ts'
import type { ChooserItem } from '#schema/pages/wire.ts'
import { type MediaItems, type MediaKind, toChooserItem } from '../media-kinds.ts'
import { DescribeImage } from './describe-image.tsx'
import { DropZone } from './drop-zone.tsx'
import { UploadRows } from './upload-rows.tsx'
import { useUploads } from './use-uploads.ts'
import '../styles.ts'

interface UploadTabProps {
  kind: MediaKind
  onSelect: (choice: ChooserItem) => void
}

/** Uploads a file and chooses it; an image is described first. */
export default function UploadTab({ kind, onSelect }: UploadTabProps) {
  const choose = (item: MediaItems[MediaKind]) => onSelect(toChooserItem(item))
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
        onUseExisting={(_, existing) => choose(existing)}
        onDismiss={dismiss}
        renderDone={(item) =>
          kind === 'image' && (
            <DescribeImage image={item as ImageItem} submitLabel="Use this image" onDone={choose} autoFocus />
          )
        }
      />
    </div>
  )
}
