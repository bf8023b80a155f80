import {
  type ComponentProps,
  type KeyboardEvent,
  lazy,
  memo,
  type RefObject,
  Suspense,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { BlockDeclaration, StreamItem } from '#schema/fields/stream.ts'
import { extractSearchText } from '#schema/fields/struct.ts'
import { listDirectStreamBlockIds, toggleBlockInEditorSelection } from '../../editor/content/block-selection.ts'
import {
  ContainingBlockContext,
  FieldCommentButton,
  useEditorContext,
  useFieldValueSelector,
  useProblemCountInField,
} from '../../editor/content/editor-context.tsx'
import { toFieldElementId } from '../../editor/content/editor-view.ts'
import { type FieldPath, type FieldValues, joinFieldPath, toBlockPathStep } from '../../editor/content/field-path.ts'
import { useSignal } from '../../editor/content/signal.ts'
import { RowCheckbox } from '../../lists/row-checkbox.tsx'
import { announceToScreenReaders } from '../../ui/announcer.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListEntryActionButtons } from '../entry-buttons.tsx'
import { FieldSetEditor } from '../field-set.tsx'
import { useDragToReorder } from '../use-drag.ts'
import type { FieldWidgetProps } from '../widget.ts'
import { removeBlocksFromEditor } from './block-actions.ts'
import { handleBlockShortcutKey } from './block-shortcuts.ts'

const BlockMenu = lazy(async () => ({ default: (await import('./later-parts.ts')).BlockActionsMenu }))

interface BlockCardProps {
  id: string
  index: number
  length: number
  stream: FieldPath
  field: FieldWidgetProps<'stream'>['field']
}

/** One block of a stream: a header with its actions, and its fields. */
export const BlockCard = memo(function BlockCard(props: BlockCardProps) {
  const { id, stream, field } = props
  const { view } = useEditorContext()
  const type = useFieldValueSelector(
    stream,
    (items) => (items as StreamItem[]).find((item) => item.id === id)?.type ?? '',
  )
  const block = field.blockOf(type)
  const isCollapsed = useSignal(view.collapsed, (all) => all.has(id))
  const selected = useSignal(view.selection, (chosen) => chosen.stream === stream && chosen.ids.has(id))
  const card = useRef<HTMLLIElement>(null)
  const fieldPath = joinFieldPath(stream, toBlockPathStep(id))
  const name = block?.label ?? type
  const blockContext = useMemo(() => ({ id, stream, field }), [id, stream, field])
  const move = useMoving(props, name, card)
  const onKeyDown = useCardKeys(props, move, selected)
  return (
    <li
      className={selected ? 'block selected' : 'block'}
      ref={card}
      id={toFieldElementId(fieldPath)}
      tabIndex={-1}
      data-block={id}
      onKeyDown={onKeyDown}
    >
      <BlockHead {...props} {...{ name, block, fieldPath, isCollapsed, selected, move, card }} />
      <ContainingBlockContext value={blockContext}>
        <div className="block-body" id={bodyId(fieldPath)} hidden={isCollapsed} data-first>
          {!isCollapsed &&
            (block ? <FieldSetEditor fields={block.fields} fieldPath={fieldPath} /> : <UnknownBlock type={type} />)}
        </div>
      </ContainingBlockContext>
    </li>
  )
})

const bodyId = (fieldPath: FieldPath) => `${toFieldElementId(fieldPath)}-body`

interface BlockHeadProps extends BlockCardProps {
  name: string
  block: BlockDeclaration | undefined
  fieldPath: FieldPath
  isCollapsed: boolean
  selected: boolean
  move: (to: number) => void
  card: RefObject<HTMLLIElement | null>
}

function BlockHead({
  id,
  index,
  length,
  stream,
  field,
  name,
  block,
  fieldPath,
  isCollapsed,
  selected,
  move,
  card,
}: BlockHeadProps) {
  const editing = useEditorContext()
  const { store, view, readOnly } = editing
  const startDrag = useDragToReorder({ card, index, onDrop: move, name })
  const blockName = `${name}, block ${index + 1}`
  return (
    <div className="block-head">
      {!readOnly && (
        <span className="handle" onPointerDown={startDrag} aria-hidden="true">
          <Icon name="handle" />
        </span>
      )}
      {!readOnly && (
        <RowCheckbox
          label={`Select ${blockName}`}
          checked={selected}
          onChange={(isRange) => toggleBlockInEditorSelection(editing, stream, id, isRange)}
        />
      )}
      <button
        type="button"
        className="block-title"
        aria-expanded={!isCollapsed}
        aria-controls={bodyId(fieldPath)}
        onClick={() => view.setCollapsed([id], !isCollapsed)}
      >
        <span className={isCollapsed ? 'disclosure' : 'disclosure open'}>
          <Icon name={block ? 'chevron' : 'lock'} size={16} />
        </span>
        <strong>{name}</strong>
        {block && <BlockSummary block={block} fieldPath={fieldPath} />}
      </button>
      <FieldProblemCountBadge fieldPath={fieldPath} />
      <FieldCommentButton fieldPath={fieldPath} name={blockName} />
      <ListEntryActionButtons
        name={blockName}
        index={index}
        length={length}
        onMove={move}
        onDuplicate={() => {
          const copy = store.duplicate(stream, index) as StreamItem
          announceToScreenReaders(`${name} duplicated.`)
          view.reveal(joinFieldPath(stream, toBlockPathStep(copy.id)))
        }}
        onRemove={() => {
          removeBlocksFromEditor(editing, stream, [id])
          announceToScreenReaders(`${name} deleted. Undo brings it back.`)
        }}
        more={<BlockMoreMenu id={id} name={blockName} stream={stream} index={index} field={field} />}
      />
    </div>
  )
}

/** Returns a function that moves the block to an index and keeps the focus inside it. */
function useMoving({ index, length, stream }: BlockCardProps, name: string, card: RefObject<HTMLLIElement | null>) {
  const { store } = useEditorContext()
  return (to: number) => {
    if (to < 0 || to >= length) return announceToScreenReaders(`${name} is already ${to < 0 ? 'first' : 'last'}.`)
    const focused = document.activeElement
    store.move(stream, index, to)
    announceToScreenReaders(`${name} moved to position ${to + 1} of ${length}.`)
    requestAnimationFrame(() => focused instanceof HTMLElement && restoreFocus(focused, card.current))
  }
}

/** Alt+Shift+arrow moves the block; Shift+arrow on its header selects it and the next one. */
function useCardKeys({ id, index, stream, field }: BlockCardProps, move: (to: number) => void, selected: boolean) {
  const editing = useEditorContext()
  const { readOnly } = editing

  function extendSelection(event: KeyboardEvent, step: number) {
    const next = listDirectStreamBlockIds(editing, stream)[index + step]
    if (!next || !(event.target as Element).matches('.block-title, .select-box input')) return
    event.preventDefault()
    if (!selected) toggleBlockInEditorSelection(editing, stream, id, false)
    toggleBlockInEditorSelection(editing, stream, next, true)
    document
      .getElementById(toFieldElementId(joinFieldPath(stream, toBlockPathStep(next))))
      ?.querySelector<HTMLElement>('.block-title')
      ?.focus()
  }

  return (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!step) return void handleBlockShortcutKey(event, { ...editing, stream, field, id, after: index + 1 })
    if (!event.shiftKey || readOnly || event.defaultPrevented) return
    if (!event.altKey) return extendSelection(event, step)
    event.preventDefault()
    move(index + step)
  }
}

