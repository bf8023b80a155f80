import { useCallback, useEffect, useState } from 'react'
import type { AnySnippetType } from '#app/snippets/define.ts'
import { paths } from '#schema/paths.ts'
import type { SnippetDetail } from '#schema/snippets/wire.ts'
import { OpenChooserDialogRenderer } from '../choosers/chooser-host.tsx'
import { EditorContext } from '../editor/content/editor-context.tsx'
import type { FieldValues } from '../editor/content/field-path.ts'
import { FieldProblemSummary } from '../editor/content/problem-summary.tsx'
import { useSignal } from '../editor/content/signal.ts'
import { useEditorShortcuts } from '../editor/content/use-shortcuts.ts'
import { UndoRedoButtons } from '../editor/editor-bar.tsx'
import { EditorPresenceBar } from '../editor/presence/presence-bar.tsx'
import { LazyPreviewFrame } from '../editor/preview/preview.tsx'
import { SaveOnNavigation } from '../editor/saving/save-before-leaving-guard.tsx'
import { DraftSaveStatusIndicator } from '../editor/saving/save-status.tsx'
import { FieldSetEditor } from '../fields/field-set.tsx'
import { Button } from '../ui/button.tsx'
import { PublishStatusLabel } from '../ui/status.tsx'
import { showToast } from '../ui/toast.tsx'
import { getSnippetStatus } from './editor-state.ts'
import { fetchSnippet } from './queries.ts'
import { SnippetConflictDialog } from './save-conflict.tsx'
import { SnippetActionsMenu, SnippetEditorBar, SnippetLockNotice, SnippetUsageNote } from './snippet-bar.tsx'
import { useSnippetDraft } from './use-draft.ts'

export interface SnippetEditorProps {
  declaration: AnySnippetType
  original: SnippetDetail
  /** Fetches the snippet again and restarts the editor. */
  refetch: () => void
}

/** The editor of a snippet with drafts: it saves automatically, and has a preview and publishing. */
export function SnippetDraftEditor({ declaration, original, refetch }: SnippetEditorProps) {
  const {
    editing,
    saving: saver,
    snippet,
    publish,
    isBusy,
    toggleLock,
  } = useSnippetDraft({ declaration, original, refetch })
  const { phase } = useSignal(saver.state)
  const [previewing, setPreviewing] = useState(() => innerWidth >= 1200)
  const isChanged = snippet.has_unpublished_changes || phase === 'unsaved'
  useEditorShortcuts(editing.store, async () => {
    if (await saver.save()) showToast('Draft saved.')
  })
  return (
    <EditorContext value={editing}>
      <div className={previewing ? 'editor editor-split' : 'editor'}>
        <SnippetEditorBar
          declaration={declaration}
          fallbackTitle="Untitled"
          notes={
            <>
              <PublishStatusLabel status={getSnippetStatus({ ...snippet, has_unpublished_changes: isChanged })} />
              {snippet.can.edit && <DraftSaveStatusIndicator saver={saver} />}
              <EditorPresenceBar
                objectType="snippet"
                id={original.id}
                saverStatus={saver}
                onReload={refetch}
                onCompare={() => saver.markConflict()}
              />
            </>
          }
        >
          <UndoRedoButtons />
          <PreviewToggle isPressed={previewing} onPress={() => setPreviewing(!previewing)} />
          <SnippetActionsMenu snippet={snippet} toggleLock={toggleLock} />
          {snippet.can.publish && (
            <Button variant="primary" busy={isBusy} onClick={publish}>
              {isBusy ? 'Publishing…' : 'Publish'}
            </Button>
          )}
        </SnippetEditorBar>
        <div className="editor-main setting-main snippet-main">
          <SnippetLockNotice snippet={snippet} toggleLock={toggleLock} />
          <SnippetUsageNote snippet={snippet} />
          <FieldProblemSummary fields={declaration.fields} />
          <FieldSetEditor fields={declaration.fields} fieldPath="" />
        </div>
        {previewing && (
          <LazyPreviewFrame
            action={paths.wagtail.snippetPreview(declaration.type, original.id)}
            start={`[data-snippet="${original.id}"] > *`}
            onClose={() => setPreviewing(false)}
          />
        )}
      </div>
      {phase === 'conflict' && <Decision {...{ declaration, original, saving: saver }} mine={editing.store.content} />}
      <SaveOnNavigation
        isClean={useCallback(() => saver.isClean, [saver])}
        save={useCallback(() => saver.save(), [saver])}
      />
      <OpenChooserDialogRenderer />
    </EditorContext>
  )
}

const PreviewToggle = ({ isPressed, onPress }: { isPressed: boolean; onPress: () => void }) => (
  <Button icon="eye" variant="quiet" aria-pressed={isPressed} onClick={onPress} title="Preview">
    <span className="bar-label">Preview</span>
  </Button>
)

type DecisionProps = Pick<SnippetEditorProps, 'declaration' | 'original'> &
  Pick<ReturnType<typeof useSnippetDraft>, 'saving'> & { mine: FieldValues }

/** Asks which version to use, once the other user's version is loaded. */
function Decision({ declaration, original, saving: saver, mine }: DecisionProps) {
  const [theirs, setTheirs] = useState<SnippetDetail | null>(null)
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    fetchSnippet({ type: declaration.type, id: original.id }).then((result) => {
      if (result.ok) setTheirs(result.value)
      else showToast(result.message, { tone: 'danger' })
    })
  }, [declaration, original])
  if (!theirs) return null
  if (isLater)
    return (
      <div className="notice notice-warn conflict-bar" role="alert">
        <span>This snippet is not being saved, because someone else changed it.</span>
        <Button onClick={() => setIsLater(false)}>Decide now</Button>
      </div>
    )
  return (
    <SnippetConflictDialog
      fields={declaration.fields}
      theirs={theirs}
      mine={mine}
      onLater={() => setIsLater(true)}
      onKeepMine={() => saver.keepMine(Number(theirs.version))}
      onUseTheirs={() => saver.applyTheirs(theirs.values, Number(theirs.version))}
    />
  )
}
