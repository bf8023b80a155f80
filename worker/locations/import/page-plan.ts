import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { eq, type SQL } from 'drizzle-orm'
import { commonPageFields } from '#app/templates/define.ts'
import { getPageType } from '#app/templates/index.ts'
import { createEmptyFieldValues, toFieldsSchema } from '#schema/fields/struct.ts'
import { toValidationProblems } from '#schema/problems.ts'
import { page, revision } from '#schema/tables.ts'
import { listReferencesInPageContent, toPageSearchText } from '../../pages/queries/content-index.ts'
import { pagePathToBranchSearchTokens } from '../../search/branch-words.ts'
import { type BulkRowLoad, createBulkRowInsert } from '../../stores/bulk-load.ts'
import { commitBulkLoads } from '../../stores/commit-bulk-loads.ts'
import { getDrizzle } from '../../stores/db.ts'
import { type FirstReservedPageIds, reservePageIdsReturningFirst } from '../../stores/ids.ts'
import { createReferenceIndexBulkLoad, toReferenceIndexRows } from '../../stores/references.ts'
import { createPageSearchWordsBulkInsert } from '../../stores/search-rows.ts'
import type { ReportImportProgress } from './progress.ts'

/** Returns the id of the page at a path, among the planned pages and their parents. Throws for unknown paths. */
export type FindPageIdByUrlPath = (url_path: string) => number

/** A live page to create, with the pages below it. */
export interface NewPageNode {
  type: string
  slug: string
  title: string
  /** Values of the type's fields. A function can link to any page of the same plan. */
  values?: Record<string, unknown> | ((idAt: FindPageIdByUrlPath) => Record<string, unknown>)
  /** Only for the home page, whose path is `/`. */
  url_path?: string
  seo_title?: string
  search_description?: string
  robots?: string
  show_in_menus?: boolean
  children?: NewPageNode[]
}

/** An existing page, as far as pages below it need it. */
export interface ParentPageRow {
  id: number
  path: string
  depth: number
  url_path: string
}

interface PositionedPage {
  id: number
  revision: number
  pagePosition: ParentPageRow
  parent_id: number
  position: number
  node: NewPageNode
}

/**
 * Creates live pages and everything below them, with revisions, references and search rows, in one batch with the
 * statements of `finish`. Content must pass the publishing rules. Returns the ids by `url_path`.
 */
export async function createLivePageTree(
  db: D1Database,
  parentId: number,
  nodes: NewPageNode[],
  finish: (idAt: FindPageIdByUrlPath) => D1PreparedStatement[] = () => [],
): Promise<Map<string, number>> {
  const parent = await findPageRowByCondition(db, eq(page.id, parentId))
  if (!parent) throw new Error(`There is no page ${parentId} to write below.`)
  const plan = await createNewDirectoryPagesPlan(db, countNodes(nodes))
  plan.add(parent, nodes, await countChildPages(db, parentId))
  await commitBulkLoads(db, { loads: plan.loads(), writes: finish(plan.findId) })
  return plan.ids
}

/** Returns the position of the page a condition selects; undefined when there is none. */
export const findPageRowByCondition = (db: D1Database, where: SQL): Promise<ParentPageRow | undefined> =>
  getDrizzle(db)
    .select({ id: page.id, path: page.path, depth: page.depth, url_path: page.url_path })
    .from(page)
    .where(where)
    .get()

/** Returns the number of child pages, which is the position of the next. */
const countChildPages = (db: D1Database, parentId: number): Promise<number> =>
  getDrizzle(db).$count(page, eq(page.parent_id, parentId))

const countNodes = (nodes: readonly NewPageNode[]): number =>
  nodes.reduce((count, { children = [] }) => count + 1 + countNodes(children), 0)

/** Starts a plan of at most `max` new pages and revisions, whose ids concurrent changes cannot use. */
export async function createNewDirectoryPagesPlan(
  db: D1Database,
  max: number,
  { reserved = null, now = new Date() }: { reserved?: ReservedPagePlanIds | null; now?: Date } = {},
): Promise<NewDirectoryPagesPlan> {
  const ids = reserved && max <= reserved.count ? reserved : await reservePagePlanIds(db, max)
  return new NewDirectoryPagesPlan(ids, now.toISOString())
}

/** Reserved ids of as many pages as revisions. */
interface ReservedPagePlanIds extends FirstReservedPageIds {
  count: number
}

/** Reserves ids for a plan. */
export const reservePagePlanIds = async (db: D1Database, count: number): Promise<ReservedPagePlanIds> => ({
  ...(await reservePageIdsReturningFirst(db, { pages: count, revisions: count })),
  count,
})

