import { createUser, signIn, type TestSite } from '../../site.ts'

/** Records that a role can change or delete without affecting the other roles. */
export interface RoleRecordIds {
  alias: number
  /** Two pages in the trash: one to restore and one to delete for good. */
  restorable: number
  deletable: number
  /** A thread of the role's own comments on the page with the contact form: one to edit and one to delete. */
  ownThread: number
  editedComment: number
  deletedComment: number
  /** The role's own editing sessions of that page: one to ping and one to release. */
  pingedSession: number
  releasedSession: number
}

/** Records of another user, which nobody else can change. */
export interface OtherUserRecordIds {
  foreignThread: number
  foreignComment: number
  foreignSession: number
}

export type RecordsAdministrator = Awaited<ReturnType<typeof signIn>> & { id: number }

/** Signs in the administrator who creates the records. */
export async function signInAsRecordsAdministrator(site: TestSite): Promise<RecordsAdministrator> {
  const id = await createUser(site, 'librarian@matrix.example', { superuser: true })
  return { id, ...(await signIn(site, 'librarian@matrix.example')) }
}

const now = () => new Date().toISOString()

/** Creates the records of one role: `page` has the contact form, `copied` has no pages below it. */
export async function createRecordsForRole(
  { db }: TestSite,
  { post }: RecordsAdministrator,
  { user, page, copied }: { user: number; page: number; copied: number },
): Promise<RoleRecordIds> {
  const act = async (id: number, name: string, body: object) => {
    const response = await post(`/wagtail/api/editor/pages/${id}/action/${name}/`, body)
    if (!response.ok) throw new Error(`${name} failed: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { id: number }).id
  }
  const copy = (name: string, body: object = {}) => act(copied, 'copy', { slug: `${name}-of-role-${user}`, ...body })
  const trash = async (name: string) => {
    const id = await copy(name)
    await act(id, 'delete', {})
    return id
  }
  const ownThread = await addThread(db, page)
  return {
    alias: await copy('alias', { alias: true, keep_live: true }),
    restorable: await trash('restorable'),
    deletable: await trash('deletable'),
    ownThread,
    editedComment: await addComment(db, ownThread, user),
    deletedComment: await addComment(db, ownThread, user),
    pingedSession: await addEditingSession(db, page, user),
    releasedSession: await addEditingSession(db, page, user),
  }
}

/** Creates the records of another user. */
export async function createOtherTestUserRecords(
  { db }: TestSite,
  { id }: RecordsAdministrator,
  page: number,
): Promise<OtherUserRecordIds> {
  const foreignThread = await addThread(db, page)
  return {
    foreignThread,
    foreignComment: await addComment(db, foreignThread, id),
    foreignSession: await addEditingSession(db, page, id),
  }
}

async function addThread(db: D1Database, page: number): Promise<number> {
  const sql = `INSERT INTO comment_thread (page_id, content_path, label, created_at, updated_at)
    VALUES (?1, 'title', 'Title', ?2, ?2) RETURNING id`
  return (await db.prepare(sql).bind(page, now()).first<number>('id'))!
}

async function addComment(db: D1Database, thread: number, author: number): Promise<number> {
  const sql = "INSERT INTO comment (thread_id, author_id, text, created_at) VALUES (?1, ?2, 'A note', ?3) RETURNING id"
  return (await db.prepare(sql).bind(thread, author, now()).first<number>('id'))!
}

async function addEditingSession(db: D1Database, page: number, user: number): Promise<number> {
  const sql = `INSERT INTO editing_session (user_id, object_type, object_id, last_seen_at)
    VALUES (?1, 'page', ?2, ?3) RETURNING id`
  return (await db.prepare(sql).bind(user, page, now()).first<number>('id'))!
}
