import { useEffect, useState } from 'react'
import type { BlockDeclaration } from '#schema/fields/stream.ts'
import { editorPaths } from '#schema/pages/editor-paths.ts'

/** Milliseconds somebody looks at a name before its block is drawn: who passes by asks for nothing. */
const pause = 250

/** Where there is room to see it. */
const isRoomy = () => matchMedia('(width >= 56rem)').matches

/**
 * The sample of a block as the site draws it. Nothing in it can be pressed, and who listens has heard its name already.
 */
export function BlockPreview({ block }: { block: BlockDeclaration | null }) {
  const [shown, setShown] = useState<BlockDeclaration | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setShown(block), pause)
    return () => clearTimeout(timer)
  }, [block])
  if (!isRoomy()) return null
  return (
    <div className="block-look" inert>
      {shown ? (
        <iframe key={shown.type} title={`The block ${shown.label}`} src={editorPaths.blockPreview(shown.type)} />
      ) : (
        <p className="quiet">What a block looks like is shown here.</p>
      )}
    </div>
  )
}
