import type { Reference } from '#schema/fields/field.ts'
import { paths } from '#schema/paths.ts'
import type { Problem } from '#schema/result.ts'
import { type Editor, visiblePaths } from '#schema/rules/permissions.ts'
import { countLimit } from '#schema/wire/list-total.ts'
import type { Choice, ChoiceListing } from '#schema/wire/pages.ts'
import { totalOf } from './limited-count.ts'
import { fewHolding, type TextIndex } from './text-search.ts'
import { publiclyVisible, visibleToEditor } from './visibility-text.ts'

/** How records of one kind are listed in their chooser, and which of them an editor may choose. */
interface Chooser {
  table: string
  /** SQL for the shown title and second line, and for the file of a small picture. */
  title: string
  detail: string
  thumbnail: string
  /** SQL for the words that are searched, and the index of them, where there are many. */
  searched: string
  index?: TextIndex
  /** SQL for the order of what fits equally well; by title unless said. */
  order?: string
  /** SQL for what visitors would miss of it (`flaw` of a choice); null where nothing is wrong. */
  flaw?: string
  /** SQL for the type of a record, where a field may ask for one type alone. */
  type?: string
  /** SQL predicate over `?1` (paths of page grants as JSON) and `?2` (user id). Superusers may choose all media. */
  allowed: string
}

/** Media may be chosen by those who hold `choose` on its collection or on one above. */
const inChoosableCollection = (table: string) => `${table}.collection_id IN (
  SELECT own.id FROM collection AS own JOIN collection AS granted ON substr(own.path, 1, length(granted.path)) = granted.path
    JOIN group_collection_permission AS given ON given.collection_id = granted.id AND given.permission = 'choose'
    JOIN user_group ON user_group.group_id = given.group_id AND user_group.user_id = ?2)`

const media = (table: 'image' | 'document' | 'video', detail: string, thumbnail = 'NULL'): Chooser => ({
  table,
  index: `${table}_search`,
  title: 'title',
  detail,
  thumbnail,
  searched: 'title',
  // What has just been uploaded is what is most often looked for.
  order: 'id DESC',
  allowed: inChoosableCollection(table),
})

/** A page is named by its draft's title only to those who may see the draft. */
const pageTitle = `CASE WHEN ${visibleToEditor()} THEN draft_title ELSE title END`

const smallestRendition = 'coalesce((SELECT file FROM rendition WHERE image_id = image.id ORDER BY width LIMIT 1), file)'

const notLive = "CASE WHEN live = 0 THEN 'not_live' END"

const choosers = {
  page: {
    table: 'page',
    title: pageTitle,
    detail: 'url_path',
    thumbnail: 'NULL',
    searched: `${pageTitle} || ' ' || url_path`,
    index: 'page_title_search',
    order: 'page.title, id',
    flaw: notLive,
    allowed: `page.parent_id IS NOT NULL AND ((${visibleToEditor()}) OR (${publiclyVisible()}))`,
  },
  image: {
    ...media('image', "width || ' × ' || height", smallestRendition),
    flaw: "CASE WHEN description = '' AND is_decorative = 0 THEN 'undescribed' END",
  },
  document: media('document', 'file'),
  video: media('video', 'mimetype'),
  snippet: {
    table: 'snippet',
    title: 'title',
    detail: "CASE WHEN live = 1 THEN 'Published' ELSE 'Not published: pages show nothing of it' END",
    thumbnail: 'NULL',
    searched: 'title',
    flaw: notLive,
    type: 'snippet_type',
    allowed: '1',
  },
  location: {
    table: 'location',
    title: "city || ', ' || state",
    detail: 'address1',
    thumbnail: 'NULL',
    order: 'location.city, location.state, location.id',
    searched: "city || ', ' || state || ' ' || address1 || ' ' || zip || ' ' || restaurant_number",
    allowed: '1',
  },
  city: {
    table: 'city',
    order: 'city.name, city.id',
    title: 'name',
    detail: '(SELECT state.name FROM state WHERE state.id = city.state_id)',
    thumbnail: 'NULL',
    searched: 'name',
    allowed: '1',
  },
  state: {
    table: 'state',
    order: 'state.name, state.id',
    title: 'name',
    detail: '(SELECT country.printable_name FROM country WHERE country.id = state.country_id)',
    thumbnail: 'NULL',
    searched: 'name',
    allowed: '1',
  },
  country: { table: 'country', title: 'printable_name', detail: 'code', thumbnail: 'NULL', searched: 'printable_name', allowed: '1' },
} as const satisfies Record<string, Chooser>

export type ChoiceTarget = keyof typeof choosers
export const isChoiceTarget = (name: string): name is ChoiceTarget => Object.hasOwn(choosers, name)

