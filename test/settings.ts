import type { Site } from './helpers.ts'

/** Saves a setting past the back office, which purges nothing: what was asked before keeps the old one. */
export const saveSetting = ({ db }: Pick<Site, 'db'>, model: string, value: unknown) =>
  db
    .prepare(
      `INSERT INTO setting (site_id, model_name, value) SELECT id, ?1, ?2 FROM site WHERE is_default_site = 1
       ON CONFLICT DO UPDATE SET value = excluded.value`,
    )
    .bind(model, JSON.stringify(value))
    .run()

/** A site with a tag manager and a maps key. */
export const tagged = {
  tag_manager_id: 'GTM-TEST',
  tag_manager_address: 'https://tags.example/gtm.js',
  tag_manager_hosts: ['https://count.example'],
  maps_key: 'maps-key',
}
