import { expect, it } from 'vitest'
import { choiceField } from './choice.ts'
import { orderedListField } from './list.ts'
import { imageReferenceField } from './reference.ts'
import { type BlockDeclaration, type StreamItem, streamField } from './stream.ts'
import { extractSearchText, listContentReferences, structField } from './struct.ts'
import { plainTextField } from './text.ts'
import { type ContentUpgradePurpose, upgradeStoredContent } from './upgrade.ts'

const card: BlockDeclaration = {
  type: 'card',
  label: 'Card',
  group: 'Text',
  fields: { heading: plainTextField(), tone: choiceField(['calm', 'loud']) },
  version: 2,
  migrations: [({ title, ...rest }) => ({ ...rest, heading: title })],
}
const fields = { body: streamField(() => [card]), tags: orderedListField(plainTextField()) }
const purposes: readonly ContentUpgradePurpose[] = ['view', 'form', 'validation', 'input']

it('lifts an old block, fills what it lacks and drops what is unknown', () => {
  const { body } = upgradeStoredContent(
    fields,
    { body: [{ id: 'a', type: 'card', version: 1, value: { title: 'Hi', stray: 1 } }] },
    'view',
  )
  expect(body).toEqual([{ id: 'a', type: 'card', version: 2, value: { heading: 'Hi', tone: 'calm' } }])
})

it('keeps a block nobody declares exactly as it is', () => {
  const unknown = { id: 'x', type: 'carousel', value: { anything: [1, { deep: true }] } }
  for (const purpose of purposes)
    expect(upgradeStoredContent(fields, { body: [unknown] }, purpose).body).toEqual([unknown])
})

it('loses no neighbour over one misshapen value', () => {
  const stored = { body: [{ id: 'a', type: 'card', version: 2, value: { heading: 7, tone: 'loud' } }], tags: 'none' }
  for (const purpose of ['view', 'form'] as const)
    expect(upgradeStoredContent(fields, stored, purpose)).toEqual({
      body: [{ id: 'a', type: 'card', version: 2, value: { heading: '', tone: 'loud' } }],
      tags: [],
    })
})

/** Renamed twice: `photo`, then `picture`, now `image`; and holds others of its kind. */
const band: BlockDeclaration = {
  type: 'band',
  label: 'Band',
  group: 'Media',
  fields: { image: imageReferenceField(), caption: plainTextField(), inside: streamField(() => [band, card]) },
  version: 3,
  migrations: [
    ({ photo, ...rest }) => ({ ...rest, picture: photo }),
    ({ picture, ...rest }) => ({ ...rest, image: picture }),
  ],
}
const page = {
  body: streamField(() => [band]),
  panels: orderedListField(structField({ blocks: streamField(() => [band]) })),
}
const oldBand = (id: string, photo: number, inside: StreamItem[] = []): StreamItem => ({
  id,
  type: 'band',
  version: 1,
  value: { photo, caption: `Picture ${photo}`, inside },
})
const oldCard: StreamItem = { id: 'c', type: 'card', version: 1, value: { title: 'Low tide' } }
const oldPage = { body: [oldBand('a', 4, [oldBand('b', 5), oldCard])], panels: [{ blocks: [oldBand('d', 6)] }] }

it.each(purposes)('finds the references and words of old blocks at every depth, for %s', (purpose) => {
  const upgraded = upgradeStoredContent(page, oldPage, purpose)
  expect(listContentReferences(page, upgraded)).toEqual([
    { target: 'image', id: 4, path: 'body.0.image' },
    { target: 'image', id: 5, path: 'body.0.inside.0.image' },
    { target: 'image', id: 6, path: 'panels.0.blocks.0.image' },
  ])
  for (const words of ['Picture 4', 'Picture 5', 'Low tide', 'Picture 6'])
    expect(extractSearchText(page, upgraded)).toContain(words)
  expect(upgradeStoredContent(page, upgraded, purpose)).toEqual(upgraded)
})

it.each(purposes)('points at nothing where a stored value has lost its shape, for %s', (purpose) => {
  const stored = {
    body: 'none',
    panels: [7, { blocks: [{ id: 'a', type: 'band', version: 3, value: { image: 'x' } }] }],
  }
  expect(listContentReferences(page, upgradeStoredContent(page, stored, purpose))).toEqual([])
})

it('shows no address that nobody should follow, which its editor still sees', () => {
  const link = { address: plainTextField({ format: 'url' }) }
  const stored = { address: 'javascript:alert(1)' }
  expect(upgradeStoredContent(link, stored, 'view')).toEqual({ address: '' })
  for (const purpose of ['form', 'validation', 'input'] as const)
    expect(upgradeStoredContent(link, stored, purpose)).toEqual(stored)
})

it('leaves missing and undeclared fields of input to validation', () => {
  const sent = { stray: 1, body: [{ id: 'a', type: 'card', version: 1, value: { title: 'Hi', stray: 1 } }] }
  expect(upgradeStoredContent(fields, sent, 'input')).toEqual({
    stray: 1,
    body: [{ id: 'a', type: 'card', version: 2, value: { heading: 'Hi', stray: 1 } }],
  })
})

it('keeps misshapen values for validation to name', () => {
  const stored = { body: [{ id: 'a', type: 'card', version: 1, value: { title: 7 } }], tags: 'none' }
  expect(upgradeStoredContent(fields, stored, 'validation')).toEqual({
    body: [{ id: 'a', type: 'card', version: 2, value: { heading: 7, tone: 'calm' } }],
    tags: 'none',
  })
})

it('keeps the version of a block that a newer release saved', () => {
  const newer = { id: 'a', type: 'card', version: 5, value: { heading: 'Hi', tone: 'loud' } }
  for (const purpose of purposes)
    expect(upgradeStoredContent(fields, { body: [newer], tags: [] }, purpose).body).toEqual([newer])
})
