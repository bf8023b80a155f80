import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { commonFields } from '#app/templates/define.ts'
import { pageTypeOf } from '#app/templates/index.ts'
import { emptyValues, objectOf } from '#schema/fields/struct.ts'
import { problemsOf } from '#schema/problems.ts'
import { referenceStatements, referencesOfPage, searchStatements, wordsOfPage } from '../../worker/data/page-rows.ts'

/** A page to be written live, with the pages below it. */
export interface PageNode {
  type: string
  slug: string
  title: string
  values?: Record<string, unknown>
  /** Given only for the front page, which answers at `/`. */
  url_path?: string
  seo_title?: string
  search_description?: string
  robots?: string
  show_in_menus?: boolean
  children?: PageNode[]
}

interface Parent {
  id: number
  path: string
  depth: number
  url_path: string
}

/**
 * Writes new pages and everything below them as live, with revisions, references and search rows, in one batch a level.
 * Content must pass the rules of publishing. Returns the ids by url_path.
 */
export async function writePages(db: D1Database, parentId: number, nodes: PageNode[]): Promise<Map<string, number>> {
  const parent = await db.prepare('SELECT id, path, depth, url_path FROM page WHERE id = ?1').bind(parentId).first<Parent>()
  if (!parent) throw new Error(`There is no page ${parentId} to write below.`)
  const next = await db
    .prepare('SELECT (SELECT coalesce(max(id), 0) FROM page) AS page, (SELECT coalesce(max(id), 0) FROM revision) AS revision')
    .first<{ page: number; revision: number }>()
  const writer = new TreeWriter(db, next!.page, next!.revision)
  const siblings = await db.prepare('SELECT count(*) AS n FROM page WHERE parent_id = ?1').bind(parentId).first<{ n: number }>()
  for (const [index, node] of nodes.entries()) writer.write(parent, node, siblings!.n + index)
  for (let start = 0; start < writer.statements.length; start += 800) await db.batch(writer.statements.slice(start, start + 800))
  return writer.ids
}

class TreeWriter {
  readonly statements: D1PreparedStatement[] = []
  readonly ids = new Map<string, number>()
  private readonly now = new Date().toISOString()

  constructor(
    private readonly db: D1Database,
    private page: number,
    private revision: number,
  ) {}

  write(parent: Parent, node: PageNode, position: number) {
    const id = ++this.page
    const revision = ++this.revision
    const content = contentOf(node)
    const url_path = node.url_path ?? `${parent.url_path}${node.slug}/`
    const place = { id, path: `${parent.path}${id}/`, depth: parent.depth + 1, url_path }
    this.ids.set(url_path, id)
    this.statements.push(
      this.db
        .prepare(
          `INSERT INTO page (id, parent_id, path, depth, position, content_type, title, draft_title, slug, url_path, live, show_in_menus, seo_title, search_description, robots,
             live_revision_id, latest_revision_id, latest_revision_created_at, first_published_at, last_published_at)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8, ?9, 1, ?10, ?11, ?12, ?13, ?14, ?14, ?15, ?15, ?15)`,
        )
        .bind(
          id,
          parent.id,
          place.path,
          place.depth,
          position,
          node.type,
          node.title,
          node.slug,
          url_path,
          node.show_in_menus ? 1 : 0,
          node.seo_title ?? '',
          node.search_description ?? '',
          node.robots ?? '',
          revision,
          this.now,
        ),
      this.db
        .prepare("INSERT INTO revision (id, object_type, object_id, created_at, content) VALUES (?1, 'page', ?2, ?3, ?4)")
        .bind(revision, id, this.now, JSON.stringify(content)),
      ...referenceStatements(this.db, { type: 'page', id, state: 'live' }, referencesOfPage(node.type, content)),
      ...referenceStatements(this.db, { type: 'page', id, state: 'draft' }, referencesOfPage(node.type, content)),
      ...searchStatements(this.db, id, wordsOfPage(node.type, content)),
    )
    for (const [index, child] of node.children?.entries() ?? []) this.write(place, child, index)
  }
}

/** The stored content of a node, checked as publishing would. */
function contentOf({
  type,
  values = {},
  slug,
  title,
  seo_title = '',
  search_description = '',
  robots = '',
  show_in_menus = false,
}: PageNode): Record<string, unknown> {
  const declaration = pageTypeOf(type)
  if (!declaration) throw new Error(`There is no page type ${type}.`)
  const content = { ...emptyValues(declaration.fields), ...values, title, slug, seo_title, search_description, robots, show_in_menus }
  const parsed = objectOf({ ...commonFields, ...declaration.fields }, 'schema').safeParse(content)
  if (!parsed.success)
    throw new Error(
      `${type} ${slug}: ${problemsOf(parsed.error)
        .map(({ path, message }) => `${path}: ${message}`)
        .join('; ')}`,
    )
  return content
}
