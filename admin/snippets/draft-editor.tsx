import { useCallback, useEffect, useState } from 'react'
import type { AnySnippet } from '#app/snippets/define.ts'
import { paths } from '#schema/paths.ts'
import type { SnippetDetail } from '#schema/snippets/wire.ts'
import { ChooserHost } from '../choosers/chooser-host.tsx'
import { EditorContext } from '../editor/content/editor-context.tsx'
import type { FieldValues } from '../editor/content/field-path.ts'
import { ProblemSummary } from '../editor/content/problem-summary.tsx'
import { useSignal } from '../editor/content/signal.ts'
import { useEditorShortcuts } from '../editor/content/use-shortcuts.ts'
import { UndoButtons } from '../editor/editor-bar.tsx'
import { PresenceBar } from '../editor/presence/presence-bar.tsx'
import { Preview } from '../editor/preview/preview.tsx'
import { SaveStatus } from '../editor/saving/save-status.tsx'
import { UnsavedChangesGuard } from '../editor/saving/unsaved-changes-guard.tsx'
import { FieldSet } from '../fields/field-set.tsx'
import { Button } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'
import { toast } from '../ui/toast.tsx'
import { getSnippetStatus } from './editor-state.ts'
import { fetchSnippet } from './queries.ts'
import { SnippetConflict } from './save-conflict.tsx'
import { SnippetBar, SnippetLockNotice, SnippetMenu, UsageNote } from './snippet-bar.tsx'
import { useSnippetDraft } from './use-draft.ts'

export interface EditorProps {
  declaration: AnySnippet
  original: SnippetDetail
  /** Fetches the snippet again and restarts the editor. */
  refetch: () => void
}

/** The editor of a snippet with drafts: it saves automatically, and has a preview and publishing. */
export function DraftEditor({ declaration, original, refetch }: EditorProps) {
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
    if (await saver.save()) toast('Draft saved.')
  })
  return (
    <EditorContext value={editing}>
      <div className={previewing ? 'editor editor-split' : 'editor'}>
        <SnippetBar
          declaration={declaration}
          fallbackTitle="Untitled"
          notes={
            <>
              <Status status={getSnippetStatus({ ...snippet, has_unpublished_changes: isChanged })} />
              {snippet.can.edit && <SaveStatus saver={saver} />}
              <PresenceBar
                objectType="snippet"
                id={original.id}
                saverStatus={saver}
                onReload={refetch}
                onCompare={() => saver.markConflict()}
              />
            </>
          }
        >
          <UndoButtons />
          <PreviewToggle isPressed={previewing} onPress={() => setPreviewing(!previewing)} />
          <SnippetMenu snippet={snippet} toggleLock={toggleLock} />
          {snippet.can.publish && (
            <Button variant="primary" busy={isBusy} onClick={publish}>
              {isBusy ? 'Publishing…' : 'Publish'}
            </Button>
          )}
        </SnippetBar>
        <div className="editor-main setting-main snippet-main">
          <SnippetLockNotice snippet={snippet} toggleLock={toggleLock} />
          <UsageNote snippet={snippet} />
          <ProblemSummary fields={declaration.fields} />
          <FieldSet fields={declaration.fields} fieldPath="" />
        </div>
        {previewing && (
          <Preview
            action={paths.wagtail.snippetPreview(declaration.type, original.id)}
            start={`[data-snippet="${original.id}"] > *`}
            onClose={() => setPreviewing(false)}
          />
        )}
      </div>
      {phase === 'conflict' && <Decision {...{ declaration, original, saving: saver }} mine={editing.store.content} />}
      <UnsavedChangesGuard
        isClean={useCallback(() => saver.isClean, [saver])}
        save={useCallback(() => saver.save(), [saver])}
      />
      <ChooserHost />
    </EditorContext>
  )
}

const PreviewToggle = ({ isPressed, onPress }: { isPressed: boolean; onPress: () => void }) => (
  <Button icon="eye" variant="quiet" aria-pressed={isPressed} onClick={onPress} title="Preview">
    <span className="bar-label">Preview</span>
  </Button>
)

type DecisionProps = Pick<EditorProps, 'declaration' | 'original'> &
  Pick<ReturnType<typeof useSnippetDraft>, 'saving'> & { mine: FieldValues }

/** Asks which version to use, once the other user's version is loaded. */
function Decision({ declaration, original, saving: saver, mine }: DecisionProps) {
  const [theirs, setTheirs] = useState<SnippetDetail | null>(null)
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    fetchSnippet({ type: declaration.type, id: original.id }).then((result) => {
      if (result.ok) setTheirs(result.value)
      else toast(result.message, { tone: 'danger' })
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
    <SnippetConflict
      fields={declaration.fields}
      theirs={theirs}
      mine={mine}
      onLater={() => setIsLater(true)}
      onKeepMine={() => saver.keepMine(Number(theirs.version))}
      onUseTheirs={() => saver.applyTheirs(theirs.values, Number(theirs.version))}
    />
  )
}
