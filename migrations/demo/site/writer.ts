import { blockOf } from '#app/blocks/index.ts'
import { tiles } from '#app/blocks/media_grid/tiles.ts'
import type { LinkTarget } from '#schema/fields/link.ts'
import type { RichText } from '#schema/fields/rich-text.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import { emptyValues } from '#schema/fields/struct.ts'
import type { IdAt, PageNode } from '../../load/pages.ts'
import { prose } from './prose.ts'

type Block = Omit<StreamItem, 'id'>

/** A link in content: the words and an address of the site (`/menu/`), the web, an e-mail or a telephone. */
export type Words = readonly [display_name: string, address: string]

/** One part of an accordion: its title, what always shows, what opens, and a picture by slug. */
export type AccordionItem = readonly [title: string, shown: string, hidden: string, image?: string]

interface HeroText {
  title: string
  subtitle?: string
  image?: string
  image_alignment?: 'center' | 'left' | 'right'
  text_style?: 'light' | 'dark'
  link?: Words
}
interface FeatureText {
  content: string
  image?: string
  caption?: string
  picture?: 'left' | 'right'
  links?: readonly Words[]
}

/** Writes blocks from words: pages by their address and pictures by their slug become references. */
export class Writer {
  constructor(
    private readonly idAt: IdAt,
    private readonly images: ReadonlyMap<string, number>,
    private readonly videos: ReadonlyMap<string, number> = new Map(),
  ) {}

  /** The target of an address. One of the site becomes a reference that survives a move of the page. */
  readonly link = (address: string): LinkTarget => {
    if (address.startsWith('mailto:')) return { to: 'email', email: address.slice('mailto:'.length) }
    if (address.startsWith('tel:')) return { to: 'phone', phone: address.slice('tel:'.length) }
    if (!address.startsWith('/')) return { to: 'url', url: address }
    const [path, fragment] = address.split('#') as [string, string?]
    return { to: 'page', page: this.idAt(path), ...(fragment && { fragment }) }
  }

  readonly prose = (text: string): RichText => prose(text, this.link)

  /** The picture with a slug; a slug nobody has drawn yet leaves the place free. */
  image = (slug: string | undefined): number | null => (slug === undefined ? null : (this.images.get(slug) ?? null))

  /** The film with a slug. */
  video = (slug: string): number | null => this.videos.get(slug) ?? null

  /** Any block, from its values as they are stored; unnamed fields are empty. */
  block = (type: string, values: Record<string, unknown>): Block => block(type, values)

  /** A tile of a media grid: its type is declared by the grid alone. */
  tile = (type: string, values: Record<string, unknown>): Block => {
    const { fields, version } = tiles.find((each) => each.type === type)!
    return { type, version, value: { ...emptyValues(fields), ...values } }
  }

  /** Blocks within a block. `place` makes their ids those of no others on the page. */
  stream = (place: string, blocks: readonly Block[]): StreamItem[] => body(blocks, `${place}-`)

  hero = ({ image, link, ...words }: HeroText): Block =>
    block('hero', { ...words, image: this.image(image), ...(link && { link_text: link[0], link: this.link(link[1]) }) })

  text = (content: string, layout: 'left-aligned' | 'centered' = 'left-aligned'): Block =>
    block('artf', { content: this.prose(content), container_width: 'twoThirds', layout })

  heading = (heading_text: string, style: 'plain' | 'rope' = 'rope'): Block => block('heading', { heading_text, size: 'h2', style })

  picture = (slug: string, caption = ''): Block => block('image', { image: this.image(slug), caption })

  feature = ({ content, image, caption = '', picture = 'right', links = [] }: FeatureText): Block =>
    block('two_column_feature', {
      content: this.prose(content),
      media: this.image(image),
      media_caption: caption,
      column_layout: `media-${picture}`,
      links: links.map(([display_name, address], index) => ({
        url: this.link(address),
        display_name,
        style: index === 0 ? 'primary' : 'secondary',
      })),
    })

  linkRow = (heading: string, pictures: readonly (readonly [image: string, ...Words])[], fineprint = ''): Block =>
    block('link_row', {
      heading,
      image_links: pictures.map(([image, display_name, address]) => ({ image: this.image(image), link: this.link(address), display_name })),
      fineprint,
    })

  questions = (heading: string, questions: Readonly<Record<string, string>>): Block =>
    block('faqs', {
      heading,
      layout: 'one-column',
      faqs: Object.entries(questions).map(([question, answer]) => ({ question, answer: this.prose(answer) })),
    })

  accordion = (heading: string, items: readonly AccordionItem[]): Block =>
    block('accordion_feature', {
      heading,
      items: items.map(([title, shown, hidden, image], index) => ({
        title,
        image: this.image(image),
        default_content: this.prose(shown),
        hidden_content: body([block('artf', { content: this.prose(hidden), container_width: 'full' })], `${index + 1}-`),
      })),
    })
}

/** A block whose unnamed fields are empty. */
function block(type: string, values: Record<string, unknown>): Block {
  const declaration = blockOf(type)
  if (!declaration) throw new Error(`There is no block ${type}.`)
  return { type, version: declaration.version, value: { ...emptyValues(declaration.fields), ...values } }
}

const body = (blocks: readonly Block[], prefix = ''): StreamItem[] =>
  blocks.map((each, index) => ({ id: `${prefix}b${index + 1}`, ...each }))

/** A page in words: what it is called, what search engines say of it, and its blocks. */
export interface PageText {
  slug: string
  title: string
  description: string
  type?: 'home_page' | 'generic_page'
  robots?: 'noindex'
  body: (write: Writer) => Block[]
  children?: PageNode[]
}

/** The node of a content page, its words written when every page has its id. */
export const contentPage =
  (images: ReadonlyMap<string, number>, videos?: ReadonlyMap<string, number>) =>
  (page: PageText): PageNode => ({
    type: page.type ?? 'generic_page',
    slug: page.slug,
    title: page.title,
    search_description: page.description,
    ...(page.robots && { robots: page.robots }),
    values: (idAt) => ({ body: body(page.body(new Writer(idAt, images, videos))) }),
    ...(page.children && { children: page.children }),
  })