/**
 * New pages with their positions and ids. Positions are assigned before content, so that any page can link to any
 * other.
 */
export class NewDirectoryPagesPlan {
  private readonly positions = new Map<string, ParentPageRow>()
  private readonly positioned: PositionedPage[] = []

  constructor(
    private readonly reserved: ReservedPagePlanIds,
    /** The time of the pages and revisions. */
    readonly now: string,
  ) {}

  private pages = 0
  private revisions = 0

  readonly findId: FindPageIdByUrlPath = (url_path) => this.findPosition(url_path).id

  /** Returns the position of a planned page or of a parent. Throws when there is none. */
  findPosition(url_path: string): ParentPageRow {
    const pagePosition = this.positions.get(url_path)
    if (!pagePosition) throw new Error(`No page is planned at ${url_path}.`)
    return pagePosition
  }

  /** Ids of planned pages and parents by `url_path`. */
  get ids(): Map<string, number> {
    return new Map([...this.positions].map(([url_path, { id }]) => [url_path, id]))
  }

  get size() {
    return this.positioned.length
  }

  /** Ids of the planned pages only. */
  get newIds(): number[] {
    return this.positioned.map(({ id }) => id)
  }

  /** Returns the number of planned pages directly below a page. */
  countNewChildren(parentId: number): number {
    return this.positioned.filter(({ parent_id }) => parent_id === parentId).length
  }

  nextRevision() {
    if (this.revisions >= this.reserved.count)
      throw new Error(`More than the ${this.reserved.count} reserved revisions are planned.`)
    return this.reserved.revision + this.revisions++
  }

  private nextPage() {
    if (this.pages >= this.reserved.count)
      throw new Error(`More than the ${this.reserved.count} reserved pages are planned.`)
    return this.reserved.page + this.pages++
  }

  /** Adds nodes below a parent. Returns their positions, to add more below them. */
  add(parent: ParentPageRow, nodes: readonly NewPageNode[], firstPosition = 0): ParentPageRow[] {
    this.positions.set(parent.url_path, parent)
    return nodes.map((node, index) => {
      const id = this.nextPage()
      const url_path = node.url_path ?? `${parent.url_path}${node.slug}/`
      const pagePosition = { id, path: `${parent.path}${id}/`, depth: parent.depth + 1, url_path }
      this.positioned.push({
        id,
        revision: this.nextRevision(),
        pagePosition,
        parent_id: parent.id,
        position: firstPosition + index,
        node,
      })
      this.positions.set(url_path, pagePosition)
      if (node.children) this.add(pagePosition, node.children)
      return pagePosition
    })
  }

  /** Returns the rows of all planned pages. Throws when content does not pass the publishing rules. */
  loads(report: ReportImportProgress = () => {}): BulkRowLoad[] {
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
      toReferenceIndexRows(id, listReferencesInPageContent(node.type, contents[index]!)),
    )
    const words = this.positioned.map(({ id, node, pagePosition }, index) => ({
      ...{ rowid: id, branch: pagePathToBranchSearchTokens(pagePosition.path) },
      ...toPageSearchText(node.type, contents[index]!),
    }))
    return [
      createBulkRowInsert(page, pageColumns, pages, { name: 'page' }),
      createBulkRowInsert(revision, ['id', 'object_type', 'object_id', 'created_at', 'content'], revisions, {
        name: 'revision',
      }),
      createReferenceIndexBulkLoad(references),
      createPageSearchWordsBulkInsert(words),
    ]
  }

  private pageRow({ revision, pagePosition, parent_id, position, node }: PositionedPage) {
    return {
      ...pagePosition,
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
/** Returns the content of a node, validated by the publishing rules. */
function toContent(node: NewPageNode, idAt: FindPageIdByUrlPath): Record<string, unknown> {
  const { type, slug, title, seo_title = '', search_description = '', robots = '', show_in_menus = false } = node
  const declaration = getPageType(type)
  if (!declaration) throw new Error(`There is no page type ${type}.`)
  const values = typeof node.values === 'function' ? node.values(idAt) : node.values
  const content = {
    ...createEmptyFieldValues(commonPageFields),
    ...createEmptyFieldValues(declaration.fields),
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
      `${type} ${slug}: ${toValidationProblems(parsed.error)
        .map(({ path, message }) => `${path}: ${message}`)
        .join('; ')}`,
    )
  return content
}

const schemas = new Map<string, ReturnType<typeof toFieldsSchema>>()

/** Returns the cached publishing schema of a page type. */
function getSchema(type: string) {
  const schema = schemas.get(type) ?? toFieldsSchema({ ...commonPageFields, ...getPageType(type)!.fields }, 'schema')
  schemas.set(type, schema)
  return schema
}
