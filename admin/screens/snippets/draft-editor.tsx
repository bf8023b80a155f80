import { useCallback, useEffect, useState } from 'react'
import type { AnySnippet } from '#app/snippets/define.ts'
import { upgradeContent } from '#schema/fields/upgrade-content.ts'
import { paths } from '#schema/paths.ts'
import type { SnippetDetail } from '#schema/wire/snippet.ts'
import { Choosers } from '../../choosers/choosers.tsx'
import type { Values } from '../../editor/address.ts'
import { useCell } from '../../editor/cell.ts'
import { EditingContext } from '../../editor/context.tsx'
import { UndoButtons } from '../../editor/editor-bar.tsx'
import { Leaving } from '../../editor/leaving.tsx'
import { Present } from '../../editor/presence.tsx'
import { Preview } from '../../editor/preview.tsx'
import { ProblemSummary } from '../../editor/problem-summary.tsx'
import { SaveNote } from '../../editor/save-note.tsx'
import { useShortcuts } from '../../editor/shortcuts.ts'
import { FieldSet } from '../../fields/field-set.tsx'
import { Button } from '../../ui/button.tsx'
import { Status } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.tsx'
import { SnippetConflict } from './conflict.tsx'
import { useDraft } from './drafting.ts'
import { statusOf } from './editing.ts'
import { readSnippet } from './queries.ts'
import { SnippetBar, SnippetLockNotice, SnippetMenu, UsedNote } from './snippet-bar.tsx'

export interface EditorProps {
  declaration: AnySnippet
  opened: SnippetDetail
  /** Reads the snippet again and begins anew. */
  reread: () => void
}

/** The editor of a snippet with drafts: saved by itself, shown as a page shows it, published when it is ready. */
export function DraftEditor({ declaration, opened, reread }: EditorProps) {
  const { editing, saving, snippet, publish, isBusy, turnLock } = useDraft({ declaration, opened, reread })
  const { phase } = useCell(saving.state)
  const [previewing, setPreviewing] = useState(() => innerWidth >= 1200)
  const isChanged = snippet.has_unpublished_changes || phase === 'unsaved'
  useShortcuts(editing.store, async () => {
    if (await saving.save()) toast('Draft saved.')
  })
  return (
    <EditingContext value={editing}>
      <div className={previewing ? 'editor editor-split' : 'editor'}>
        <SnippetBar
          declaration={declaration}
          untitled="Untitled"
          notes={
            <>
              <Status status={statusOf({ ...snippet, has_unpublished_changes: isChanged })} />
              {snippet.may.edit && <SaveNote saving={saving} />}
              <Present of="snippet" id={opened.id} work={saving} onReload={reread} onCompare={() => saving.overtaken()} />
            </>
          }
        >
          <UndoButtons />
          <Button icon="eye" look="quiet" aria-pressed={previewing} onClick={() => setPreviewing(!previewing)} title="Preview">
            <span className="bar-label">Preview</span>
          </Button>
          <SnippetMenu snippet={snippet} turnLock={turnLock} />
          {snippet.may.publish && (
            <Button look="primary" busy={isBusy} onClick={publish}>
              {isBusy ? 'Publishing…' : 'Publish'}
            </Button>
          )}
        </SnippetBar>
        <div className="editor-main setting-main snippet-main">
          <SnippetLockNotice snippet={snippet} turnLock={turnLock} />
          <UsedNote snippet={snippet} />
          <ProblemSummary fields={declaration.fields} />
          <FieldSet fields={declaration.fields} address="" />
        </div>
        {previewing && (
          <Preview
            action={paths.wagtail.snippetPreview(declaration.type, opened.id)}
            start={`[data-snippet="${opened.id}"] > *`}
            onClose={() => setPreviewing(false)}
          />
        )}
      </div>
      {phase === 'conflict' && <Decision {...{ declaration, opened, saving }} mine={editing.store.content} />}
      <Leaving isClean={useCallback(() => saving.isClean, [saving])} save={useCallback(() => saving.save(), [saving])} />
      <Choosers />
    </EditingContext>
  )
}

type DecisionProps = Pick<EditorProps, 'declaration' | 'opened'> & Pick<ReturnType<typeof useDraft>, 'saving'> & { mine: Values }

/** Asks whose work stands, once theirs is known. */
function Decision({ declaration, opened, saving, mine }: DecisionProps) {
  const [theirs, setTheirs] = useState<SnippetDetail | null>(null)
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    readSnippet({ type: declaration.type, id: opened.id }).then((answer) => {
      if (answer.ok) setTheirs(answer.value)
      else toast(answer.message, { tone: 'danger' })
    })
  }, [declaration, opened])
  if (!theirs) return null
  if (isLater)
    return (
      <div className="notice notice-warn conflict-bar" role="alert">
        <span>This snippet is not being saved: somebody else changed it.</span>
        <Button onClick={() => setIsLater(false)}>Decide now</Button>
      </div>
    )
  return (
    <SnippetConflict
      fields={declaration.fields}
      theirs={theirs}
      mine={mine}
      onLater={() => setIsLater(true)}
      onKeepMine={() => saving.keepMine(Number(theirs.version))}
      onTakeTheirs={() => saving.takeTheirs(upgradeContent(declaration.fields, theirs.values), Number(theirs.version))}
    />
  )
}