export interface ChoiceQuery {
  search: string
  /** Only these, to name what is chosen already; null for all. */
  ids: number[] | null
  limit: number
  offset: number
  /** Records of this type alone. */
  type?: string | undefined
}

/**
 * What an editor may choose from, best match first. Where very many match, the best of the first so many in the usual order come
 * first, and no more are counted.
 */
export async function choicesFor(db: D1Database, editor: Editor, target: ChoiceTarget, query: ChoiceQuery): Promise<ChoiceListing> {
  const chooser: Chooser = choosers[target]
  const { table, title, detail, thumbnail, searched, type = 'NULL', flaw = 'NULL' } = chooser
  const { limit, offset } = query
  const search = query.search.trim().toLowerCase()
  const few = query.ids ?? (chooser.index && search ? await fewHolding(db, chooser.index, [search]) : null)
  const order = chooser.order ?? `${title}, id`
  const matching = `FROM ${table} WHERE ${few ? 'id IN (SELECT value FROM json_each(?4))' : '?4 IS NULL'}
    AND ${query.type ? `${type} = ?8` : '?8 IS NULL'} AND ${search ? `instr(lower(${searched}), ?5) > 0` : "?5 = ''"} AND ${allowedTo(editor, chooser)}`
  const slice = 'LIMIT ?6 OFFSET ?7'
  const first = search
    ? `SELECT id FROM (SELECT id, row_number() OVER () AS place, instr(lower(${searched}), ?5) AS at
         FROM (SELECT * ${matching} ORDER BY ${order} LIMIT max(${countLimit}, ?6 + ?7)) AS ${table}) ORDER BY at, place ${slice}`
    : `SELECT id ${matching} ORDER BY ${order} ${slice}`
  const [counted, listed] = await db.batch([
    db
      .prepare(`SELECT count(*) AS total, ?6, ?7 FROM (SELECT 1 ${matching} LIMIT max(${countLimit}, ?6 + ?7) + 1)`)
      .bind(...askedBy(editor), few && JSON.stringify(few), search, limit, offset, query.type ?? null),
    db
      .prepare(
        `WITH first AS MATERIALIZED (SELECT id, row_number() OVER () AS place FROM (${first}))
         SELECT ${table}.id, ${title} AS title, ${detail} AS detail, ${thumbnail} AS thumbnail, ${flaw} AS flaw
         FROM first CROSS JOIN ${table} ON ${table}.id = first.id ORDER BY place`,
      )
      .bind(...askedBy(editor), few && JSON.stringify(few), search, limit, offset, query.type ?? null),
  ])
  const { total_count, ...relation } = totalOf((counted!.results[0] as { total: number }).total, { limit, offset })
  const items = (listed!.results as unknown as (Omit<Choice, 'flaw'> & { flaw: Choice['flaw'] | null })[]).map(
    ({ flaw: found, ...item }) => ({
      ...item,
      thumbnail: item.thumbnail && paths.media(item.thumbnail),
      ...(found && { flaw: found }),
    }),
  )
  return { total: total_count, ...relation, items }
}

/** Which records an editor may choose. */
const allowedTo = ({ is_superuser }: Editor, { allowed, table }: Chooser) =>
  is_superuser && mediaTables.includes(table) ? '?3 = 1' : allowed

const mediaTables: readonly string[] = ['image', 'document', 'video']

const askedBy = (editor: Editor) => [JSON.stringify(visiblePaths(editor)), editor.id, editor.is_superuser ? 1 : 0]

/** Problems with references to records that do not exist or that the editor may not choose. */
export async function refusedReferences(db: D1Database, editor: Editor, references: readonly Reference[]): Promise<Problem[]> {
  const targets = [...new Set(references.map(({ target }) => target))].filter(isChoiceTarget)
  if (targets.length === 0) return []
  const statements = targets.map((target) => {
    const ids = references.filter((each) => each.target === target).map(({ id }) => id)
    const chooser: Chooser = choosers[target]
    const { table, type = 'NULL' } = chooser
    return db
      .prepare(`SELECT id, ${type} AS type FROM ${table} WHERE ${allowedTo(editor, chooser)} AND id IN (SELECT value FROM json_each(?4))`)
      .bind(...askedBy(editor), JSON.stringify(ids))
  })
  const answers = await db.batch<{ id: number; type: string | null }>(statements)
  const allowed = new Map(
    answers.flatMap(({ results }, index) => results.map(({ id, type }) => [`${targets[index]} ${id}`, type] as const)),
  )
  const isAllowed = ({ target, id, snippet_type }: Reference) =>
    allowed.has(`${target} ${id}`) && (snippet_type === undefined || allowed.get(`${target} ${id}`) === snippet_type)
  return references
    .filter((reference) => isChoiceTarget(reference.target) && !isAllowed(reference))
    .map(({ target, id, path }) => ({ path, message: `There is no ${target} ${id} to choose.` }))
}
