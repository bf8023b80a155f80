import type { CallEndpoint } from './caller.ts'

const header = 'rlid,restaurantNumber,address1,city,state,zip,latitude,longitude,phone'
const salem = '90001,Z1,12 Wharf Street,Salem,MA,01970,42.52,-70.89,(978) 555-0101'

/** Calls all endpoints of restaurants and their wait lists. */
export async function callRestaurantEndpoints(call: CallEndpoint, { rlid, id }: { rlid: number; id: number }) {
  for (const name of ['list', 'states', 'feed', 'lastImport']) await call(`locations.${name}`)
  const { version, values } = await call('locations.get', { params: { id } })
  const saved = await call('locations.update', {
    params: { id },
    body: { version, values: { description: 'On the way.', phone: '(555) 010-0142' } },
  })
  const moved = await call('locations.update', {
    params: { id },
    body: { version: saved.version, values: { localPageURL: 'trip-street' } },
  })
  const closed = await call('locations.close', { params: { id }, body: { version: moved.version } })
  await call('locations.reopen', { params: { id }, body: { version: closed.version } })
  const day = { date: '2099-12-24', label: 'Christmas Eve', hours: [], change: 'set', states: ['MA'] }
  await call('locations.specialDay', { body: { ...day, preview: true } })
  await call('locations.specialDay', { body: { ...day, preview: false } })
  const { rlid: _, country: __, localPageURL: ___, ...others } = values
  const place = { address1: '99 Trip Street', latitude: 42.53, longitude: -70.9, restaurantNumber: 'T1' }
  await call('locations.create', { body: { ...others, ...place } })
  const file = { name: 'new.csv', text: [header, salem].join('\n') }
  await call('locations.importFile', { body: file })
  await call('locations.importFile', { body: { ...file, process: true } })
  const { last } = await call('locations.lastImport')
  await call('locations.undoImport', { body: { id: last.id } })
  await call('locations.flushFeed')
  await callWaitList(call, rlid)
}

async function callWaitList(call: CallEndpoint, rlid: number) {
  const params = { rlid }
  await call('seating.list')
  await call('seating.open', { params, body: { posted_wait: '15', max_party_size: 8 } })
  const party = (name: string) => ({ party_size: 2, name, phone: '978 555 0142', idempotency_key: `trips-${name}` })
  for (const name of ['Ada', 'Bo']) await call('seating.addParty', { params, body: party(name) })
  await call('seating.bookings', { params })
  const [ada, bo] = (await call('seating.get', { params })).entries
  const act = (action: string, from: string) =>
    call('seating.updateParty', { params: { rlid, id: ada.id, action }, body: { from } })
  await act('call', 'waiting')
  await act('seat', 'ready')
  await call('seating.updateParties', { params, body: { action: 'cancel', parties: [{ id: bo.id, from: 'waiting' }] } })
  await call('seating.close', { params })
  await call('orders.listOfRestaurant', { params })
}
