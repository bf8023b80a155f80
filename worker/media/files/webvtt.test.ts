import { expect, it } from 'vitest'
import { validateWebvttTrack } from './webvtt.ts'

it.each([
  'WEBVTT\n\n00:00.000 --> 00:02.500\nThe boats come in.\n',
  '\uFEFFWEBVTT - harbour\r\n\r\nNOTE made by hand\r\n\r\n1\r\n01:00:00.000 --> 01:00:04.000 align:start\r\nHello\r\n',
  'WEBVTT',
])('accepts the track %j', (content) => {
  expect(validateWebvttTrack(content)).toEqual([])
})

it.each([
  ['', 'WEBVTT'],
  ['WEBVTTX\n', 'WEBVTT'],
  ['1\n00:00:01,000 --> 00:00:02,000\nSubRip', 'WEBVTT'],
  ['WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nwrong comma', 'line 3'],
  ['WEBVTT\n\n00:05.000 --> 00:02.000\nbackwards', 'line 3'],
  ['WEBVTT\n\n00:61.000 --> 02:00.000\nno such second', 'line 3'],
  [`WEBVTT\n${'x'.repeat(600_000)}`, '512 KB'],
])('rejects %j', (content, message) => {
  expect(validateWebvttTrack(content)[0]?.message).toContain(message)
})
