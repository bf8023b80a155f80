import { expect, it } from 'vitest'
import { parsePositionQuery } from './visitor-position.ts'

it('ST-04 the URL contains a position if both numbers are in range', () => {
  expect(parsePositionQuery('?utm=1&latitude=42.5&longitude=-70.9')).toEqual({ latitude: 42.5, longitude: -70.9 })
  expect(parsePositionQuery('?latitude=0&longitude=180')).toEqual({ latitude: 0, longitude: 180 })
})

it.each([
  '',
  '42.5',
  'abc,-70.9',
  ',',
  '91,0',
  '0,-180.1',
  'NaN,1',
  'Infinity,1',
  '1e400,1',
  '0x10,1',
  ' ,1',
  '1;DROP,1',
])('ST-05 %j is not a position', (input) => {
  const [latitude, longitude] = input.split(',')
  expect(
    parsePositionQuery(
      `?${new URLSearchParams({ latitude: latitude!, ...(longitude !== undefined && { longitude }) })}`,
    ),
  ).toBeUndefined()
})
