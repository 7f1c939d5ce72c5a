import { expect, it } from 'vitest'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8'

onBothEngines(
  'where the schema may be asked for',
  (shop) => {
    it('a browser finds GraphiQL at the address of the API', async () => {
      const page = await shop.app.inject({ url: '/graphql', headers: { accept: HTML } })
      expect(page.statusCode).toBe(200)
      expect(page.headers['content-type']).toContain('text/html')
      expect(page.body).toContain('<title>GraphiQL</title>')
    })

    it('a query in the address is still answered as one', async () => {
      const reply = await shop.app.inject({
        url: '/graphql?query=%7B__typename%7D',
        headers: { accept: HTML.replace('*/*', 'application/json') },
      })
      expect(reply.json()).toEqual({ data: { __typename: 'Query' } })
    })
  },
  { introspection: true },
)

onBothEngines('where it may not', (shop) => {
  it('there is no GraphiQL either', async () => {
    const reply = await shop.app.inject({ url: '/graphql', headers: { accept: HTML } })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.body).not.toContain('GraphiQL')
  })
})