/** The menu of further actions, loaded when it is first opened. */
function BlockMoreMenu(props: ComponentProps<typeof BlockMenu>) {
  const [hasMenu, setHasMenu] = useState(false)
  const button = (
    <IconButton icon="more" label={`More for ${props.name}`} aria-haspopup="menu" onClick={() => setHasMenu(true)} />
  )
  return hasMenu ? (
    <Suspense fallback={button}>
      <BlockMenu {...props} />
    </Suspense>
  ) : (
    button
  )
}

const UnknownBlock = ({ type }: { type: string }) => (
  <p className="quiet">
    Blocks of the type “{type}” can no longer be edited. This one is kept as it is, and visitors do not see it.
  </p>
)

/** The first words of a block, which distinguish it from similar ones. */
function BlockSummary({ block, fieldPath }: { block: BlockDeclaration; fieldPath: FieldPath }) {
  const summary = useFieldValueSelector(fieldPath, (value) =>
    extractSearchText(block.fields, (value ?? {}) as FieldValues).slice(0, 80),
  )
  return <span className="gist">{summary}</span>
}

export function FieldProblemCountBadge({ fieldPath }: { fieldPath: FieldPath }) {
  const count = useProblemCountInField(fieldPath)
  if (count === 0) return null
  return (
    <span className="badge">
      {count}
      <span className="visually-hidden"> {count === 1 ? 'problem' : 'problems'}</span>
    </span>
  )
}

/** Restores the focus, which is lost when the block's element moves in the document. */
function restoreFocus(focused: HTMLElement, card: HTMLElement | null) {
  if (focused.isConnected && !(focused instanceof HTMLButtonElement && focused.disabled))
    focused.focus({ preventScroll: true })
  else card?.querySelector<HTMLElement>('.block-title')?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest' })
}
