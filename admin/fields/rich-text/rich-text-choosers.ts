import type { Editor } from '@tiptap/core'
import type { LinkTarget } from '#schema/fields/link.ts'
import type { RichTextEmbedAttributes, RichTextImageAttributes } from '#schema/fields/rich-text.ts'
import { parseVideoEmbedUrl } from '#schema/media/video-embed.ts'
import { describeLinkTarget } from '../../choosers/link-text.ts'
import {
  openEmbedChooser,
  openImageAlignmentAndAltDialog,
  openLinkChooser,
  openRecordChooser,
} from '../../choosers/requests.ts'
import type { FieldValues } from '../../editor/content/field-path.ts'

/** Links the selected text, changes the link at the cursor, or inserts a new link when nothing is selected. */
export async function insertOrEditRichTextLink(editor: Editor, content: FieldValues) {
  const current = (editor.getAttributes('link')['link'] ?? null) as LinkTarget | null
  if (current) editor.commands.extendMarkRange('link')
  const { from, to } = editor.state.selection
  const selectedText = editor.state.doc.textBetween(from, to, ' ')
  const { listContentAnchors } = await import('../../choosers/page-anchors.ts')
  const chosen = await openLinkChooser({ current, text: selectedText, anchors: listContentAnchors(content) })
  const chain = editor.chain().focus()
  if (!chosen) return chain.run()
  const { link, text } = chosen
  // Unchanged text keeps its other formatting: bold, italic, several paragraphs.
  if (selectedText !== '' && (text === selectedText.trim() || text === ''))
    return chain.setTextSelection({ from, to }).setMark('link', { link }).run()
  return chain
    .insertContentAt(
      { from, to },
      { type: 'text', text: text || describeLinkTarget(link), marks: [{ type: 'link', attrs: { link } }] },
    )
    .run()
}

/** Changes the selected video, or inserts a new one at the cursor. */
export async function insertOrEditRichTextEmbed(editor: Editor) {
  const current = editor.isActive('embed') ? (editor.getAttributes('embed') as RichTextEmbedAttributes) : null
  const video = await openEmbedChooser(current)
  const chain = editor.chain().focus()
  if (!video) return chain.run()
  return current
    ? chain.updateAttributes('embed', video).run()
    : chain.insertContent({ type: 'embed', attrs: video }).run()
}

/** Changes the format of the selected image, or inserts one from the library at the cursor. */
export async function insertOrEditRichTextImage(editor: Editor) {
  const current = editor.isActive('image') ? (editor.getAttributes('image') as RichTextImageAttributes) : null
  const image = current?.image ?? (await openRecordChooser('image'))?.id
  const chosen =
    image === undefined
      ? null
      : await openImageAlignmentAndAltDialog(current ?? { image, alt: '', format: 'fullwidth' })
  const chain = editor.chain().focus()
  if (!chosen) return chain.run()
  return current
    ? chain.updateAttributes('image', chosen).run()
    : chain.insertContent({ type: 'image', attrs: chosen }).run()
}

/** Turns a video URL that is pasted into an empty paragraph into an embed. Returns false when it must stay text. */
export function tryPasteVideoEmbed(editor: Editor | null, pasted: string): boolean {
  const video = parseVideoEmbedUrl(pasted.trim())
  const paragraph = editor?.state.selection.$from.parent
  if (
    !editor ||
    !video ||
    !editor.state.selection.empty ||
    paragraph?.type.name !== 'paragraph' ||
    paragraph.content.size > 0
  )
    return false
  return editor.commands.insertContent({ type: 'embed', attrs: { url: video.pageUrl, title: '' } })
}
