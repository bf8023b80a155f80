import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { GuideBlockNode, GuideInlineNode } from '#schema/help/guide.ts'
import { paths } from '#schema/paths.ts'

interface GuideBlocksProps {
  blocks: readonly GuideBlockNode[]
  /** The address of each image by its `src`. */
  images: Record<string, string>
}

/** The text of a chapter. The guide never changes while it is read, so places in it serve as keys. */
export const HelpChapterBlocks = ({ blocks, images }: GuideBlocksProps) =>
  blocks.map((block, index) => <Block key={index} block={block} images={images} />)

function Block({ block, images }: { block: GuideBlockNode; images: Record<string, string> }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.depth}` as const
      return (
        <Heading id={block.id} tabIndex={-1}>
          {block.text}
        </Heading>
      )
    }
    case 'paragraph':
      return <p>{toNodes(block.content)}</p>
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>{toNodes(item)}</li>
          ))}
        </List>
      )
    }
    case 'image': {
      const { src, alt, width, height } = block
      return <img src={images[src]} alt={alt} width={width} height={height} loading="lazy" />
    }
    case 'table':
      return <GuideTable {...block} />
  }
}

const GuideTable = ({ headers, rows }: Extract<GuideBlockNode, { kind: 'table' }>) => (
  <table className="guide-table">
    <thead>
      <tr>
        {headers.map((cell, index) => (
          <th key={index} scope="col">
            {toNodes(cell)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        <tr key={index}>
          {row.map((cell, column) => (
            <td key={column}>{toNodes(cell)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const toNodes = (content: readonly GuideInlineNode[]): ReactNode[] =>
  content.map((part, index) => {
    if (typeof part === 'string') return part
    if (part.kind === 'strong') return <strong key={index}>{part.text}</strong>
    if (part.kind === 'code') return <kbd key={index}>{part.text}</kbd>
    return (
      <Link key={index} to={toGuidePath(part.to)}>
        {toNodes(part.content)}
      </Link>
    )
  })

/** The address of `publishing#unpublish`, or of a heading in the same chapter. */
function toGuidePath(to: string): string {
  const [slug = '', id] = to.split('#')
  const hash = id ? `#${id}` : ''
  return slug ? `${paths.wagtail.helpChapter(slug)}${hash}` : hash
}
