import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { eq, type SQL } from 'drizzle-orm'
import { commonFields } from '#app/templates/define.ts'
import { getPageType } from '#app/templates/index.ts'
import { emptyValues, toFieldsSchema } from '#schema/fields/struct.ts'
import { toProblems } from '#schema/problems.ts'
import { page, revision } from '#schema/tables.ts'
import { findPageReferences, toPageSearchText } from '../../pages/queries/content-index.ts'
import { branchText } from '../../search/branch-words.ts'
import { type BulkLoad, toInsertLoad } from '../../stores/bulk-load.ts'
import { commitBulkLoads } from '../../stores/commit-bulk-loads.ts'
import { getDatabase } from '../../stores/db.ts'
import { reservePageIds } from '../../stores/ids.ts'
import { referenceLoad, toReferenceRows } from '../../stores/references.ts'
import { newPageWordsLoad } from '../../stores/search-rows.ts'
import type { ReportProgress } from './progress.ts'

/**
 * The id of the page at a path, among those being written and their parents. An unknown path is a mistake and throws.
 */
export type FindPageId = (url_path: string) => number

/** A page to be written live, with the pages below it. */
export interface PageNode {
  type: string
  slug: string
  title: string
  /** Values of the type's fields. As a function it may link to any page of the same writing. */
  values?: Record<string, unknown> | ((idAt: FindPageId) => Record<string, unknown>)
  /** Given only for the front page, which answers at `/`. */
  url_path?: string
  seo_title?: string
  search_description?: string
  robots?: string
  show_in_menus?: boolean
  children?: PageNode[]
}

/** A page that stands already, as far as pages below it need to know. */
export interface ParentPageRow {
  id: number
  path: string
  depth: number
  url_path: string
}

interface PositionedPage {
  id: number
  revision: number
  place: ParentPageRow
  parent_id: number
  position: number
  node: PageNode
}

/**
 * Writes new pages and everything below them as live, with revisions, references and search rows, all in one step with
 * `finish`. Content must pass the rules of publishing. Returns the ids by url_path.
 */
export async function createPages(
  db: D1Database,
  parentId: number,
  nodes: PageNode[],
  finish: (idAt: FindPageId) => D1PreparedStatement[] = () => [],
): Promise<Map<string, number>> {
  const parent = await findPagePosition(db, eq(page.id, parentId))
  if (!parent) throw new Error(`There is no page ${parentId} to write below.`)
  const plan = await startPagePlan(db, countNodes(nodes))
  plan.add(parent, nodes, await countChildren(db, parentId))
  await commitBulkLoads(db, { loads: plan.loads(), writes: finish(plan.findId) })
  return plan.ids
}

/** The place of the page that a condition names; undefined when there is none. */
export const findPagePosition = (db: D1Database, where: SQL): Promise<ParentPageRow | undefined> =>
  getDatabase(db)
    .select({ id: page.id, path: page.path, depth: page.depth, url_path: page.url_path })
    .from(page)
    .where(where)
    .get()

/** How many pages stand directly below a page: the position of the next. */
export const countChildren = (db: D1Database, parentId: number): Promise<number> =>
  getDatabase(db).$count(page, eq(page.parent_id, parentId))

const countNodes = (nodes: readonly PageNode[]): number =>
  nodes.reduce((count, { children = [] }) => count + 1 + countNodes(children), 0)

/** Begins a plan of at most so many new pages and revisions, whose ids are reserved: no other change is given them. */
export async function startPagePlan(db: D1Database, max: number): Promise<PagePlan> {
  const first = await reservePageIds(db, { pages: max, revisions: max })
  return new PagePlan(first.page, first.revision, max)
}

/** New pages with their places and ids. Places come first and content last, so that any page can link to any other. */
export class PagePlan {
  private readonly positions = new Map<string, ParentPageRow>()
  private readonly positioned: PositionedPage[] = []
  private readonly now = new Date().toISOString()

  constructor(
    private readonly firstPage: number,
    private readonly firstRevision: number,
    private readonly max: number,
  ) {}

  private pages = 0
  private revisions = 0

  readonly findId: FindPageId = (url_path) => this.findPosition(url_path).id

  /** The place of a planned page, or of a page that pages were planned below. */
  findPosition(url_path: string): ParentPageRow {
    const place = this.positions.get(url_path)
    if (!place) throw new Error(`No page is planned at ${url_path}.`)
    return place
  }

  /** The ids of those pages by url_path. */
  get ids(): Map<string, number> {
    return new Map([...this.positions].map(([url_path, { id }]) => [url_path, id]))
  }

  get size() {
    return this.positioned.length
  }

  /** The ids of the planned pages alone. */
  get newIds(): number[] {
    return this.positioned.map(({ id }) => id)
  }

