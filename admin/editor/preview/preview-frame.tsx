import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useEditorContext } from '../content/editor-context.tsx'
import { ContentPreviewPanel, type PreviewFrameProps } from './preview-stage.tsx'
import { PreviewFocusSync } from './preview-sync.ts'

/** The preview of the edited content, whose fields open when they are pressed there. */
export default function PreviewFrame(props: PreviewFrameProps) {
  const { store } = useEditorContext()
  const sync = usePreviewSync(props.onClose)
  const attach = useCallback((shown: Document) => sync.attach(shown), [sync])
  return <ContentPreviewPanel {...props} source={store} onShow={attach} />
}

/** Synchronizes preview and form. A preview that covers the form closes when a field is opened. */
function usePreviewSync(onClose: () => void): PreviewFocusSync {
  const { store, view } = useEditorContext()
  const close = useRef(onClose)
  close.current = onClose
  const sync = useMemo(
    () => new PreviewFocusSync({ store, view }, () => coversForm() && close.current()),
    [store, view],
  )
  useEffect(() => sync.start(), [sync])
  return sync
}

const coversForm = () => matchMedia('(width < 62rem)').matches
