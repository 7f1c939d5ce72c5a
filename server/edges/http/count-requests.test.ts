import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('requests', (shop) => {
  it('are counted by their kind, and those that failed also where the answer says so in its own way', async () => {
    await shop.graphql('{ __typename }')
    await shop.app.inject({ url: '/healthz' })
    await shop.app.inject({ url: '/pictures/none.png' })
    await shop.app.inject({ url: '/orders/1/invoice.pdf' })
    await shop.app.inject({ url: '/%E0%A4%A' })
    await shop.post('/auth/login', { username: 'nobody@example.com', password: 'x' })
    await shop.app.inject({ method: 'PUT', url: '/nowhere' })
    // The tests' storefront shows no pages.
    expect((await shop.app.inject({ url: '/cart' })).statusCode).toBe(500)
    await sql`alter table banners rename to banners_away`.execute(shop.db)
    const { status, errors } = await shop.graphql('{ banners(filter: { shopId: 518 }) { id } }')
    await sql`alter table banners_away rename to banners`.execute(shop.db)
    expect([status, errors?.[0]?.extensions?.code]).toEqual([200, 'INTERNAL_SERVER_ERROR'])
    await shop.verbs().health.keepRequestCounts()
    const { requests } = await shop.verbs().health.readPage()
    const counted = Object.fromEntries(
      requests.map(({ kind, answered, failed }) => [kind, { answered, failed }]),
    )
    expect(counted).toMatchObject({
      account: { answered: 1, failed: 0 },
      data: { answered: 2, failed: 1 },
      page: { answered: 1, failed: 1 },
      picture: { answered: 1, failed: 0 },
    })
    expect(JSON.stringify(await shop.db.selectFrom('request_counts').selectAll().execute())).not.toMatch(
      /nobody|invoice|none\.png/,
    )
  })
})
