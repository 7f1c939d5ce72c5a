import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { sayError } from './error-reply.ts'
import { answerBadUrl, answerErrors, answerWhileClosing } from './replies.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const json = (payload: string): InjectOptions => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  payload,
})
const ofType = (type: string): InjectOptions => ({ ...json('{}'), headers: { 'content-type': type } })
const mutation = encodeURIComponent('mutation { Wishlist(userId: 1, productId: 1, shopId: 518) { id } }')

onBothEngines('what is wrong with a request', (shop) => {
  const ask = (url: string, options: InjectOptions) => shop.app.inject({ url, ...options })

  it.each<[number, string, InjectOptions, string]>([
    [
      400,
      '/graphql',
      { method: 'OPTIONS' },
      'OPTIONS is for browsers that ask before they call from another site.',
    ],
    [405, '/graphql', { method: 'PUT' }, 'Please send queries by POST or GET.'],
    [405, '/graphql', { method: 'DELETE' }, 'Please send queries by POST or GET.'],
    [405, `/graphql?query=${mutation}`, { method: 'GET' }, 'Please send mutations by POST.'],
    [400, '/graphql', { method: 'GET' }, 'Missing query'],
    [400, '/graphql?query={x}&variables={', { method: 'GET' }, 'Unparsable URL'],
    [400, '/graphql', json('{"query":'), 'The body is not valid JSON.'],
    [400, '/graphql', json('{"__proto__":{}}'), 'The body is not valid JSON.'],
    [400, '/graphql', json(''), 'The body is empty.'],
    [400, '/graphql', json('[]'), 'Missing query'],
    [413, '/graphql', json(`{"query":"${'x'.repeat(200_000)}"}`), 'The body is too large.'],
    [415, '/graphql', ofType('image/png'), 'This content-type is not supported here.'],
    [415, '/graphql', ofType('text/plain'), 'The body must be application/json.'],
    [415, '/graphql', ofType('application/json; charset=latin1'), 'The body must be application/json.'],
    [
      406,
      '/graphql',
      {
        ...json('{"query":"{__typename}"}'),
        headers: { 'content-type': 'application/json', accept: 'image/png' },
      },
      'Answers can be application/json or application/graphql-response+json only.',
    ],
    [404, '/graphql/', json('{}'), 'This page was not found.'],
  ])(
    'is told as GraphQL tells it where data are asked for: %i %s %o',
    async (status, url, options, message) => {
      const reply = await ask(url, options)
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([status, JSON_TYPE])
      expect(reply.json()).toEqual({ errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] })
      expect(reply.headers['cache-control']).toBe('no-store')
    },
  )

  it('says which methods there are', async () => {
    const allowed = async (url: string, options: InjectOptions) => (await ask(url, options)).headers.allow
    expect(await allowed('/graphql', { method: 'PATCH' })).toBe('GET, POST')
    expect(await allowed(`/graphql?query=${mutation}`, { method: 'GET' })).toBe('POST')
  })

  it.each<[number, string, InjectOptions, string]>([
    [
      400,
      '/auth/login',
      { method: 'OPTIONS' },
      'OPTIONS is for browsers that ask before they call from another site.',
    ],
    [415, '/auth/login', json('{}'), 'This content-type is not supported here.'],
    [400, '/content', json('{'), 'The body is not valid JSON.'],
    [400, '/content', json('{}'), 'shopId must be a number'],
    [404, '/nowhere', { method: 'POST' }, 'This page was not found.'],
    [404, '/pictures/none.png', { method: 'GET' }, 'This picture was not found.'],
    [401, '/orders/1/invoice.pdf', { method: 'GET' }, 'Please log in to get your invoice.'],
    [400, '/%E0%A4%A', { method: 'GET' }, 'This address is not valid.'],
  ])('is told by a message everywhere else: %i %s %o', async (status, url, options, message) => {
    const reply = await ask(url, options)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([status, JSON_TYPE])
    expect(reply.json()).toEqual({ message })
  })

  it('is told on a page to a browser that opens one, where nothing can run', async () => {
    const headers = { 'sec-fetch-dest': 'document', accept: 'text/html' }
    const reply = await ask('/%E0%A4%A', { headers })
    expect(reply.statusCode).toBe(400)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    expect(reply.body).toContain('<h1>This address is not valid.</h1>')
    expect((await ask('/graphql', { headers, method: 'PUT' })).headers['content-type']).toBe(JSON_TYPE)
  })

  it('is told even where it is no request', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const send = async (request: string) => {
      const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1')
      socket.write(request)
      const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
      return { status: head.slice(9, 12), body: JSON.parse(body) }
    }
    expect(await send('hello\r\n\r\n')).toEqual({
      status: '400',
      body: { message: 'This is not a valid request.' },
    })
    expect(await send(`GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(40_000)}\r\n\r\n`)).toEqual({
      status: '431',
      body: { message: 'The headers are too large.' },
    })
  })
})

it('what goes wrong here is told by nothing but the id of the request, in either shape', async () => {
  const app = Fastify()
  answerErrors(app, sayError)
  const fail = () => {
    throw new Error('secret words at /srv/shop/server.js')
  }
  app.get('/graphql', fail)
  app.get('/content', fail)
  const told = 'Something went wrong on our side. Please try again. (req-'
  const data = await app.inject({ url: '/graphql?query={x}' })
  const [error] = data.json().errors
  expect([data.statusCode, error.extensions.code]).toEqual([500, 'INTERNAL_SERVER_ERROR'])
  expect(error.message).toContain(told)
  const content = await app.inject({ url: '/content' })
  expect([content.statusCode, Object.keys(content.json())]).toEqual([500, ['message']])
  expect(content.json().message).toContain(told)
  for (const { body } of [data, content]) expect(body).not.toMatch(/secret|server\.js|stack/)
  await app.close()
})

it('an address that is too long is told so', async () => {
  const app = Fastify({ frameworkErrors: answerBadUrl(sayError) })
  app.get('/orders/:id', () => 'an order')
  const reply = await app.inject({ url: `/orders/${'9'.repeat(300)}` })
  expect([reply.statusCode, reply.json()]).toEqual([414, { message: 'This address is too long.' }])
  await app.close()
})

it('who comes over an open connection while the shop closes is told so, in either shape', async () => {
  const app = Fastify({ return503OnClosing: false })
  const { promise: askedAgain, resolve: heardAgain } = Promise.withResolvers<void>()
  app.addHook('onRequest', async ({ url }) => {
    if (url === '/graphql') heardAgain()
  })
  answerErrors(app, sayError)
  answerWhileClosing(app, sayError)
  const { promise: underWay, resolve: begun } = Promise.withResolvers<void>()
  const { promise: held, resolve: finish } = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    begun()
    await held
    return 'done'
  })
  app.get('/graphql', () => 'data')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const answers = text(socket)
  const ask = (url: string) => socket.write(`GET ${url} HTTP/1.1\r\nhost: x\r\n\r\n`)
  ask('/slow')
  await underWay
  const closed = app.close()
  ask('/graphql')
  await askedAgain
  finish()
  const whole = await answers
  expect(whole).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(whole).toContain('done')
  const [head = '', body = ''] = whole.slice(whole.lastIndexOf('HTTP/1.1')).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 503 /)
  expect(head.toLowerCase()).toContain('retry-after: 5')
  const message = 'The shop is restarting. Please try again in a moment.'
  expect(JSON.parse(body)).toEqual({ errors: [{ message, extensions: { code: 'INTERNAL_SERVER_ERROR' } }] })
  await closed
})
