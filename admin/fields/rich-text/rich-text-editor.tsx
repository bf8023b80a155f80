import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { lazy, Suspense, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { ToggleButton, Toolbar } from 'react-aria-components'
import type { RichText } from '#schema/fields/rich-text.ts'
import { BlockContext, useEditorContext, useProblem, useValue } from '../../editor/content/editor-context.tsx'
import { fieldId } from '../../editor/content/editor-view.ts'
import type { FieldPath, FieldValues } from '../../editor/content/field-path.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { convertStylesToMarks } from './pasted-html.ts'
import { editEmbed, editImage, editLink, tryPasteEmbed } from './rich-text-choosers.ts'
import { fromEditor, toEditor } from './rich-text-document.ts'
import { richTextExtensions } from './rich-text-extensions.ts'
import { findSlashQuery, type TextPosition } from './slash-query.ts'

const fetchSlashMenu = () => import('./slash-menu.tsx')
const SlashMenu = lazy(fetchSlashMenu)
// Fetched ahead, so that it opens while the network is away.
fetchSlashMenu().catch(() => {})

/** The editor of one formatted text. The store owns the text; an undo there flows back in here. */
export default function RichTextEditor({ label, fieldPath }: { label: string; fieldPath: FieldPath }) {
  const { readOnly, store } = useEditorContext()
  const [value, setValue] = useValue<RichText>(fieldPath)
  const problem = useProblem(fieldPath)
  const written = useRef(value)
  const box = useRef<Editor>(null)
  const block = useContext(BlockContext)
  const place = useMemo<TextPosition | null>(() => block && { store, fieldPath, block }, [store, fieldPath, block])
  const [asksForBlock, setAsksForBlock] = useState(false)
  const stopAsking = useCallback(() => setAsksForBlock(false), [])
  const editor = useEditor({
    onCreate: ({ editor: created }) => {
      box.current = created
    },
    extensions: richTextExtensions,
    content: toEditor(value),
    editable: !readOnly,
    injectCSS: false,
    editorProps: {
      transformPastedHTML: convertStylesToMarks,
      handlePaste: (_, event) => tryPasteEmbed(box.current, event.clipboardData?.getData('text/plain') ?? ''),
      handleKeyDown: (_, event) => {
        const asksForLink = event.key === 'k' && (event.ctrlKey || event.metaKey)
        if (asksForLink) event.preventDefault()
        if (asksForLink && box.current) editLink(box.current, store.content)
        return asksForLink
      },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': `${fieldId(fieldPath)}-problem`,
        class: 'rich-text',
      },
    },
    onUpdate({ editor: updated }) {
      written.current = fromEditor(updated.getJSON())
      setValue(written.current)
      if (place && findSlashQuery(updated, place)?.text === '') setAsksForBlock(true)
    },
  })
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    const { from } = editor.state.selection
    editor.chain().setContent(toEditor(value), { emitUpdate: false }).setTextSelection(from).run()
  }, [editor, value])
  return (
    <div className={problem ? 'rich-text-box invalid' : 'rich-text-box'}>
      {!readOnly && <Tools editor={editor} label={label} />}
      <EditorContent editor={editor} />
      {place && asksForBlock && (
        <Suspense fallback={null}>
          <SlashMenu editor={editor} position={place} onClose={stopAsking} />
        </Suspense>
      )}
    </div>
  )
}

interface Tool {
  icon: IconName
  label: string
  is: (editor: Editor) => boolean
  run: (editor: Editor, content: FieldValues) => void
  /** Written instead of an icon. */
  sign?: string
}

const heading = (level: 2 | 3 | 4): Tool => ({
  icon: 'edit',
  sign: `H${level}`,
  label: `H${level} heading`,
  is: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

const tools: Tool[] = [
  {
    icon: 'bold',
    label: 'Bold',
    is: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    icon: 'italic',
    label: 'Italic',
    is: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    icon: 'link',
    label: 'Link',
    is: (editor) => editor.isActive('link'),
    run: (editor, content) => editLink(editor, content),
  },
  {
    icon: 'close',
    label: 'Remove link',
    is: () => false,
    run: (editor) => editor.chain().focus().extendMarkRange('link').unsetMark('link').run(),
  },
  heading(2),
  heading(3),
  heading(4),
  {
    icon: 'bullets',
    label: 'Bullet list',
    is: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    icon: 'numbers',
    label: 'Numbered list',
    is: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    icon: 'quote',
    label: 'Quote',
    is: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    icon: 'superscript',
    label: 'Superscript',
    is: (editor) => editor.isActive('superscript'),
    run: (editor) => editor.chain().focus().toggleMark('superscript').run(),
  },
  { icon: 'image', label: 'Image', is: (editor) => editor.isActive('image'), run: (editor) => editImage(editor) },
  { icon: 'video', label: 'Film', is: (editor) => editor.isActive('embed'), run: (editor) => editEmbed(editor) },
  {
    icon: 'rule',
    label: 'Dividing line',
    is: () => false,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
]

function Tools({ editor, label }: { editor: Editor; label: string }) {
  const { store } = useEditorContext()
  const active = useEditorState({ editor, selector: ({ editor }) => tools.map(({ is }) => is(editor)).join() }).split(
    ',',
  )
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