  nextRevision() {
    if (this.revisions >= this.max) throw new Error(`More than the ${this.max} reserved revisions are planned.`)
    return this.firstRevision + this.revisions++
  }

  private nextPage() {
    if (this.pages >= this.max) throw new Error(`More than the ${this.max} reserved pages are planned.`)
    return this.firstPage + this.pages++
  }

  /** Places nodes below a parent. Returns the places of the nodes themselves, to add more below them. */
  add(parent: ParentPageRow, nodes: readonly PageNode[], firstPosition = 0): ParentPageRow[] {
    this.positions.set(parent.url_path, parent)
    return nodes.map((node, index) => {
      const id = this.nextPage()
      const url_path = node.url_path ?? `${parent.url_path}${node.slug}/`
      const place = { id, path: `${parent.path}${id}/`, depth: parent.depth + 1, url_path }
      this.positioned.push({
        id,
        revision: this.nextRevision(),
        place,
        parent_id: parent.id,
        position: firstPosition + index,
        node,
      })
      this.positions.set(url_path, place)
      if (node.children) this.add(place, node.children)
      return place
    })
  }

  /** The rows of all planned pages. Throws when content does not pass the rules of publishing. */
  loads(report: ReportProgress = () => {}): BulkLoad[] {
    const contents = this.positioned.map(({ node }, index) => {
      if ((index + 1) % 1000 === 0 || index + 1 === this.positioned.length)
        report('Preparing pages', index + 1, this.positioned.length)
      return toContent(node, this.findId)
    })
    const pages = this.positioned.map((each) => this.pageRow(each))
    const revisions = this.positioned.map(({ id, revision }, index) => ({
      id: revision,
      object_type: 'page',
      object_id: id,
      created_at: this.now,
      content: JSON.stringify(contents[index]),
    }))
    const references = this.positioned.flatMap(({ id, node }, index) =>
      toReferenceRows(id, findPageReferences(node.type, contents[index]!)),
    )
    const words = this.positioned.map(({ id, node, place }, index) => ({
      ...{ rowid: id, branch: branchText(place.path) },
      ...toPageSearchText(node.type, contents[index]!),
    }))
    return [
      toInsertLoad(page, pageColumns, pages, { name: 'page' }),
      toInsertLoad(revision, ['id', 'object_type', 'object_id', 'created_at', 'content'], revisions, {
        name: 'revision',
      }),
      referenceLoad(references),
      newPageWordsLoad(words),
    ]
  }

  private pageRow({ revision, place, parent_id, position, node }: PositionedPage) {
    return {
      ...place,
      parent_id,
      position,
      content_type: node.type,
      title: node.title,
      draft_title: node.title,
      slug: node.slug,
      live: 1,
      show_in_menus: node.show_in_menus ? 1 : 0,
      seo_title: node.seo_title ?? '',
      search_description: node.search_description ?? '',
      robots: node.robots ?? '',
      live_revision_id: revision,
      latest_revision_id: revision,
      latest_revision_created_at: this.now,
      first_published_at: this.now,
      last_published_at: this.now,
    }
  }
}

const pageColumns = [
  ...([
    'id',
    'parent_id',
    'path',
    'depth',
    'position',
    'content_type',
    'title',
    'draft_title',
    'slug',
    'url_path',
    'live',
  ] as const),
  ...([
    'show_in_menus',
    'seo_title',
    'search_description',
    'robots',
    'live_revision_id',
    'latest_revision_id',
  ] as const),
  ...(['latest_revision_created_at', 'first_published_at', 'last_published_at'] as const),
]
/** The stored content of a node, checked as publishing would. */
function toContent(node: PageNode, idAt: FindPageId): Record<string, unknown> {
  const { type, slug, title, seo_title = '', search_description = '', robots = '', show_in_menus = false } = node
  const declaration = getPageType(type)
  if (!declaration) throw new Error(`There is no page type ${type}.`)
  const values = typeof node.values === 'function' ? node.values(idAt) : node.values
  const content = {
    ...emptyValues(commonFields),
    ...emptyValues(declaration.fields),
    ...values,
    title,
    slug,
    seo_title,
    search_description,
    robots,
    show_in_menus,
  }
  const parsed = getSchema(type).safeParse(content)
  if (!parsed.success)
    throw new Error(
      `${type} ${slug}: ${toProblems(parsed.error)
        .map(({ path, message }) => `${path}: ${message}`)
        .join('; ')}`,
    )
  return content
}

const schemas = new Map<string, ReturnType<typeof toFieldsSchema>>()

/** The publishing rules of a page type, built once however many pages are written. */
function getSchema(type: string) {
  const known = schemas.get(type) ?? toFieldsSchema({ ...commonFields, ...getPageType(type)!.fields }, 'schema')
  schemas.set(type, known)
  return known
}
