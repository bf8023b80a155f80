import { Fragment, type ReactNode } from 'react'
import type {
  RichTextDocument as Document,
  RichTextBlockNode,
  RichTextImageAttributes,
  RichTextInlineNode,
  RichTextMark,
} from '#schema/fields/rich-text.ts'
import { useResolvedImage } from '../../resolved-references.ts'
import { ClickToLoadVideo } from '../media/embedded-video.tsx'
import { Picture } from '../media/picture.tsx'
import { useHeadingAnchor } from '../navigation/anchors.ts'
import { LinkToTarget } from '../navigation/link.tsx'

/** Renders a rich text document. `blockId` is the block whose headings are anchors (`blocks/page-anchors.ts`). */
export const RichText = ({ doc, blockId }: { doc: Document; blockId?: string }) => (
  <Blocks nodes={doc.content} blockId={blockId} />
)

/** Documents do not change while shown, so the index of a node is its key. */
const Blocks = ({ nodes, blockId }: { nodes: RichTextBlockNode[]; blockId?: string | undefined }) =>
  nodes.map((node, place) => <Fragment key={place}>{blockElement(node, blockId && `${blockId} ${place}`)}</Fragment>)

function blockElement(node: RichTextBlockNode, key?: string): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p>{inlines(node.content)}</p>
    case 'heading':
      return <Heading node={node} anchorKey={key} />
    case 'bulletList':
    case 'orderedList': {
      const List = node.type === 'bulletList' ? 'ul' : 'ol'
      return (
        <List>
          {node.content.map((item, place) => (
            <li key={place}>{listItem(item.content)}</li>
          ))}
        </List>
      )
    }
    case 'blockquote':
      return (
        <blockquote>
          <Blocks nodes={node.content} />
        </blockquote>
      )
    case 'horizontalRule':
      return <hr />
    case 'embed':
      return <ClickToLoadVideo {...node.attrs} />
    case 'image':
      return <TextImage {...node.attrs} />
    default:
      return node satisfies never
  }
}

/** A picture as wide as the text, or at one side of it. Nothing if it was deleted. */
function TextImage({ image, alt, format }: RichTextImageAttributes) {
  const picture = useResolvedImage(image)
  if (!picture) return null
  const sizes = format === 'fullwidth' ? '(width >= 1296px) 76rem, 100vw' : '(width >= 600px) 50vw, 100vw'
  return (
    <div className={`text-image text-image-${format}`}>
      <Picture image={picture} sizes={sizes} {...(alt && { alt })} />
    </div>
  )
}

interface HeadingProps {
  node: Extract<RichTextBlockNode, { type: 'heading' }>
  anchorKey: string | undefined
}

function Heading({ node: { attrs, content }, anchorKey }: HeadingProps) {
  const Level = `h${attrs.level}` as const
  return <Level id={useHeadingAnchor(anchorKey)}>{inlines(content)}</Level>
}

/** A list item of a single paragraph is rendered without the paragraph and its margin. */
function listItem(nodes: RichTextBlockNode[]): ReactNode {
  const [first, ...rest] = nodes
  if (first?.type !== 'paragraph') return <Blocks nodes={nodes} />
  return (
    <>
      {inlines(first.content)}
      <Blocks nodes={rest} />
    </>
  )
}

const inlines = (nodes: RichTextInlineNode[] = []): ReactNode =>
  nodes.map((node, place) => (
    <Fragment key={place}>{node.type === 'hardBreak' ? <br /> : marked(node.text, node.marks ?? [])}</Fragment>
  ))

const marked = (text: string, marks: RichTextMark[]): ReactNode => marks.reduceRight<ReactNode>(withMark, text)

function withMark(inner: ReactNode, mark: RichTextMark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{inner}</strong>
    case 'italic':
      return <em>{inner}</em>
    case 'superscript':
      return <sup>{inner}</sup>
    case 'link':
      return (
        <LinkToTarget to={mark.attrs.link} variant="unstyled">
          {inner}
        </LinkToTarget>
      )
    default:
      return mark satisfies never
  }
}
