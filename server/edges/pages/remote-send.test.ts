import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createRemoteContactSend, createRemoteContentSend, createRemoteSend } from './remote-send.ts'

/** A server elsewhere that says what it was asked. */
async function elsewhere() {
  const app = Fastify()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )
  app.post('*', async ({ url, body, headers }) => ({
    url,
    body,
    type: headers['content-type'],
    from: headers['x-forwarded-for'],
  }))
  return { address: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() }
}

it('asks the API and the content service over the network, as browsers do', async () => {
  const { address, close } = await elsewhere()
  const call = { operationName: 'shop', variables: { filter: { id: 518 } }, query: 'query shop { x }' }
  expect(await createRemoteSend(`${address}/v1`)(call)).toEqual({
    status: 200,
    body: { url: '/v1/graphql', body: call, type: 'application/json' },
  })
  expect(await createRemoteContentSend(address)(518)).toMatchObject({
    status: 200,
    body: { url: '/content', body: 'shopId=518' },
  })
  expect(await createRemoteContactSend(address)({ name: 'Asha' }, '192.0.2.1')).toMatchObject({
    status: 200,
    body: { url: '/contact', body: 'name=Asha', from: '192.0.2.1' },
  })
  await close()
})

it('has a status to tell where the answer is none', async () => {
  const app = Fastify()
  app.post('/graphql', (_, reply) => reply.status(502).type('text/html').send('<h1>Bad Gateway</h1>'))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const send = createRemoteSend(address)
  expect(await send({ operationName: 'a', variables: {}, query: 'b' })).toEqual({
    status: 502,
    body: undefined,
  })
  await app.close()
})
