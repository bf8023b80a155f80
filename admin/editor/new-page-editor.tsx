import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnyPageType } from '#app/templates/index.ts'
import { emptyValues } from '#schema/fields/struct.ts'
import { paths } from '#schema/paths.ts'
import type { ActionAnswer } from '#schema/wire/page-actions.ts'
import type { AllowedTypeListing } from '#schema/wire/pages.ts'
import { call, type Refusal } from '../api.ts'
import { Choosers } from '../choosers/choosers.tsx'
import { act, queries } from '../queries.ts'
import { useTabTitle } from '../shell/heading.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { type Editing, EditingContext } from './context.tsx'
import { BarFrame, UndoButtons } from './editor-bar.tsx'
import { EditorForm } from './form.tsx'
import { Leaving } from './leaving.tsx'
import { useShortcuts } from './shortcuts.ts'
import { slugOf } from './slug.ts'
import { ContentStore } from './store.ts'
import { fieldsOf, tabsOf } from './tabs.ts'
import { EditorView } from './view.ts'

interface NewPageEditorProps {
  type: AnyPageType
  allowed: AllowedTypeListing
}

/** The editor of a page that is not stored yet. Its slug follows the title until the slug is written by hand. */
export function NewPageEditor({ type, allowed: { parent, may_publish, submits_to } }: NewPageEditorProps) {
  const tabs = useMemo(() => tabsOf(type), [type])
  const editing = useMemo<Editing>(() => {
    const view = new EditorView((field) => (tabsOf(type)[1]!.fields[field] ? 'promote' : 'content'))
    return { store: new ContentStore(emptyValues(fieldsOf(type))), view, readOnly: false }
  }, [type])
  const { busy, create, isClean } = useCreation(editing, type, parent.id)
  useSlugThatFollows(editing.store)
  useShortcuts(editing.store, () => create('draft'))
  useTabTitle(`New ${type.label.toLowerCase()}`)
  useEffect(() => editing.view.reveal('title'), [editing])
  return (
    <EditingContext value={editing}>
      <div className="editor">
        <BarFrame
          trail={[{ to: paths.wagtail.explorer(parent.id), label: parent.title }]}
          typeLabel={`New ${type.label.toLowerCase()}`}
          notes={null}
        >
          <UndoButtons />
          <Button onClick={() => create('draft')} busy={busy}>
            Save draft
          </Button>
          {may_publish ? (
            <Button look="primary" onClick={() => create('publish')} busy={busy}>
              Publish
            </Button>
          ) : (
            submits_to && (
              <Button look="primary" onClick={() => create('submit')} busy={busy}>
                Submit for approval
              </Button>
            )
          )}
        </BarFrame>
        <div className="editor-main">
          <EditorForm tabs={tabs} />
        </div>
      </div>
      <Leaving isClean={isClean} save={async () => false} />
      <Choosers />
    </EditingContext>
  )
}

function useCreation({ store, view }: Editing, type: AnyPageType, parent_id: number) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const done = useRef(false)
  const begun = useRef(store.content)
  async function create(as: 'draft' | 'publish' | 'submit') {
    if (busy) return
    setBusy(true)
    const body = { parent_id, type: type.type, content: store.content, publish: as === 'publish' }
    const answer = await call<ActionAnswer>('POST', paths.api.create, { body, stayWhenSignedOut: true })
    if (!answer.ok) {
      setBusy(false)
      return explain(answer)
    }
    done.current = true
    toast(answer.value.message)
    if (as === 'submit') await submitNew(answer.value)
    await queries.invalidateQueries({ queryKey: ['pages'], refetchType: 'none' })
    navigate(paths.wagtail.edit(answer.value.id), { replace: true })
  }
  function explain(refusal: Refusal) {
    store.setProblems(refusal.problems)
    if (store.problems[0]) view.reveal(store.problems[0].address)
    else toast(refusal.message, { tone: 'danger' })
  }
  return { busy, create, isClean: () => done.current || store.content === begun.current }
}

/** Submits a page just made. It is stored whatever comes of this; what is not fit to be published yet is mended in its editor. */
async function submitNew({ id, latest_revision_id }: ActionAnswer) {
  const answer = await act(id, 'submit', { base_revision_id: latest_revision_id })
  if (answer.ok) toast(answer.value.message)
  else toast(`It is a draft, and was not submitted: ${answer.message}`, { tone: 'danger' })
}

function useSlugThatFollows(store: ContentStore) {
  useEffect(() => {
    let followed = ''
    let title = ''
    return store.listenToAll(() => {
      const now = String(store.valueAt('title') ?? '')
      if (now === title) return
      title = now
      if (store.valueAt('slug') !== followed) return
      followed = slugOf(now)
      store.set('slug', followed)
    })
  }, [store])
}
