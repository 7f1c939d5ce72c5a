import { describe, expect, it } from 'vitest'
import { createOriginOf } from './own-hosts.ts'

describe('without a URL of its own', () => {
  const originOf = createOriginOf({ url: undefined, port: () => 3001 })

  it.each(['localhost:3001', '127.0.0.1:3001', '[::1]:3001', 'LOCALHOST:3001'])('knows %s', (host) => {
    expect(originOf(host)).toBe(`http://${host.toLowerCase()}`)
  })

  it.each([
    undefined,
    '',
    'localhost',
    'localhost:3000',
    'localhost:03001x',
    'localhost.:3001',
    'evil.example:3001',
    'localhost:3001.evil.example',
    'localhost:3001@evil.example',
    'localhost:3001/evil',
    '127.0.0.1.evil.example:3001',
    '127.1:3001.',
    '192.168.1.5:3001',
    '0.0.0.0:3001',
  ])('does not know %s', (host) => {
    expect(originOf(host)).toBeUndefined()
  })

  it('needs no port where it is the usual one', () => {
    expect(createOriginOf({ url: undefined, port: () => 80 })('localhost')).toBe('http://localhost')
  })
})

describe('with a URL of its own', () => {
  const originOf = createOriginOf({ url: new URL('https://office.example'), port: () => 3001 })

  it.each(['office.example', 'Office.Example', 'office.example:443'])('knows %s', (host) => {
    expect(originOf(host)).toBe('https://office.example')
  })

  it.each(['localhost:3001', '127.0.0.1:3001', 'office.example:3001', 'shop.example', 'x.office.example'])(
    'does not know %s',
    (host) => {
      expect(originOf(host)).toBeUndefined()
    },
  )
})
