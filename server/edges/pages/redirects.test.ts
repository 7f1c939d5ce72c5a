import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSite } from '#tests/tools/one-page-site.ts'

const HERE = 'http://shop.example'
const hostOf = (location: unknown) => new URL(String(location), HERE).host

describe('a redirect of an odd address', () => {
  let site: FastifyInstance
  beforeAll(async () => {
    site = await aSite()
    await site.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => site.close())

  /** As no library would send it: the target goes onto the wire as it is. */
  async function rawGet(target: string, host = 'shop.example'): Promise<string> {
    const socket = connect((site.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`, 'latin1')
    return text(socket)
  }
  const locationOf = (answer: string) => /^location: (.*)$/im.exec(answer)?.[1]?.replace(/\r$/, '')

  it.each([
    ['//evil.example/%0a', '/evil.example/%20'],
    ['/\\evil.example/%0a', '/evil.example/%20'],
    ['/\\/evil.example', '/evil.example'],
    ['///evil.example/..', '/'],
    ['//evil.example', '/evil.example'],
    ['/%09/evil.example', '/%20/evil.example'],
    ['http://evil.example/%0a', '/%20'],
    ['http://evil.example//evil.example/%0a', '/evil.example/%20'],
  ])('%s leads to %s', async (target, path) => {
    const answer = await rawGet(target)
    expect([answer.slice(9, 12), locationOf(answer)]).toEqual(['308', path])
  })

  it.each(['/%5cevil.example', '/%2f%2fevil.example', '/%2F/evil.example', 'http://evil.example/'])(
    '%s is a page here',
    async (target) => {
      expect((await rawGet(target)).slice(9, 12)).toBe('200')
    },
  )

  it('says nothing of the host that the caller names', async () => {
    for (const host of ['evil.example', 'evil.example:80', 'shop.example@evil.example']) {
      expect(locationOf(await rawGet('/a%0ab', host))).toBe('/a%20b')
    }
  })

  it('stays on this host, whatever the address is made of', async () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '\t',
      '\f',
      '.',
      '..',
      '%2e',
      '%5c',
      '%2f',
      '%09',
      '%0a',
      '%00',
      '%7f',
      '%e2%80%a8',
      'http://',
      'https:',
      'evil.example',
      '@',
      ':',
      '?',
      '#',
      'a',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 7 }), async (pieces) => {
        const location = locationOf(await rawGet(`/${pieces.join('')}`))
        if (location !== undefined) expect(hostOf(location)).toBe('shop.example')
      }),
      { numRuns: 150 },
    )
  })
})

it.each([
  ['/latest?sort=new', '/latest?sort=new'],
  ['//evil.example/a', '/a'],
  ['https://evil.example/a', '/a'],
  ['/\\evil.example', '/'],
])('a page that leads on to %s leads to %s', async (target, path) => {
  const loader = () => new Response(null, { status: 302, headers: { location: target } })
  const site = await aSite({ loader })
  const { statusCode, headers } = await site.inject({ url: '/anything' })
  expect([statusCode, headers.location]).toEqual([302, path])
  expect(hostOf(headers.location)).toBe('shop.example')
  await site.close()
})
