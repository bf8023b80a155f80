import type { Editor } from '@tiptap/core'
import type { LinkTarget } from '#schema/fields/link.ts'
import type { RichEmbed, RichImage } from '#schema/fields/rich-text.ts'
import { parseEmbedUrl } from '#schema/media/video-embed.ts'
import { linkText } from '../../choosers/link-text.ts'
import { chooseEmbed, chooseImageFormat, chooseLink, chooseRecord } from '../../choosers/requests.ts'
import type { FieldValues } from '../../editor/content/field-path.ts'

/** Links the selected words, changes the link under the cursor, or writes a new link where there are no words yet. */
export async function editLink(editor: Editor, content: FieldValues) {
  const current = (editor.getAttributes('link')['link'] ?? null) as LinkTarget | null
  if (current) editor.commands.extendMarkRange('link')
  const { from, to } = editor.state.selection
  const before = editor.state.doc.textBetween(from, to, ' ')
  const { listContentAnchors: getPageAnchors } = await import('../../choosers/page-anchors.ts')
  const chosen = await chooseLink({ current, text: before, anchors: getPageAnchors(content) })
  const chain = editor.chain().focus()
  if (!chosen) return chain.run()
  const { link, text } = chosen
  // Words that stay keep what else they are: bold, italic, several paragraphs.
  if (before !== '' && (text === before.trim() || text === ''))
    return chain.setTextSelection({ from, to }).setMark('link', { link }).run()
  return chain
    .insertContentAt(
      { from, to },
      { type: 'text', text: text || linkText(link), marks: [{ type: 'link', attrs: { link } }] },
    )
    .run()
}

/** Changes the chosen film, or puts a new one where the cursor is. */
export async function editEmbed(editor: Editor) {
  const current = editor.isActive('embed') ? (editor.getAttributes('embed') as RichEmbed) : null
  const film = await chooseEmbed(current)
  const chain = editor.chain().focus()
  if (!film) return chain.run()
  return current
    ? chain.updateAttributes('embed', film).run()
    : chain.insertContent({ type: 'embed', attrs: film }).run()
}

/** Words and places the chosen image anew, or puts one of the library where the cursor is. */
export async function editImage(editor: Editor) {
  const current = editor.isActive('image') ? (editor.getAttributes('image') as RichImage) : null
  const image = current?.image ?? (await chooseRecord('image'))?.id
  const chosen =
    image === undefined ? null : await chooseImageFormat(current ?? { image, alt: '', format: 'fullwidth' })
  const chain = editor.chain().focus()
  if (!chosen) return chain.run()
  return current
    ? chain.updateAttributes('image', chosen).run()
    : chain.insertContent({ type: 'image', attrs: chosen }).run()
}

/** The address of a film that is pasted into an empty paragraph becomes the film. Anywhere else it is words. */
export function tryPasteEmbed(editor: Editor | null, pasted: string): boolean {
  const film = parseEmbedUrl(pasted.trim())
  const paragraph = editor?.state.selection.$from.parent
  if (
    !editor ||
    !film ||
    !editor.state.selection.empty ||
    paragraph?.type.name !== 'paragraph' ||
    paragraph.content.size > 0
  )
    return false
  return editor.commands.insertContent({ type: 'embed', attrs: { url: film.pageUrl, title: '' } })
}
