import { expect, it } from 'vitest'
import { getClientNetwork, maskNetworkForDisplay } from './network.ts'

const from = (address?: string) =>
  getClientNetwork(new Request('https://x.example/', address ? { headers: { 'CF-Connecting-IP': address } } : {}))

it('a network is an IPv4 address or the /64 of an IPv6 address', () => {
  expect(from('192.0.2.7')).toBe('192.0.2.7')
  expect(['2001:db8:0:12::1', '2001:0db8:0000:0012:aaaa:bbbb:cccc:dddd', '2001:DB8::12:1:2:3:4'].map(from)).toEqual([
    '2001:db8:0:12::/64',
    '2001:db8:0:12::/64',
    '2001:db8:0:12::/64',
  ])
  expect([from('::1'), from('fe80::1'), from()]).toEqual(['0:0:0:0::/64', 'fe80:0:0:0::/64', 'local'])
})

it('a masked network has only three parts', () => {
  expect(maskNetworkForDisplay('203.0.113.7')).toBe('203.0.113.x')
  expect(maskNetworkForDisplay('2001:db8:1:2::/64')).toBe('2001:db8:1::/48')
  expect(maskNetworkForDisplay('local')).toBe('local')
})

it('a full IPv6 address is cut after its fourth part', () => {
  expect(from('1:2:3:4:5:6:7:8')).toBe('1:2:3:4::/64')
  expect(from('1:2:3')).toBe('1:2:3::/64')
})
