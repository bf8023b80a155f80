import type { TestSite } from '../site.ts'

/**
 * Lets somebody edit a dish whenever ids for new dishes are reserved: between the check of a file and its import.
 * `undo` ends that and takes the edits back.
 */
export async function editDishWhenIdsAreReserved({ db }: Pick<TestSite, 'db'>, dish: number) {
  const run = (query: string) => db.prepare(query).run()
  const last = await db.prepare('SELECT max(id) AS id FROM menu_revision').first<number>('id')
  await run(`CREATE TRIGGER edit_meanwhile AFTER UPDATE ON counter WHEN NEW.name = 'menu_item_id' BEGIN
    INSERT INTO menu_revision (kind, record_id, menu_id, content, created_at)
      SELECT kind, record_id, menu_id, content, '2026-11-30T00:00:00.000Z' FROM menu_revision
        WHERE kind = 'item' AND record_id = ${dish} ORDER BY id DESC LIMIT 1;
  END`)
  return {
    async undo() {
      await run('DROP TRIGGER edit_meanwhile')
      await run(`DELETE FROM menu_revision WHERE created_at = '2026-11-30T00:00:00.000Z' AND id > ${last}`)
    },
  }
}

/** Reads all that an import of a menu changes. */
export async function readMenuTables({ db }: Pick<TestSite, 'db'>) {
  const tables = ['menu', 'menu_item', 'menu_item_override', 'menu_modifier_group', 'menu_revision']
  const read = await db.batch(tables.map((table) => db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`)))
  const log = await db.prepare("SELECT count(*) AS entries FROM log_entry WHERE object_type LIKE 'menu%'").first()
  return [...read.map(({ results }) => results), log]
}
