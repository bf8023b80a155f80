import { expect, it } from 'vitest'
import { createBackOfficeClient, setUpBackOffice } from '../../support/pages/back-office-client.ts'
import { createSettingsClient } from '../../support/pages/settings-client.ts'
import { reauthenticate } from '../../support/site.ts'

const office = setUpBackOffice()

it('settings for administrators, such as scripts, require signing in again', async () => {
  const { site } = office
  const { headers } = await createBackOfficeClient(site, 'ada@example.test')
  const ada = createSettingsClient(office)
  const save = async (model: string, values: object) => {
    const { version } = (await ada.open(model)).body
    const answer = await site.fetch(`/wagtail/api/main/settings/site/${model}/${1}/`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ version, values }),
    })
    return { status: answer.status, body: (await answer.json()) as object }
  }
  const refused = {
    status: 403,
    body: { message: 'Please confirm first that it is you.', code: 'reauth_required', proof: 'settings' },
  }
  const letIn: [string, object][] = [
    ['privacy', { tag_manager_id: 'GTM-PROOF' }],
    ['privacy', { tag_manager_hosts: ['https://count.example'] }],
    ['privacy', { maps_key: 'a-key' }],
    ['header', { external_script: 'https://header.example/header.js' }],
    ['header', { external_stylesheets: ['https://header.example/header.css'] }],
    ['operations', { verification_file: 'google0123.html' }],
    ['operations', { accessibility_service: 'https://reports.example/' }],
    ['privacy', { consent_heading: 'May they?' }],
  ]
  for (const [model, values] of letIn) expect(await save(model, values)).toEqual(refused)
  expect((await save('brand', { tagline: 'Chowder' })).status).toBe(200)
  await reauthenticate(site, headers, 'settings')
  for (const [model, values] of letIn) expect((await save(model, values)).status).toBe(200)
})
