import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { lazy, Suspense, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { ToggleButton, Toolbar } from 'react-aria-components'
import type { RichTextDocument } from '#schema/fields/rich-text.ts'
import {
  ContainingBlockContext,
  useEditorContext,
  useFieldProblem,
  useFieldValue,
} from '../../editor/content/editor-context.tsx'
import { toFieldElementId } from '../../editor/content/editor-view.ts'
import type { FieldPath, FieldValues } from '../../editor/content/field-path.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { convertPastedStylesToAttributes } from './pasted-html.ts'
import {
  insertOrEditRichTextEmbed,
  insertOrEditRichTextImage,
  insertOrEditRichTextLink,
  tryPasteVideoEmbed,
} from './rich-text-choosers.ts'
import { toRichTextEditorDocument, toStoredRichText } from './rich-text-document.ts'
import { richTextEditorExtensions } from './rich-text-extensions.ts'
import { findSlashMenuQuery, type RichTextFieldLocation } from './slash-query.ts'

const fetchSlashMenu = () => import('./slash-menu.tsx')
const SlashMenu = lazy(fetchSlashMenu)
// Prefetched, so that it also opens while offline.
fetchSlashMenu().catch(() => {})

/** The editor of one rich text. The store owns the value, so an undo in the store updates the editor. */
export default function RichTextEditor({ label, fieldPath }: { label: string; fieldPath: FieldPath }) {
  const { readOnly, store } = useEditorContext()
  const [value, setValue] = useFieldValue<RichTextDocument>(fieldPath)
  const problem = useFieldProblem(fieldPath)
  const lastValue = useRef(value)
  const editorRef = useRef<Editor>(null)
  const block = useContext(ContainingBlockContext)
  const position = useMemo<RichTextFieldLocation | null>(
    () => block && { store, fieldPath, block },
    [store, fieldPath, block],
  )
  const [isSlashMenuOpen, setIsSlashMenuOpen] = useState(false)
  const closeSlashMenu = useCallback(() => setIsSlashMenuOpen(false), [])
  const editor = useEditor({
    onCreate: ({ editor: created }) => {
      editorRef.current = created
    },
    extensions: richTextEditorExtensions,
    content: toRichTextEditorDocument(value),
    editable: !readOnly,
    injectCSS: false,
    editorProps: {
      transformPastedHTML: convertPastedStylesToAttributes,
      handlePaste: (_, event) =>
        tryPasteVideoEmbed(editorRef.current, event.clipboardData?.getData('text/plain') ?? ''),
      handleKeyDown: (_, event) => {
        const isLinkShortcut = event.key === 'k' && (event.ctrlKey || event.metaKey)
        if (isLinkShortcut) event.preventDefault()
        if (isLinkShortcut && editorRef.current) insertOrEditRichTextLink(editorRef.current, store.content)
        return isLinkShortcut
      },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': `${toFieldElementId(fieldPath)}-problem`,
        class: 'rich-text',
      },
    },
    onUpdate({ editor: updated }) {
      lastValue.current = toStoredRichText(updated.getJSON())
      setValue(lastValue.current)
      if (position && findSlashMenuQuery(updated, position)?.text === '') setIsSlashMenuOpen(true)
    },
  })
  useEffect(() => {
    if (value === lastValue.current) return
    lastValue.current = value
    const { from } = editor.state.selection
    editor.chain().setContent(toRichTextEditorDocument(value), { emitUpdate: false }).setTextSelection(from).run()
  }, [editor, value])
  return (
    <div className={problem ? 'rich-text-box invalid' : 'rich-text-box'}>
      {!readOnly && <Tools editor={editor} label={label} />}
      <EditorContent editor={editor} />
      {position && isSlashMenuOpen && (
        <Suspense fallback={null}>
          <SlashMenu editor={editor} position={position} onClose={closeSlashMenu} />
        </Suspense>
      )}
    </div>
  )
}

interface Tool {
  icon: IconName
  label: string
  isActive: (editor: Editor) => boolean
  run: (editor: Editor, content: FieldValues) => void
  /** Text that is shown instead of the icon. */
  sign?: string
}

const heading = (level: 2 | 3 | 4): Tool => ({
  icon: 'edit',
  sign: `H${level}`,
  label: `H${level} heading`,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

const tools: Tool[] = [
  {
    icon: 'bold',
    label: 'Bold',
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    icon: 'italic',
    label: 'Italic',
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    icon: 'link',
    label: 'Link',
    isActive: (editor) => editor.isActive('link'),
    run: (editor, content) => insertOrEditRichTextLink(editor, content),
  },
  {
    icon: 'close',
    label: 'Remove link',
    isActive: () => false,
    run: (editor) => editor.chain().focus().extendMarkRange('link').unsetMark('link').run(),
  },
  heading(2),
  heading(3),
  heading(4),
  {
    icon: 'bullets',
    label: 'Bullet list',
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    icon: 'numbers',
    label: 'Numbered list',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    icon: 'quote',
    label: 'Quote',
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    icon: 'superscript',
    label: 'Superscript',
    isActive: (editor) => editor.isActive('superscript'),
    run: (editor) => editor.chain().focus().toggleMark('superscript').run(),
  },
  {
    icon: 'image',
    label: 'Image',
    isActive: (editor) => editor.isActive('image'),
    run: (editor) => insertOrEditRichTextImage(editor),
  },
  {
    icon: 'video',
    label: 'Embed a video',
    isActive: (editor) => editor.isActive('embed'),
    run: (editor) => insertOrEditRichTextEmbed(editor),
  },
  {
    icon: 'rule',
    label: 'Horizontal line',
    isActive: () => false,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
]

function Tools({ editor, label }: { editor: Editor; label: string }) {
  const { store } = useEditorContext()
  const active = useEditorState({
    editor,
    selector: ({ editor }) => tools.map(({ isActive }) => isActive(editor)).join(),
  }).split(',')
  return (
    <Toolbar className="tools" aria-label={`Formatting of ${label}`}>
      {tools.map(({ icon, sign, label, run }, index) => (
        <ToggleButton
          key={label}
          className="tool"
          aria-label={label}
          isSelected={active[index] === 'true'}
          onChange={() => run(editor, store.content)}
        >
          {sign ? <span aria-hidden="true">{sign}</span> : <Icon name={icon} size={17} />}
        </ToggleButton>
      ))}
    </Toolbar>
  )
}
