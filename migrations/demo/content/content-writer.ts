import { assignBlockIds, type BlockWithoutId, createStoredBlockWithoutId } from '#app/blocks/create-block.ts'
import { mediaGridTileBlockDeclarations } from '#app/blocks/media_grid/tiles.ts'
import type { LinkTarget } from '#schema/fields/link.ts'
import type { RichTextDocument } from '#schema/fields/rich-text.ts'
import { parseRichTextMarkdown } from '#schema/fields/rich-text-markdown.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import type { FindPageIdByUrlPath, NewPageNode } from '../../../worker/locations/import/page-plan.ts'

/**
 * A link in content: its text and target, a path of the site (`/menu/`), a URL, an e-mail address or a phone number.
 */
export type DemoLink = readonly [display_name: string, address: string]

/** An item of an accordion: its title, visible content, hidden content, and a picture by slug. */
export type DemoAccordionItem = readonly [title: string, shown: string, hidden: string, image?: string]

interface HeroText {
  title: string
  subtitle?: string
  image?: string
  image_alignment?: 'center' | 'left' | 'right' | 'light'
  text_style?: 'light' | 'dark'
  link?: DemoLink
}
interface FeatureText {
  content: string
  image?: string
  caption?: string
  picture?: 'left' | 'right'
  links?: readonly DemoLink[]
}

/** An article preview: its title, date, picture by slug, and link. */
export type DemoArticlePreview = readonly [title: string, date: string, image: string, address: string]

/** A cell of a grid: its text, an optional picture by slug, and a link. */
export type DemoGridCell = readonly [content: string, image: string | null, ...DemoLink]

interface CouponText {
  title: string
  content: string
  image?: string
  code: string
  expires: string
  fineprint: string
}

/** A year with its text, or with a picture by slug and its caption. */
export type DemoTimelineYear =
  | readonly [year: string, copy: string]
  | readonly [year: string, picture: { image: string; caption: string }]

/** A line of the fresh catch board; `local` ones have a star. */
type CatchText = readonly [name: string, origin: string, preparation: string, local?: 'local']

interface BoardText {
  heading: string
  subtitle: string
  catches: readonly CatchText[]
  note: string
  link: DemoLink
}

/** Creates blocks: pages by path and pictures by slug become references. */
export class DemoBlockBuilder {
  constructor(
    private readonly idAt: FindPageIdByUrlPath,
    private readonly images: ReadonlyMap<string, number>,
    private readonly videos: ReadonlyMap<string, number> = new Map(),
  ) {}

  /**
   * Returns the target of a URL. The path of a page becomes a reference that survives its move; what is no page has no
   * slash at the end, such as `/order`.
   */
  readonly link = (address: string): LinkTarget => {
    if (address.startsWith('mailto:')) return { to: 'email', email: address.slice('mailto:'.length) }
    if (address.startsWith('tel:')) return { to: 'phone', phone: address.slice('tel:'.length) }
    if (!address.startsWith('/')) return { to: 'url', url: address }
    const [path, fragment] = address.split('#') as [string, string?]
    if (!path.endsWith('/')) return { to: 'url', url: address }
    return { to: 'page', page: this.idAt(path), ...(fragment && { fragment }) }
  }

  readonly prose = (text: string): RichTextDocument => parseRichTextMarkdown(text, this.link)

  /** Returns the picture of a slug in `migrations/demo/scenes`; throws for an unknown one. */
  image = (slug: string | undefined): number | null => {
    if (slug === undefined) return null
    const id = this.images.get(slug)
    if (id === undefined) throw new Error(`The demo names a picture that nobody has drawn: ${slug}.`)
    return id
  }

  /** Returns the video of a slug. */
  video = (slug: string): number | null => this.videos.get(slug) ?? null

  /** Creates any block from its stored values; missing fields are empty. */
  block = (type: string, values: Record<string, unknown>): BlockWithoutId => createStoredBlockWithoutId(type, values)

  /** A tile of a media grid, whose type only the grid declares. */
  tile = (type: string, values: Record<string, unknown>): BlockWithoutId => {
    const { fields, version } = mediaGridTileBlockDeclarations.find((each) => each.type === type)!
    return { type, version, value: { ...createEmptyFieldValues(fields), ...values } }
  }

  /** Blocks within a block. `place` makes their ids unique on the page. */
  stream = (place: string, blocks: readonly BlockWithoutId[]): StreamItem[] => assignBlockIds(blocks, `${place}-`)

  hero = ({ image, link, ...words }: HeroText): BlockWithoutId =>
    createStoredBlockWithoutId('hero', {
      ...words,
      image: this.image(image),
      ...(link && { link_text: link[0], link: this.link(link[1]) }),
    })

  text = (content: string, layout: 'left-aligned' | 'centered' = 'left-aligned'): BlockWithoutId =>
    createStoredBlockWithoutId('artf', { content: this.prose(content), container_width: 'twoThirds', layout })

  heading = (heading_text: string, style: 'plain' | 'rope' = 'rope'): BlockWithoutId =>
    createStoredBlockWithoutId('heading', { heading_text, size: 'h2', style })

  picture = (slug: string, caption = ''): BlockWithoutId =>
    createStoredBlockWithoutId('image', { image: this.image(slug), caption })

