import { useEffect, useState } from 'react'
import type { BlockDeclaration } from '#schema/fields/stream.ts'
import { chooserAndDeveloperPaths } from '#schema/pages/editor-paths.ts'

/** Milliseconds before a highlighted block is previewed, so that moving through the list requests nothing. */
const previewDelay = 250

/** Whether the window is wide enough to show a preview. */
const hasRoomForPreview = () => matchMedia('(width >= 56rem)').matches

/** The sample of a block as the site renders it. It is inert and hidden from screen readers, which read its name. */
export function BlockSamplePreview({ block }: { block: BlockDeclaration | null }) {
  const [shown, setShown] = useState<BlockDeclaration | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setShown(block), previewDelay)
    return () => clearTimeout(timer)
  }, [block])
  if (!hasRoomForPreview()) return null
  return (
    <div className="block-look" inert>
      {shown ? (
        <iframe
          key={shown.type}
          title={`Preview of ${shown.label}`}
          src={chooserAndDeveloperPaths.blockPreview(shown.type)}
        />
      ) : (
        <p className="quiet">Highlight a block to preview it here.</p>
      )}
    </div>
  )
}