  feature = ({ content, image, caption = '', picture = 'right', links = [] }: FeatureText): BlockWithoutId =>
    createStoredBlockWithoutId('two_column_feature', {
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

  linkRow = (
    heading: string,
    pictures: readonly (readonly [image: string, ...DemoLink])[],
    fineprint = '',
  ): BlockWithoutId =>
    createStoredBlockWithoutId('link_row', {
      heading,
      image_links: pictures.map(([image, display_name, address]) => ({
        image: this.image(image),
        link: this.link(address),
        display_name,
      })),
      fineprint,
    })

  questions = (heading: string, questions: Readonly<Record<string, string>>): BlockWithoutId =>
    createStoredBlockWithoutId('faqs', {
      heading,
      layout: 'one-column',
      faqs: Object.entries(questions).map(([question, answer]) => ({ question, answer: this.prose(answer) })),
    })

  accordion = (heading: string, items: readonly DemoAccordionItem[]): BlockWithoutId =>
    createStoredBlockWithoutId('accordion_feature', {
      heading,
      items: items.map(([title, shown, hidden, image], index) => ({
        title,
        image: this.image(image),
        default_content: this.prose(shown),
        hidden_content: assignBlockIds(
          [createStoredBlockWithoutId('artf', { content: this.prose(hidden), container_width: 'full' })],
          `${index + 1}-`,
        ),
      })),
    })

  alert = (message: string, background_style = 'lobster'): BlockWithoutId =>
    createStoredBlockWithoutId('alert', { message: this.prose(message), background_style })

  articles = (heading: string, articles: readonly DemoArticlePreview[], seeAll: string): BlockWithoutId =>
    createStoredBlockWithoutId('article_preview_grid', {
      heading,
      articles: articles.map(([title, date, image, address]) => ({
        title,
        date,
        image: this.image(image),
        link: this.link(address),
      })),
      see_all: this.link(seeAll),
    })

  grid = (heading: string, columns: '2' | '3' | '4', cells: readonly DemoGridCell[]): BlockWithoutId =>
    createStoredBlockWithoutId('content_grid', {
      heading,
      columns,
      cells: cells.map(([content, image, display_name, address]) => ({
        content: this.prose(content),
        image: image && this.image(image),
        link: this.link(address),
        display_name,
      })),
    })

  coupon = ({ content, image, ...words }: CouponText): BlockWithoutId =>
    createStoredBlockWithoutId('coupon', { ...words, content: this.prose(content), image: this.image(image) })

  onPicture = (slug: string, narrowSlug: string, blocks: readonly BlockWithoutId[]): BlockWithoutId =>
    createStoredBlockWithoutId('custom_background_image_wrapper', {
      content: assignBlockIds(blocks, 'on-'),
      background_image: this.image(slug),
      mobile_background_image: this.image(narrowSlug),
    })

  featureImage = (slug: string, caption: string, width: 'default' | 'centered' = 'default'): BlockWithoutId =>
    createStoredBlockWithoutId('feature_image', { image: this.image(slug), width, caption })

  board = ({ catches, link: [display_name, address], ...words }: BoardText): BlockWithoutId =>
    createStoredBlockWithoutId('fresh_catch_feature', {
      ...words,
      catches: catches.map(([name, origin, preparation, local]) => ({
        name,
        origin,
        preparation,
        is_local: local === 'local',
      })),
      link: { url: this.link(address), display_name },
    })

  giftCards = (
    cards: readonly (readonly [content: string, image?: string])[],
    ctas: readonly (readonly [heading: string, ...DemoLink])[],
  ): BlockWithoutId =>
    createStoredBlockWithoutId('gift_cards_feature', {
      card_features: cards.map(([content, image]) => ({ content: this.prose(content), image: this.image(image) })),
      ctas: ctas.map(([heading, display_name, address]) => ({
        heading,
        cta: { url: this.link(address), display_name },
      })),
    })

  timeline = (header: string, years: readonly DemoTimelineYear[], footer = ''): BlockWithoutId =>
    createStoredBlockWithoutId('timeline', {
      header: this.prose(header),
      events: years.map(([year, told]) => ({
        year,
        content:
          typeof told === 'string'
            ? { type: 'copy', copy: this.prose(told), image: null, caption: '' }
            : { type: 'image', copy: this.prose(''), image: this.image(told.image), caption: told.caption },
      })),
      footer: this.prose(footer),
    })

  table = (caption: string, rows: readonly (readonly string[])[]): BlockWithoutId =>
    createStoredBlockWithoutId('table', { caption, rows: rows.map((cells) => ({ cells })) })
}

/** The text of a page: its title, its description for search engines, and its blocks. */
export interface DemoPageText {
  slug: string
  title: string
  description: string
  type?: 'home_page' | 'generic_page'
  robots?: 'noindex'
  body: (write: DemoBlockBuilder) => BlockWithoutId[]
  children?: NewPageNode[]
}

/** The node of a brand’s content page, whose blocks are created once every page has its id. */
export const createDemoPageNodeConverter =
  (images: ReadonlyMap<string, number>, videos?: ReadonlyMap<string, number>) =>
  (page: DemoPageText): NewPageNode => ({
    type: page.type ?? 'generic_page',
    slug: page.slug,
    title: page.title,
    search_description: page.description,
    ...(page.robots && { robots: page.robots }),
    values: (idAt) => ({ body: assignBlockIds(page.body(new DemoBlockBuilder(idAt, images, videos))) }),
    ...(page.children && { children: page.children }),
  })
